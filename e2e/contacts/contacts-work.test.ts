import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { contactForm } from '#messages/contact-form.ts';
import { contacts as words } from '#messages/contacts.ts';
import { notes } from '#messages/notes.ts';
import { tags } from '#messages/tags.ts';
import { gone } from '#messages/gone.ts';
import { exportLetters, exportSheet } from '#messages/exports.ts';
import { confirmations, toasts } from '#messages/toasts.ts';
import { labels } from '#messages/validation.ts';
import { format } from '../../src/messages/format.ts';
import { DESKTOP, hydrated, PHONE } from '../lib/browser.ts';
import { hasFocus } from '../lib/has-focus.ts';
import { holdCall } from '../lib/hold-call.ts';
import { holdUndo } from '../lib/hold-message.ts';
import { demoMail, openJourneys } from '../lib/open.ts';
import { pressTwice } from '../lib/press-twice.ts';
import { violationsOf } from '../lib/violations.ts';

const { origin, open, asOwner, asOwnerAlone } = openJourneys();
const OWNER = 'team-legacy-owner';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const checkbox = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const sheet = (page: Page) => page.getByRole('dialog');
const row = (page: Page, name: string) =>
  page.getByRole('list', { name: words.list }).getByRole('listitem').filter({ hasText: name });

/** A visitor exchanges contacts on the owner's card. */
async function exchange(full_name: string, email: string): Promise<void> {
  const response = await fetch(`${origin}/api/p/${OWNER.replaceAll('-', '_')}/exchange`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ full_name, email, consent: true }),
  });
  expect(response.status).toBe(201);
}

/** The file of one contact in this format, mailed to the owner, that contains this text. */
async function mailedFile(page: Page, formatLabel: string, says: string): Promise<string> {
  const one = format(exportLetters.ready.one, { format: formatLabel });
  const outbox = `${origin}/api/dev/outbox?to=${encodeURIComponent(demoMail(OWNER))}`;
  let found = '';
  await expect
    .poll(
      async () => {
        const { results } = (await (await fetch(outbox)).json()) as { results: { text: string }[] };
        for (const { text } of results.filter((mail) => mail.text.includes(one))) {
          const id = /\/exports\/([\w-]+)\?/.exec(text)![1]!;
          const file = await (await page.request.get(`${origin}/api/contacts/exports/${id}`)).text();
          if (file.includes(says)) found = file;
        }
        return found;
      },
      { timeout: 30_000 },
    )
    .not.toBe('');
  return found;
}

/** Taps a button, a link or a menu entry. */
async function tap(target: Locator): Promise<void> {
  await target.waitFor();
  await hydrated(target.page());
  await target.tap();
}

/** Presses it by keyboard. Unlike a tap, a key does not wait until a button is enabled, nor for hydration. */
async function press(target: Locator): Promise<void> {
  await target.waitFor();
  await hydrated(target.page());
  await expect.poll(() => target.isEnabled()).toBe(true);
  await target.press('Enter');
}

test('a contact exchanged on a phone is found, tagged, noted on and edited by touch', async () => {
  const name = 'Quinn Zephyrine';
  const tagName = 'Met Quinn in the rain';
  await exchange(name, 'quinn@met.example');
  await asOwner(OWNER, PHONE, async (page) => {
    await open(page, '/contacts');
    await page.getByRole('searchbox', { name: words.search }).fill(name.slice(0, 9));
    // Until the search is requested, the list is the one about to be replaced.
    await page.waitForURL(/search=/);
    await tap(row(page, name).getByRole('button', { name: words.add_tag }));
    const field = sheet(page).getByRole('textbox', { name: tags.name });
    await field.or(button(page, tags.new)).first().waitFor();
    if ((await field.count()) === 0) await tap(button(page, tags.new));
    await field.fill(tagName);
    expect(await violationsOf(page)).toEqual([]);
    const added = await pressTwice(sheet(page).getByRole('button', { name: tags.add, exact: true }));
    await sheet(page).getByRole('checkbox', { name: tagName, checked: true }).waitFor();
    expect(added()).toEqual(['POST /api/tags']);
    await tap(button(page, tags.assign));
    await row(page, name).getByText(tagName).waitFor();

    await tap(row(page, name).getByRole('link', { name: words.add_note }));
    await page.getByRole('textbox', { name: labels.note }).fill('Brings Quinn’s umbrella\nfor everybody');
    await tap(button(page, notes.save));
    await page.getByRole('listitem').filter({ hasText: 'umbrella' }).waitFor();

    await open(page, '/contacts?search=quinn+umbrella');
    await row(page, name).getByText(tagName).waitFor();
    await tap(row(page, name).getByRole('button', { name: format(words.more_of, { name }) }));
    await tap(page.getByRole('menuitem', { name: words.edit_contact }));
    const second = format(contactForm.another, { label: labels.email, n: 2 });
    expect(await page.getByRole('textbox', { name: second }).isVisible()).toBe(false);
    await tap(button(page, contactForm.add_email));
    await page.getByRole('textbox', { name: second }).waitFor();
    await page.getByRole('textbox', { name: labels.job_title }).fill('Rainmaker');
    await page.getByRole('textbox', { name: labels.phone, exact: true }).fill('12');
    await page.keyboard.press('Tab');
    await page.getByText('Value entered is not a valid phone').waitFor();
    await page.getByText(contactForm.more_details).tap();
    await page.getByLabel(labels.birthday).fill('1990-04-12');
    await page.getByRole('checkbox', { name: contactForm.yearless }).check();
    await tap(button(page, contactForm.add_messenger));
    await page.getByRole('textbox', { name: contactForm.messenger_value }).fill('quinn.z');
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('textbox', { name: labels.phone, exact: true }).fill('+46 70 555 01 42');
    await tap(button(page, contactForm.save));
    const article = page.getByRole('article', { name });
    await article.getByText('Rainmaker').first().waitFor();
    await article.getByText('Apr 12', { exact: true }).waitFor();
    await article.getByText('WhatsApp: quinn.z').waitFor();
    await page.getByText(contactForm.saved).waitFor();
    await article.getByText('umbrella').first().waitFor();
    await article.getByText(words.changes.edited, { exact: true }).waitFor();
  });
});

test('one of several is selected, exported, deleted and restored, and so is a tag, by keyboard alone in dark mode', async () => {
  const name = 'Quentin Zephyrine';
  const tagName = 'Met Quentin in the rain';
  await asOwner(OWNER, { ...DESKTOP, colorScheme: 'dark' }, async (page) => {
    const post = async (path: string, data: object) => {
      const answer = await page.request.post(`${origin}/api${path}`, { data, headers: { origin } });
      expect(answer.status()).toBe(201);
      return (await answer.json()) as { id: string };
    };
    await post('/contacts', { full_name: 'Quentin Otherwise' });
    const { id } = await post('/contacts', { full_name: name });
    const tag = await post('/tags', { name: tagName, color: 'Moss' });
    await page.request.put(`${origin}/api/contacts/${id}`, {
      data: { tags: [{ id: tag.id }] },
      headers: { origin },
    });
    await open(page, '/contacts?search=quentin');
    await row(page, 'Quentin Otherwise').waitFor();
    await press(button(page, words.more_menu));
    await press(page.getByRole('menuitem', { name: words.select, exact: true }));
    // The focus moves there later, and would swallow the next key.
    await hasFocus(checkbox(page, words.select_shown));
    await page
      .getByRole('list', { name: words.list })
      .getByRole('checkbox', { name, exact: true })
      .press('Space');
    await press(button(page, words.export));
    await sheet(page).getByText(exportSheet.chosen_one).waitFor();
    const { label } = exportSheet.formats.hubspot;
    await sheet(page).getByRole('radio', { name: label }).press('Space');
    await press(sheet(page).getByRole('button', { name: exportSheet.submit_one }));
    await expect.poll(() => sheet(page).count()).toBe(0);
    const chosen = await mailedFile(page, label, 'Quentin');
    expect(chosen).toContain('Zephyrine');
    expect(chosen).not.toContain('Otherwise');
    await press(button(page, words.done));

    await press(page.getByRole('button', { name: words.filter, exact: true }));
    await sheet(page).getByRole('checkbox', { name: tagName }).press('Space');
    await press(button(page, words.show_one));
    await page.waitForURL(/tags=/);
    await expect.poll(() => sheet(page).count()).toBe(0);
    await expect.poll(() => row(page, 'Quentin Otherwise').count()).toBe(0);

    await press(row(page, name).getByRole('button', { name: format(words.more_of, { name }) }));
    await press(page.getByRole('menuitem', { name: words.delete_contact }));
    await page.getByRole('alertdialog', { name: confirmations.delete_item }).waitFor();
    await press(button(page, confirmations.delete));
    const undoDelete = await holdUndo(page);
    await page.getByText(format(toasts.deleted, { x: words.contact })).waitFor();
    await expect.poll(() => row(page, name).count()).toBe(0);
    await press(undoDelete);
    await row(page, name).waitFor();

    await press(button(page, words.more_menu));
    await press(page.getByRole('menuitem', { name: words.manage_tags }));
    const question = page.getByRole('alertdialog', { name: format(tags.delete_title, { name: tagName }) });
    await press(
      sheet(page).getByRole('button', { name: format(tags.delete, { name: tagName }), exact: true }),
    );
    await question.getByText(confirmations.delete_tag_one).waitFor();
    await press(question.getByRole('button', { name: confirmations.yes, exact: true }));
    await expect.poll(() => row(page, name).getByText(tagName).count()).toBe(0);
    await hasFocus(button(page, toasts.undo));
    expect(await violationsOf(page)).toEqual([]);
    await press(button(page, toasts.undo));
    await row(page, name).getByText(tagName).waitFor();
    await hasFocus(sheet(page).getByRole('heading', { name: words.manage_tags }));
  });
});

test('a contact is added, and its tags are managed, by keyboard alone', async () => {
  await asOwnerAlone(OWNER, DESKTOP, async (page) => {
    await open(page, '/contacts');
    await button(page, words.more_menu).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${origin}/contacts/new`);
    await hydrated(page);
    const first = page.getByRole('textbox', { name: labels.first_name });
    await first.focus();
    await page.keyboard.type('Ottoline');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Keys');
    await page.keyboard.press('Enter');
    await page.getByRole('article', { name: 'Ottoline Keys' }).first().waitFor();

    await open(page, '/contacts');
    await button(page, words.more_menu).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const name = sheet(page).getByRole('textbox', { name: tags.name });
    await name.focus();
    await page.keyboard.type('By keys');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await name.focus();
    await page.keyboard.press('Enter');
    const edit = sheet(page).getByRole('button', {
      name: format(tags.edit, { name: 'By keys' }),
      exact: true,
    });
    await edit.focus();
    await page.keyboard.press('Enter');
    await name.fill('BY KEYS');
    await page.keyboard.press('Enter');
    await sheet(page)
      .getByRole('button', { name: format(tags.delete, { name: 'BY KEYS' }), exact: true })
      .focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => sheet(page).getByText('BY KEYS', { exact: true }).count()).toBe(0);

    // The name of a further tag, typed while one is added, stays; the next unused color is selected.
    const release = await holdCall(page, 'POST', '**/api/tags');
    const add = sheet(page).getByRole('button', { name: tags.add, exact: true });
    const addByEnter = async () => {
      await expect.poll(() => add.isEnabled()).toBe(true);
      await name.press('Enter');
    };
    await name.fill('First of two');
    const color = await sheet(page).getByRole('radio', { checked: true }).inputValue();
    await addByEnter();
    await sheet(page).getByRole('button', { name: tags.saving }).waitFor();
    await name.fill('Second of two');
    await release();
    await sheet(page)
      .getByRole('button', { name: format(tags.edit, { name: 'First of two' }), exact: true })
      .waitFor();
    expect(await name.inputValue()).toBe('Second of two');
    expect(await sheet(page).getByRole('radio', { checked: true }).inputValue()).not.toBe(color);
    await addByEnter();
    for (const one of ['First of two', 'Second of two']) {
      const remove = sheet(page).getByRole('button', {
        name: format(tags.delete, { name: one }),
        exact: true,
      });
      await remove.press('Enter');
      await expect.poll(() => remove.count()).toBe(0);
    }
    await page.keyboard.press('Escape');
    await expect.poll(() => sheet(page).count()).toBe(0);
  });
});

test('without scripts a contact is added, rejected with its input, and the input shown if it was deleted elsewhere', async () => {
  const journey = async (page: Page) => {
    await page.goto(`${origin}/contacts/new`);
    await page.getByRole('textbox', { name: labels.first_name }).fill('Perpetua');
    await page.getByRole('textbox', { name: labels.email, exact: true }).fill('nobody');
    await button(page, contactForm.add).click();
    await page.getByText('Value entered is not a valid email').first().waitFor();
    expect(await page.getByRole('textbox', { name: labels.first_name }).inputValue()).toBe('Perpetua');
    await page.getByRole('textbox', { name: labels.email, exact: true }).fill('perpetua@met.example');
    await button(page, contactForm.add).click();
    await page.getByRole('article', { name: 'Perpetua' }).first().waitFor();
    await page.goto(`${page.url()}/add-note`);
    await page.getByRole('textbox', { name: labels.note }).fill('Has no scripts');
    await button(page, notes.save).click();
    await page.getByRole('listitem').filter({ hasText: 'Has no scripts' }).waitFor();

    const [, id = ''] = /\/manual\/([\w-]+)\//.exec(page.url()) ?? [];
    await page.request.delete(`${origin}/api/contacts/${id}`, { headers: { origin } });
    await page.getByRole('textbox', { name: labels.note }).fill('Is gone meanwhile');
    await button(page, notes.save).click();
    await page.getByText(gone.contact).waitFor();
    await page.getByText('Is gone meanwhile').waitFor();
  };
  await asOwnerAlone(OWNER, { ...PHONE, javaScriptEnabled: false }, journey, /404/);
});

test('a contact changed or deleted elsewhere is not overwritten: the input stays, and the page shows what to do', async () => {
  const full_name = 'Twice Opened';
  await asOwnerAlone(
    OWNER,
    PHONE,
    async (page) => {
      const made = await page.request.post(`${origin}/api/contacts`, {
        data: { full_name },
        headers: { origin },
      });
      const { id } = (await made.json()) as { id: string };
      await open(page, `/contacts/${id}/edit-contact`);
      const other = { full_name, job_title: 'Gardener' };
      await page.request.put(`${origin}/api/contacts/${id}`, { data: other, headers: { origin } });
      await page.getByRole('textbox', { name: labels.company_name }).fill('Fernhall');
      await button(page, contactForm.save).tap();
      const question = page.getByRole('alertdialog', { name: contactForm.changed_elsewhere.title });
      await question.getByRole('button', { name: contactForm.changed_elsewhere.stay }).tap();
      expect(await page.getByRole('textbox', { name: labels.company_name }).inputValue()).toBe('Fernhall');
      await button(page, contactForm.save).tap();
      page.once('dialog', (asked) => void asked.accept());
      await question.getByRole('button', { name: contactForm.changed_elsewhere.reload }).tap();
      await expect
        .poll(() => page.getByRole('textbox', { name: labels.job_title }).inputValue())
        .toBe('Gardener');
      // The page was reloaded, and must hydrate before typing.
      await hydrated(page);

      await page.request.delete(`${origin}/api/contacts/${id}`, { headers: { origin } });
      await page.getByRole('textbox', { name: labels.company_name }).fill('Fernhall');
      await button(page, contactForm.save).tap();
      await page.getByText(gone.contact).waitFor();
      expect(await page.getByRole('textbox', { name: labels.company_name }).inputValue()).toBe('Fernhall');
    },
    /40[49]/,
  );
});
