import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { account } from '#messages/account.ts';
import { contactForm } from '#messages/contact-form.ts';
import { contacts as words } from '#messages/contacts.ts';
import { contactLabels } from '#messages/labels/contact.ts';
import { notes } from '#messages/notes.ts';
import { tags as tagWords } from '#messages/tags.ts';
import { labels } from '#messages/validation.ts';
import { format } from '../../src/messages/format.ts';
import { hydrated, launchProfile, PHONE } from '../lib/browser.ts';
import { DEMO_PASSWORD } from '../lib/owner.ts';
import { violationsOf } from '../lib/violations.ts';

const origin = inject('origin');
const NOTES = ['From the list, too', 'Met on the train'];

let folder: string;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cardea-contact-offline-'));
  context = await launchProfile(folder, PHONE);
  page = context.pages()[0] ?? (await context.newPage());
});
afterAll(async () => {
  await context.close();
  rmSync(folder, { recursive: true, force: true });
});

const post = async (path: string, data: object) =>
  (await (await page.request.post(`${origin}/api${path}`, { headers: { origin }, data })).json()) as {
    id: string;
  };
const read = async (id: string) =>
  (await (await page.request.get(`${origin}/api/contacts/${id}`)).json()) as {
    job_title: string | null;
    company_name: string | null;
    nickname: string | null;
    notes: { text: string }[];
    tags: { name: string }[];
  };
const countOf = async (name: string) => {
  const path = `/api/contacts?search=${encodeURIComponent(name)}`;
  return ((await (await page.request.get(origin + path)).json()) as { count: number }).count;
};
const cachedPaths = () =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('own-'));
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });
/** Chunks loaded only when a note is written or changes are pending: cached after the pages, one file at a time. */
const LATE = ['ContactSheets', 'NewContacts', 'NoteSheet', 'wake-outbox'];
const lateFiles = () =>
  page.evaluate(async (names) => {
    const lists = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    const files = lists.flat().map(({ url }) => new URL(url).pathname);
    return names.filter((name) => files.some((file) => file.startsWith(`/_astro/${name}.`)));
  }, LATE);
const copyLine = () => page.getByText(/^Saved copy from .+\. It may be out of date\.$/);
const waiting = () => page.getByRole('list', { name: notes.waiting }).getByRole('listitem');
/** The next change finds no room on the device. */
const fillOnce = () =>
  page.evaluate(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function full(name, value) {
      if (!name.startsWith('outbox ')) return setItem.call(this, name, value);
      Storage.prototype.setItem = setItem;
      throw new DOMException('There is no room.', 'QuotaExceededError');
    };
  });
const save = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

test('a note, a tag, an edit and a new contact on cached pages are queued, also when the page is closed, and sent once', async () => {
  await page.goto(`${origin}/sign-in`);
  await page.getByLabel('Email', { exact: true }).fill('team-active-admin@demo.test');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: account.sign_in.submit, exact: true }).click();
  await page.waitForURL(`${origin}/my-profile`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const { id } = await post('/contacts', { full_name: 'Abel Offline' });
  await post('/tags', { name: 'From the train', color: 'Moss' });
  await page.goto(`${origin}/contacts`);
  await page.goto(`${origin}/contacts/new`);
  await page.goto(`${origin}/contacts/${id}/edit-contact`);
  await page.goto(`${origin}/contacts/${id}`);
  await expect
    .poll(cachedPaths)
    .toEqual(
      expect.arrayContaining([
        '/contacts',
        '/contacts/new',
        `/contacts/${id}`,
        `/contacts/${id}/edit-contact`,
      ]),
    );
  await expect.poll(lateFiles).toEqual(LATE);
  await hydrated(page);
  await page.waitForLoadState('networkidle');

  await context.setOffline(true);
  await page.goto(`${origin}/contacts/${id}`);
  await copyLine().waitFor();
  await hydrated(page);
  await page.locator('[data-contact][data-live]').waitFor();
  await page.getByRole('link', { name: words.add_note }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: labels.note }).fill('Met on the train');
  await save(notes.save).click();
  await waiting().filter({ hasText: 'Met on the train' }).filter({ hasText: notes.waits }).waitFor();

  await page.getByRole('link', { name: words.add_tag }).click();
  await page.getByRole('checkbox', { name: 'From the train' }).check();
  await save(tagWords.assign).click();
  await waiting().filter({ hasText: 'From the train' }).filter({ hasText: notes.waits }).waitFor();
  expect(await violationsOf(page)).toEqual([]);

  await page.goto(`${origin}/contacts/${id}/edit-contact`);
  await copyLine().waitFor();
  await hydrated(page);
  await page.getByRole('textbox', { name: labels.job_title, exact: true }).fill('Tunneller');
  await fillOnce();
  await page.getByRole('button', { name: contactForm.save, exact: true }).click();
  await page.getByText(notes.not_kept).waitFor();
  await page.getByRole('button', { name: contactForm.save, exact: true }).click();
  const edit = format(notes.edited, { fields: labels.job_title });
  await waiting().filter({ hasText: edit }).filter({ hasText: notes.waits }).waitFor();
  expect(await violationsOf(page)).toEqual([]);

  await page.goto(`${origin}/contacts/new`);
  await copyLine().waitFor();
  await hydrated(page);
  await page.getByRole('textbox', { name: labels.first_name, exact: true }).fill('Tara Tunnel');
  await page.getByRole('button', { name: contactForm.add, exact: true }).click();
  await waiting().filter({ hasText: 'Tara Tunnel' }).filter({ hasText: notes.waits }).waitFor();
  expect(await page.getByRole('textbox', { name: labels.first_name, exact: true }).inputValue()).toBe('');
  expect(await violationsOf(page)).toEqual([]);

  await page.goto(`${origin}/contacts`);
  await copyLine().waitFor();
  await hydrated(page);
  await waiting().filter({ hasText: 'Tara Tunnel' }).waitFor();
  const row = page
    .getByRole('list', { name: words.list })
    .getByRole('listitem')
    .filter({ hasText: 'Abel Offline' });
  await row.getByText(notes.waits).waitFor();
  await row.getByRole('link', { name: words.add_note }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: labels.note }).fill('From the list, too');
  await save(notes.save).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await row.getByRole('button', { name: words.add_tag }).click();
  await page.getByRole('dialog').getByText('You need a connection to add new tags.').waitFor();
  expect(await page.getByRole('button', { name: tagWords.new, exact: true }).count()).toBe(0);
  await page.goto(`${origin}/contacts/${id}`);
  await expect.poll(() => waiting().count()).toBe(4);

  await page.close();
  await context.setOffline(false);
  page = await context.newPage();
  await page.goto(`${origin}/my-profile`);
  await expect.poll(async () => (await read(id)).notes.map(({ text }) => text)).toEqual(NOTES);
  await expect.poll(async () => (await read(id)).tags.map(({ name }) => name)).toEqual(['From the train']);
  await expect.poll(async () => (await read(id)).job_title).toBe('Tunneller');

  await page.goto(`${origin}/contacts/${id}`);
  await hydrated(page);
  await page.getByText('Met on the train').first().waitFor();
  // The previous page may have been left before it received the response.
  await expect
    .poll(async () => [await waiting().count(), await page.getByText(notes.waits).count()])
    .toEqual([0, 0]);
  expect((await read(id)).notes).toHaveLength(2);
  await expect.poll(() => countOf('Tara Tunnel')).toBe(1);
});

test('an edit of fields that were changed elsewhere meanwhile shows both values of each, and saves the chosen ones', async () => {
  const saved = { full_name: 'Clara Clash', job_title: 'Clerk', company_name: 'Mill', nickname: 'Cee' };
  const { id } = await post('/contacts', saved);
  await page.goto(`${origin}/contacts/${id}/edit-contact`);
  await expect.poll(cachedPaths).toContain(`/contacts/${id}/edit-contact`);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.goto(`${origin}/contacts/${id}/edit-contact`);
  await copyLine().waitFor();
  await hydrated(page);
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await field(contactLabels.job_title).fill('Director');
  await field(contactLabels.company_name).fill('Loom');
  await page.getByRole('button', { name: contactForm.save, exact: true }).click();
  await waiting().filter({ hasText: notes.waits }).waitFor();
  const elsewhere = { job_title: 'Partner', company_name: 'Forge', nickname: 'Cici' };
  const headers = { origin };
  const changed = await page.request.put(`${origin}/api/contacts/${id}`, { headers, data: elsewhere });
  expect(changed.status()).toBe(200);

  await context.setOffline(false);
  await page.goto(`${origin}/contacts/${id}`);
  const clash = (name: string) => waiting().getByRole('region', { name, exact: true });
  const sentence = (name: string, mine: string, theirs: string) =>
    clash(name).getByText(format(notes.clash, { field: name, mine, theirs }), { exact: true });
  await sentence(contactLabels.job_title, 'Director', 'Partner').waitFor();
  await sentence(contactLabels.company_name, 'Loom', 'Forge').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  expect(await read(id)).toMatchObject(elsewhere);
  await clash(contactLabels.job_title).getByRole('button', { name: notes.use_theirs }).click();
  await clash(contactLabels.job_title).waitFor({ state: 'detached' });
  await clash(contactLabels.company_name).getByRole('button', { name: notes.use_mine }).click();
  await expect
    .poll(async () => read(id))
    .toMatchObject({ job_title: 'Partner', company_name: 'Loom', nickname: 'Cici' });
  await expect
    .poll(() => page.getByRole('region', { name: contactLabels.company_name, exact: true }).count())
    .toBe(0);
});

test('another account’s queued changes are neither shown nor sent, and are deleted after a question', async () => {
  const { id } = await post('/contacts', { full_name: 'Nobody Else' });
  const left = 'outbox somebody-else key';
  const note = {
    kind: 'note',
    key: 'key',
    contact: id,
    made: new Date().toISOString(),
    refused: null,
    text: 'Left',
  };
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [
    left,
    JSON.stringify(note),
  ] as const);
  await page.goto(`${origin}/contacts/${id}`);
  const question = page.getByRole('alertdialog', { name: notes.others.title });
  await question.getByText(notes.others.one, { exact: true }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.getByText('Left', { exact: true }).count()).toBe(0);
  const isLeft = () => page.evaluate((name) => localStorage.getItem(name) !== null, left);
  expect(await isLeft()).toBe(true);
  await question.getByRole('button', { name: notes.others.delete }).click();
  await question.waitFor({ state: 'detached' });
  expect(await isLeft()).toBe(false);
  expect((await read(id)).notes).toEqual([]);
});

test('signing out asks first if changes of the account wait, and deletes them then', async () => {
  const { id } = (await (await page.request.get(`${origin}/api/account`)).json()) as { id: string };
  await page.goto(`${origin}/account`);
  await page.evaluate((name) => localStorage.setItem(name, '{"kind":"note"}'), `outbox ${id} key`);
  await page.locator('header').getByRole('button', { name: account.nav.sign_out }).click();
  await page.getByText(account.logout.waiting_one, { exact: true }).waitFor();
  await page.getByRole('button', { name: account.logout.submit, exact: true }).click();
  await page.getByRole('heading', { name: account.logout.done_heading }).waitFor();
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('outbox '))))
    .toEqual([]);
});
