import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { eventCards as words } from '#messages/event-cards.ts';
import { scanner } from '#messages/scanner.ts';
import { rounds } from '../../scripts/verify/rounds.ts';
import { format } from '../../src/messages/format.ts';
import { hydrated, launchProfile, PHONE } from '../lib/browser.ts';
import { killBrowser } from '../lib/kill-browser.ts';
import { demoMail, openJourneys } from '../lib/open.ts';
import { enter, open } from '../lib/owner.ts';
import { offerSealedStore } from '../lib/sealed-store.ts';
import { cardOf, standInForReader } from '../lib/stand-in-reader.ts';
import { violationsOf } from '../lib/violations.ts';

const origin = inject('origin');
const { ownPage } = openJourneys();
const CARDS = resolve('bench/scan/cards');
/** An engine of 18 MB is loaded from this machine and started; reading a card takes seconds on a busy machine. */
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
/** The two cards with their readings. */
const CARD = {
  'card-01.jpg': { full_name: 'Kirra Fenwick-Boyd', emails: ['kfenwick@saltbushcivil.com.au'] },
  'card-07.jpg': { full_name: 'Cormac Lindqvist', emails: ['cormac.lindqvist@fernhollowdesign.com'] },
} as const;
/** Whether the real reader is used, which is slow: scanner.test.ts tests that it works, and that it is cached. */
const READS = rounds({ few: false, all: true });
/** Reads a card on an open page. */
async function read(page: Page, name: keyof typeof CARD): Promise<void> {
  if (!READS) {
    const { full_name, emails } = CARD[name];
    const answered = await standInForReader(page);
    await answered(cardOf(full_name, { full_name, emails: [...emails] }));
  }
  await choose(page, name);
}
const photo = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: readFileSync(join(CARDS, name)) });
const choose = (page: Page, name: string) =>
  page.getByRole('dialog').getByLabel(scanner.buttons.gallery).last().setInputFiles(photo(name));
const readCount = (page: Page, n: number) =>
  page.getByRole('dialog').getByText(n === 1 ? words.read_one : format(words.read, { n }));

/** The raw bytes of the cards stored on the device. */
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

/** Searches for the people on the scanned cards. */
const SEARCHES = ['Fenwick-Boyd kfenwick', 'Lindqvist fernhollow'];

type Added = { id: string; emails: string[]; notes: { text: string }[]; tags: { name: string }[] };

/** The contacts of the scanned cards, in order. */
async function contactsOf(page: Page): Promise<Added[]> {
  const read = async <Answer>(path: string) =>
    (await (await page.request.get(`${origin}/api/contacts${path}`)).json()) as Answer;
  const found: Added[] = [];
  for (const search of SEARCHES) {
    const { results } = await read<{ results: Added[] }>(`?search=${encodeURIComponent(search)}`);
    for (const { id } of results) found.push(await read<Added>(`/${id}`));
  }
  return found;
}

test('cards of an event are read offline, survive a killed browser, and are added once', async () => {
  const { context, page } = await openBrowser();
  await enter(page, origin, demoMail('solo-active'));
  await open(page, `${origin}/contacts/new/event`);
  // Next to the button a long text would wrap to lines of two words.
  const [text, button] = await Promise.all(
    [page.getByText(words.none_detail), page.getByRole('button', { name: words.scan })].map((part) =>
      part.boundingBox(),
    ),
  );
  expect(button!.y).toBeGreaterThanOrEqual(text!.y + text!.height);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, SLOW);
  // Another journey may have scanned the same card.
  const earlier = new Set((await contactsOf(page)).map(({ id }) => id));
  const addedBy = async (now: Page) => (await contactsOf(now)).filter(({ id }) => !earlier.has(id));
  await page.reload();
  await hydrated(page);
  await page.getByRole('button', { name: words.scan }).click();
  await read(page, 'card-01.jpg');
  await readCount(page, 1).waitFor(ENGINE);
  await page.waitForLoadState('networkidle');

  // Pages opened offline can read the device's store.
  await context.setOffline(true);
  const anew = await context.newPage();
  await page.close();
  await anew.goto(`${origin}/contacts/new/event`);
  await hydrated(anew);
  expect(
    await anew.evaluate(() =>
      fetch('/api/account').then(
        () => 'came',
        () => 'lost',
      ),
    ),
  ).toBe('lost');
  await anew.getByRole('button', { name: words.scan }).click();
  await read(anew, 'card-07.jpg');
  await readCount(anew, 2).waitFor(ENGINE);
  await anew.getByRole('button', { name: words.done }).click();
  const rows = (of: Page) => of.getByRole('list', { name: words.list }).getByRole('listitem');
  await rows(anew).filter({ hasText: 'Kirra Fenwick-Boyd' }).waitFor();
  await expect.poll(() => rows(anew).count()).toBe(2);
  expect(await violationsOf(anew)).toEqual([]);
  const kill = async (killed: BrowserContext) => {
    killBrowser(folder);
    await expect.poll(() => killed.pages().length, SLOW).toBe(0);
    const opened = await openBrowser();
    await enter(opened.page, origin, demoMail('solo-active'));
    return opened;
  };

  // Killed while in the tray, all are restored, and none is a contact yet.
  const second = await kill(context);
  await open(second.page, `${origin}/contacts/new/event`);
  await rows(second.page).filter({ hasText: 'Kirra Fenwick-Boyd' }).waitFor();
  await rows(second.page).filter({ hasText: 'Cormac Lindqvist' }).waitFor();
  expect(await rows(second.page).count()).toBe(2);
  expect(await addedBy(second.page)).toEqual([]);
  await second.context.setOffline(true);
  const tags = second.page.getByRole('group', { name: words.tags });
  const tag = (await tags.locator('label').first().innerText()).trim();
  await tags.getByRole('checkbox').first().check();
  await second.page.getByRole('textbox', { name: words.note }).fill('At the fair');
  await second.page.getByRole('button', { name: format(words.add, { n: 2 }) }).click();
  await second.page.getByText(words.offline).first().waitFor(SLOW);
  const { extractable, texts } = await onDevice(second.page);
  expect([extractable, texts.length]).toEqual([false, 2]);
  expect(texts.join('')).not.toMatch(/Kirra|full_name|saltbush/i);

  // Killed while pending, they are sent by whatever page is opened next, each with the common tag and note.
  const third = await kill(second.context);
  await open(third.page, `${origin}/contacts`);
  await expect.poll(() => addedBy(third.page), SLOW).toHaveLength(2);
  await expect.poll(async () => (await onDevice(third.page)).texts, SLOW).toEqual([]);
  const added = await addedBy(third.page);
  const all = { notes: [{ text: 'At the fair' }], tags: [{ name: tag }] };
  expect(added).toMatchObject([
    { ...all, emails: ['kfenwick@saltbushcivil.com.au'] },
    { ...all, emails: ['cormac.lindqvist@fernhollowdesign.com'] },
  ]);
  expect(added.every(({ id }) => id.startsWith('scan/'))).toBe(true);
});

describe('a sealed value on the device', () => {
  /** Uses stores of a browser without stored values. */
  const withStore = (act: (page: Page) => Promise<void>) =>
    ownPage(PHONE, async (page) => {
      await page.goto(`${origin}/sign-in`);
      await offerSealedStore(page);
      await act(page);
    });

  test('is read again as written, by name, until removed', async () => {
    await withStore(async (page) => {
      const cached = await page.evaluate(async () => {
        const store = await openSealedStore('proof');
        const states = [[...(await store.all())]];
        await store.put('b', { name: 'Ørsted 北京', list: [1, null] });
        await store.put('c', 'gone soon');
        await store.put('a', 7);
        await store.put('a', 8);
        states.push([...(await store.all())], [...(await (await openSealedStore('proof')).all())]);
        await store.remove('c');
        await store.remove('never there');
        states.push([...(await (await openSealedStore('proof')).all())]);
        const other = await openSealedStore('another');
        states.push([...(await other.all())]);
        return states;
      });
      const three = [
        ['a', 8],
        ['b', { name: 'Ørsted 北京', list: [1, null] }],
        ['c', 'gone soon'],
      ];
      expect(cached).toEqual([[], three, three, three.slice(0, 2), []]);
    });
  });

  test('is encrypted in its files, never the same twice, and its key is not exportable', async () => {
    await withStore(async (page) => {
      const found = await page.evaluate(async () => {
        const settled = <Result>(request: IDBRequest<Result>) =>
          new Promise<Result>((done, failed) => {
            request.addEventListener('success', () => done(request.result));
            request.addEventListener('error', () => failed(request.error));
          });
        const store = await openSealedStore('proof');
        for (const name of ['one', 'two']) await store.put(name, 'rosalind@vijverhof.example');
        const database = await settled(indexedDB.open('proof'));
        const all = (name: string) => settled(database.transaction(name).objectStore(name).getAll());
        const [key, ...more] = (await all('keys')) as CryptoKey[];
        const exported = (format: 'raw' | 'jwk') =>
          crypto.subtle.exportKey(format, key!).then(
            () => 'exported',
            (error: DOMException) => error.name,
          );
        const sealed = (await all('values')) as { iv: Uint8Array; data: ArrayBuffer }[];
        return {
          keys: 1 + more.length,
          extractable: key!.extractable,
          exported: [await exported('raw'), await exported('jwk')],
          bytes: sealed.map(({ data }) => new TextDecoder('latin1').decode(data)),
          starts: sealed.map(({ iv }) => [...iv].join()),
        };
      });
      expect(found).toMatchObject({
        keys: 1,
        extractable: false,
        exported: ['InvalidAccessError', 'InvalidAccessError'],
      });
      expect(found.bytes.join('')).not.toContain('rosalind');
      expect([new Set(found.bytes).size, new Set(found.starts).size]).toEqual([2, 2]);
    });
  });

  test('that cannot be opened is skipped, and the others remain', async () => {
    await withStore(async (page) => {
      const left = await page.evaluate(async () => {
        const store = await openSealedStore('proof');
        for (const name of ['a', 'b', 'c', 'd', 'e']) await store.put(name, name);
        const database = await new Promise<IDBDatabase>((done) => {
          const request = indexedDB.open('proof');
          request.addEventListener('success', () => done(request.result));
        });
        const writing = database.transaction('values', 'readwrite');
        const values = writing.objectStore('values');
        const spoilt = { iv: new Uint8Array(12), data: new Uint8Array(40).buffer };
        values.put(spoilt, 'b');
        values.put('no record', 'd');
        await new Promise((done) => writing.addEventListener('complete', done));
        return [...(await (await openSealedStore('proof')).all())];
      });
      expect(left).toEqual([
        ['a', 'a'],
        ['c', 'c'],
        ['e', 'e'],
      ]);
    });
  });

  test('has one key in two tabs opened together', async () => {
    await withStore(async (page) => {
      const read = await page.evaluate(async () => {
        const stores = await Promise.all([1, 2, 3].map(() => openSealedStore('proof')));
        for (const [i, store] of stores.entries()) await store.put(`of ${i}`, i);
        return Promise.all(stores.map(async (store) => [...(await store.all()).values()]));
      });
      expect(read).toEqual([
        [0, 1, 2],
        [0, 1, 2],
        [0, 1, 2],
      ]);
    });
  });
});
