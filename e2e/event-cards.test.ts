import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { eventCards as words } from '#messages/event-cards.ts';
import { scanner } from '#messages/scanner.ts';
import { format } from '../src/messages/format.ts';
import { hydrated, launchProfile, PHONE } from './lib/browser.ts';
import { killBrowser } from './lib/kill-browser.ts';
import { demoMail } from './lib/open.ts';
import { enter, open } from './lib/owner.ts';
import { violationsOf } from './lib/violations.ts';

const origin = inject('origin');
const CARDS = resolve('bench/scan/cards');
/** An engine of 18 MB comes from this machine, and starts; a card is read in seconds on a machine that does much else. */
const ENGINE = { timeout: 90_000 };
const SLOW = { timeout: 30_000 };

const folder = mkdtempSync(join(tmpdir(), 'cardea-event-'));
const opened: BrowserContext[] = [];
afterAll(async () => {
  for (const context of opened) await context.close().catch(() => {});
  rmSync(folder, { recursive: true, force: true });
});

async function openBrowser(): Promise<{ context: BrowserContext; page: Page }> {
  const context = await launchProfile(folder, PHONE);
  opened.push(context);
  return { context, page: context.pages()[0] ?? (await context.newPage()) };
}
const photo = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: readFileSync(join(CARDS, name)) });
const choose = (page: Page, name: string) =>
  page.getByRole('dialog').getByLabel(scanner.buttons.gallery).last().setInputFiles(photo(name));
const readCount = (page: Page, n: number) =>
  page.getByRole('dialog').getByText(n === 1 ? words.read_one : format(words.read, { n }));

/** All that the device keeps of the cards, as its bytes are. */
const onDevice = (page: Page) =>
  page.evaluate(async () => {
    const settled = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((done, failed) => {
        request.addEventListener('success', () => done(request.result));
        request.addEventListener('error', () => failed(request.error));
      });
    const database = await settled(indexedDB.open('cardea-event-cards'));
    const store = (name: string) => database.transaction(name).objectStore(name);
    const key = (await settled(store('keys').get('key'))) as CryptoKey;
    const sealed = (await settled(store('values').getAll())) as { data: ArrayBuffer }[];
    database.close();
    return {
      extractable: key.extractable,
      texts: sealed.map(({ data }) => new TextDecoder('latin1').decode(data)),
    };
  });

async function contactsOf(page: Page, search: string): Promise<{ id: string; notes: string[] }[]> {
  const { results } = (await (
    await page.request.get(`${origin}/api/contacts?search=${encodeURIComponent(search)}`)
  ).json()) as { results: { id: string }[] };
  return Promise.all(
    results.map(async ({ id }) => {
      const { notes } = (await (await page.request.get(`${origin}/api/contacts/${id}`)).json()) as {
        notes: { text: string }[];
      };
      return { id, notes: notes.map(({ text }) => text) };
    }),
  );
}

test('cards of an event are read without a network, outlive a killed browser, and are added once', async () => {
  const { context, page } = await openBrowser();
  await enter(page, origin, demoMail('solo-active'));
  await open(page, `${origin}/contacts/new/event`);
  // Beside the button a long text would have lines of two words.
  const [text, button] = await Promise.all(
    [page.getByText(words.none_detail), page.getByRole('button', { name: words.scan })].map((part) =>
      part.boundingBox(),
    ),
  );
  expect(button!.y).toBeGreaterThanOrEqual(text!.y + text!.height);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, SLOW);
  await page.reload();
  await hydrated(page);
  await page.getByRole('button', { name: words.scan }).click();
  await choose(page, 'card-01.jpg');
  await readCount(page, 1).waitFor(ENGINE);
  await page.waitForLoadState('networkidle');

  await context.setOffline(true);
  await choose(page, 'card-07.jpg');
  await readCount(page, 2).waitFor(ENGINE);
  await page.getByRole('button', { name: words.done }).click();
  const rows = page.getByRole('list', { name: words.list }).getByRole('listitem');
  await rows.filter({ hasText: 'Kirra Fenwick-Boyd' }).waitFor();
  expect(await rows.count()).toBe(2);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('textbox', { name: words.note }).fill('At the fair');
  await page.getByRole('button', { name: format(words.add, { n: 2 }) }).click();
  await page.getByText(words.offline).first().waitFor(SLOW);
  const { extractable, texts } = await onDevice(page);
  expect([extractable, texts.length]).toEqual([false, 2]);
  expect(texts.join('')).not.toMatch(/Kirra|full_name|saltbush/i);

  killBrowser(folder);
  await expect.poll(() => context.pages().length, SLOW).toBe(0);
  const again = await openBrowser();
  await enter(again.page, origin, demoMail('solo-active'));
  // Whatever page is opened next sends them.
  await open(again.page, `${origin}/contacts`);
  await expect.poll(() => contactsOf(again.page, 'Fenwick-Boyd kfenwick'), SLOW).toHaveLength(1);
  await expect.poll(async () => (await onDevice(again.page)).texts, SLOW).toEqual([]);
  const [added] = await contactsOf(again.page, 'Fenwick-Boyd kfenwick');
  expect([added?.id.startsWith('scan/'), added?.notes]).toEqual([true, ['At the fair']]);
});
