import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { contacts as words } from '#messages/contacts.ts';
import { exportLetters, exportPage, exportSheet } from '#messages/exports.ts';
import { shell } from '#messages/owner.ts';
import { toasts } from '#messages/toasts.ts';
import { format } from '../../src/messages/format.ts';
import { PHONE } from '../lib/browser.ts';
import { demoMail, openJourneys } from '../lib/open.ts';
import { violationsOf } from '../lib/violations.ts';

const { origin, open, ownPage, asOwner } = openJourneys();
const OWNER = 'team-legacy-owner';

const menuItem = (page: Page) => page.getByRole('menuitem', { name: words.export_contacts });
const openMenu = async (page: Page) => {
  await page.getByRole('button', { name: words.more_menu, exact: true }).click();
};

type Mail = { subject: string; text: string };

/** The address in the mail of an export for Google; others export other formats. */
async function mailedLink(): Promise<string> {
  let link = '';
  await expect
    .poll(
      async () => {
        const response = await fetch(`${origin}/api/dev/outbox?to=${encodeURIComponent(demoMail(OWNER))}`);
        const { results } = (await response.json()) as { results: Mail[] };
        const mail = results.find(
          ({ subject, text: body }) =>
            subject === exportLetters.ready.subject && body.includes(exportSheet.formats.google.label),
        );
        link = /http\S+\/exports\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
        return link;
      },
      { timeout: 30_000 },
    )
    .not.toBe('');
  return link;
}

/** Presses Download. @returns the name and the content of the file */
async function download(page: Page): Promise<{ name: string; content: string }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: exportPage.submit, exact: true }).click(),
  ]);
  return { name: file.suggestedFilename(), content: await text(await file.createReadStream()) };
}

test('a search’s contacts are exported, mailed, and downloaded once without scripts', async () => {
  await asOwner(OWNER, PHONE, async (page) => {
    await open(page, '/contacts?search=an');
    await openMenu(page);
    await menuItem(page).click();
    const sheet = page.getByRole('dialog', { name: words.export_contacts });
    await sheet.getByText(format(exportSheet.searched, { search: 'an' })).waitFor();
    await sheet.getByText(demoMail(OWNER)).waitFor();
    await sheet.getByRole('radio', { name: exportSheet.formats.google.label }).check();
    expect(await violationsOf(page, { within: 'dialog[open]' })).toEqual([]);
    await sheet.getByRole('button', { name: exportSheet.submit }).click();
    await page.getByText(toasts.export_sent).waitFor();
    await expect.poll(() => sheet.count()).toBe(0);

    const link = await mailedLink();
    const path = link.slice(origin.length);
    await ownPage(
      { ...PHONE, javaScriptEnabled: false },
      async (visitor) => {
        await visitor.goto(link);
        const { name, content } = await download(visitor);
        expect(name).toMatch(/^cardea-\d{4}-\d\d-\d\d-contacts-google\.csv$/);
        expect(content).toContain('* myContacts');
        await visitor.goto(link);
        await visitor.getByRole('heading', { name: exportPage.used }).waitFor();
        await visitor.goto(link.replace(/token=\w{4}/, 'token=0000'));
        await visitor.getByRole('heading', { name: exportPage.gone }).waitFor();
      },
      /40[49]|422/,
    );

    await page.goto(origin + path);
    expect(await violationsOf(page)).toEqual([]);
    expect((await download(page)).content).toContain('First Name,Middle Name,Last Name');
    await page.goto(`${origin}${path.split('?')[0]}`);
    expect((await download(page)).content).toContain('* myContacts');
  });
});

test('a user without the right to export is led to the plans', async () => {
  await asOwner('solo-essential', PHONE, async (page) => {
    await open(page, '/contacts');
    await openMenu(page);
    await page.getByRole('menuitem', { name: `${words.export_contacts} (${shell.actions.locked})` }).click();
    await expect.poll(() => page.url()).toBe(`${origin}/select-your-plan`);
  });
});
