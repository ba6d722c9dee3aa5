import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { contacts as people } from '#messages/contacts.ts';
import { shell } from '#messages/owner.ts';
import { empty } from '#messages/toasts.ts';
import { DESKTOP, hydrated, PHONE } from '../lib/browser.ts';
import { hasFocus } from '../lib/has-focus.ts';
import { demoMail, openJourneys } from '../lib/open.ts';
import { sessionOf } from '../lib/owner.ts';

const { origin, open, pageOf, asOwnerAlone } = openJourneys();
/** For slow machines. */
const SLOW = { timeout: 30_000 };

/** A separate page each time, to start from a clean state. */
const asOwner = asOwnerAlone;

async function get<Answer>(name: string, path: string): Promise<Answer> {
  const response = await fetch(`${origin}/api${path}`, {
    headers: { cookie: await sessionOf(origin, demoMail(name)) },
  });
  expect(response.status).toBe(200);
  return (await response.json()) as Answer;
}

/** The links of the rows to their contacts, which also have other links. */
const rows = (page: Page) =>
  page.getByRole('list', { name: people.list }).locator('a:not([href$="/add-note"], [role=menuitem])');
const search = (page: Page) => page.getByRole('searchbox', { name: people.search });
const beside = (page: Page) => page.locator('.beside [data-contact]');

describe('contacts', () => {
  test('are listed by name under their letter with their number, and paged to the end', async () => {
    const { count } = await get<{ count: number }>('solo-active', '/contacts');
    await asOwner('solo-active', PHONE, async (page) => {
      await open(page, '/contacts');
      expect(await page.locator('.top-bar').textContent()).toContain(`${shell.tabs.contacts}`);
      await expect.poll(() => page.locator('.top-bar').textContent()).toContain(String(count));
      expect(await page.getByRole('heading', { level: 2 }).first().textContent()).toBe('A');
      const before = await rows(page).count();
      expect(before).toBeGreaterThanOrEqual(20);
      await expect
        .poll(
          async () => {
            await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
            return page.locator(`main li[data-at="${count - 1}"]`).count();
          },
          { timeout: 60_000 },
        )
        .toBe(1);
      const letters = await page
        .getByRole('list', { name: people.list })
        .getByRole('heading')
        .allTextContents();
      expect(new Set(letters).size).toBe(letters.length);
    });
  });

  test('are searched by every typed word, sorted and opened by keyboard, with the state in the address', async () => {
    await asOwner('solo-active', PHONE, async (page) => {
      await open(page, '/contacts');
      const calls: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/api/contacts?')) calls.push(request.url());
      });
      await search(page).focus();
      await page.keyboard.type('  amara ', { delay: 20 });
      await page.waitForURL(/search=amara$/);
      await expect
        .poll(() => rows(page).allTextContents(), SLOW)
        .toContainEqual(expect.stringMatching(/Amara/));
      const names = await rows(page).allTextContents();
      for (const name of names) expect(name).toMatch(/amara/i);
      // The number of calls depends on typing speed; debouncing is tested with the store.
      expect(new URL(calls.at(-1)!).searchParams.get('search')).toBe('amara');
      await page.reload();
      await hydrated(page);
      await expect.poll(() => rows(page).allTextContents()).toEqual(names);
      await search(page).fill('nobody at all');
      await page.getByRole('heading', { name: empty.contacts_search.title }).waitFor();
      await page.getByRole('link', { name: people.clear_search }).click();
      await expect.poll(() => rows(page).count(), SLOW).toBeGreaterThan(names.length);
      await expect.poll(() => search(page).inputValue()).toBe('');
      await hasFocus(search(page));

      const filter = page.getByRole('button', { name: people.filter });
      await page.keyboard.press('Tab');
      await hasFocus(filter);
      const sheet = page.getByRole('dialog', { name: people.sort_and_filter });
      await page.keyboard.press('Enter');
      await sheet.waitFor();
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'hidden' });
      await hasFocus(filter);
      await page.keyboard.press('Enter');
      // Tags are managed over the filter, which stays as it is.
      const manage = sheet.getByRole('button', { name: people.manage_tags });
      await manage.press('Enter');
      const managing = page.getByRole('dialog', { name: people.manage_tags });
      await managing.waitFor();
      await page.keyboard.press('Escape');
      await managing.waitFor({ state: 'detached' });
      await hasFocus(manage);
      await sheet.getByRole('radio', { name: people.sorts['-created'] }).press('Space');
      await sheet.getByRole('button', { name: /^Show/ }).press('Enter');
      await page.waitForURL(/sort=-created$/);
      const heads = page.getByRole('list', { name: people.list }).getByRole('heading');
      await expect.poll(() => heads.first().textContent(), SLOW).toMatch(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
      const dates = (await heads.allTextContents()).map((text) => Date.parse(text));
      expect(dates).toEqual(dates.toSorted((a, b) => b - a));
      await hasFocus(filter);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/contacts\/\w+\//);
    });
  });

  test('each have a page with all details, and a file for the address book', async () => {
    type Found = { results: { id: string; full_name: string; emails: string[]; message: string | null }[] };
    const { results } = await get<Found>('solo-active', '/contacts?search=Friedrich');
    // One of the demo, with an e-mail and a short message.
    const contact = results.find(({ full_name }) => full_name === 'Friedrich Übelacker')!;
    expect(contact.id).toMatch(/^exchange\//);
    const { html, words } = await pageOf('solo-active', `/contacts/${contact.id}`);
    for (const text of [contact.full_name, contact.message!, people.consents]) expect(words).toContain(text);
    expect(html).toContain(`href="mailto:${contact.emails[0]!}"`);
    expect(html).toMatch(/<a(?=[^>]*href="\/contacts")(?=[^>]*data-back)/);
    const href = `/api/contacts/${contact.id}/vcard`;
    expect(html).toContain(`href="${href}`);
    const card = await fetch(origin + href, {
      headers: { cookie: await sessionOf(origin, demoMail('solo-active')) },
    });
    expect(card.headers.get('content-type')).toContain('text/vcard');
    expect(await card.text()).toContain(`FN:${contact.full_name}`);
  });

  test('open beside the list on a wide screen, which stays unchanged', async () => {
    await asOwner('solo-active', DESKTOP, async (page) => {
      await open(page, '/contacts');
      const [first, second] = [rows(page).nth(0), rows(page).nth(1)];
      await beside(page)
        .getByRole('heading', { name: (await first.textContent())! })
        .waitFor();
      const name = (await second.textContent())!;
      await second.click();
      await beside(page).getByRole('heading', { name }).waitFor();
      await expect.poll(() => second.getAttribute('aria-current')).toBe('true');
      const path = await second.getAttribute('href');
      await expect.poll(() => new URL(page.url()).pathname).toBe(path);
      await page.reload();
      await beside(page).getByRole('heading', { name }).waitFor();
      await expect.poll(() => rows(page).count(), SLOW).toBeGreaterThanOrEqual(20);
    });
  });

  test('exclude other users’, and without any there is an empty state', async () => {
    const { results } = await get<{ results: { id: string }[] }>('solo-active', '/contacts?limit=1');
    const { html, words } = await pageOf('team-active-readonly', '/contacts');
    expect(words).toContain(empty.contacts.title);
    expect(html).toMatch(new RegExp(`<a[^>]*href="/share"[^>]*>(?:<[^>]*>)*${empty.contacts.button}`));
    expect((await pageOf('team-active-readonly', `/contacts/${results[0]!.id}`)).status).toBe(404);
  });
});
