import { expect, test } from 'vitest';
import { contacts as words } from '#messages/contacts.ts';
import { shell } from '#messages/owner.ts';
import { permissions } from '#messages/permissions.ts';
import { confirmations, toasts } from '#messages/toasts.ts';
import { hydrated, PHONE } from '../lib/browser.ts';
import { violationsOf } from '../lib/violations.ts';
import { demoMail, openJourneys } from '../lib/open.ts';
import { sessionOf } from '../lib/owner.ts';

const { origin, open, asOwner } = openJourneys();

test('a locked tab and an empty one have no accessibility fault, in light and dark', async () => {
  await asOwner('team-limited-owner', PHONE, async (page) => {
    for (const path of ['/contacts', '/analytics']) {
      await open(page, path);
      expect([path, await violationsOf(page)]).toEqual([path, []]);
      // Only the contrast rule depends on colours.
      await page.emulateMedia({ colorScheme: 'dark' });
      expect([path, await violationsOf(page, { only: ['color-contrast'] })]).toEqual([path, []]);
      await page.emulateMedia({ colorScheme: 'light' });
    }
  });
});

async function firstContact(name: string): Promise<string> {
  const cookie = await sessionOf(origin, demoMail(name));
  const response = await fetch(`${origin}/api/contacts?limit=1`, { headers: { cookie } });
  const { results } = (await response.json()) as { results: { id: string }[] };
  return results[0]!.id;
}

test('a locked note or tag on a contact’s page asks before opening the plans', async () => {
  await asOwner('solo-essential', PHONE, async (page) => {
    await open(page, `/contacts/${await firstContact('solo-essential')}`);
    for (const label of [words.add_note, words.add_tag]) {
      await page.getByRole('link', { name: `${label} (${shell.actions.locked})` }).click();
      const dialog = page.getByRole('alertdialog', { name: words.upgrade_title });
      await dialog.getByText(permissions['permission.plan_upgrade']).waitFor();
      await dialog.getByRole('button', { name: confirmations.cancel }).click();
      await dialog.waitFor({ state: 'detached' });
    }
    expect(new URL(page.url()).pathname).toMatch(/^\/contacts\/[a-z]+\/[\w-]+$/);
  });
});

test('a locked tag on a contact’s page shows who can help', async () => {
  await asOwner('team-limited-admin', PHONE, async (page) => {
    await open(page, `/contacts/${await firstContact('team-limited-admin')}`);
    await hydrated(page);
    await page.getByRole('button', { name: words.add_tag }).click();
    // Both at once: it disappears after three seconds. There must be only one, or the wait fails.
    const toast = page
      .getByRole('region', { name: shell.notifications, exact: true })
      .getByRole('listitem')
      .filter({ has: page.getByText(toasts.titles.warning, { exact: true }) })
      .filter({ has: page.getByText(permissions['permission.limited_admin'], { exact: true }) });
    await toast.waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/contacts\/[a-z]+\/[\w-]+$/);
  });
});
