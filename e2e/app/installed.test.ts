import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { BRAND } from '../../src/domain/brand/brand.ts';
import { account } from '#messages/account.ts';
import { cachedCopy } from '#messages/visitor/cached-copy.ts';
import { pages as doors } from '#messages/visitor/pages.ts';
import { contacts as people } from '#messages/contacts.ts';
import { framedCodeAlt } from '#messages/code-style.ts';
import { home } from '#messages/home.ts';
import { shell } from '#messages/owner.ts';
import { share } from '#messages/share.ts';
import { toasts } from '#messages/toasts.ts';
import { hydrated, launchProfile, PHONE } from '../lib/browser.ts';
import { DEMO_PASSWORD } from '../lib/owner.ts';
import { readQr } from '../lib/read-qr.ts';
import { violationsOf } from '../lib/violations.ts';
import { layWire, type Wire } from '../lib/wire.ts';

const TABS = ['/my-profile', '/contacts', '/share', '/analytics'];

let folder: string;
let wire: Wire;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cardea-installed-'));
  wire = await layWire(inject('origin'));
  context = await launchProfile(folder, { ...PHONE, acceptDownloads: true });
  page = context.pages()[0] ?? (await context.newPage());
});
afterAll(async () => {
  await context.close();
  wire.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The cached account pages of this browser, as paths. */
const cachedPaths = () =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('own-'));
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });

/** Scripts of cached pages, and their imports, that the browser has not cached. */
const lacking = () =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('own-'));
    const stores = await Promise.all(names.map((name) => caches.open(name)));
    const keys = (await Promise.all(stores.map((store) => store.keys()))).flat();
    const paged = keys.filter(({ url }) => !new URL(url).pathname.startsWith('/api/'));
    const texts = await Promise.all(paged.map(async (key) => (await caches.match(key))?.text() ?? ''));
    const named = texts.flatMap((text) => text.match(/\/_astro\/[\w.-]+\.js/g) ?? []);
    const known = new Set(named);
    const missing: string[] = [];
    for (const path of known) {
      const code = await (await caches.match(path))?.text();
      if (code === undefined) missing.push(path);
      for (const [, name] of (code ?? '').matchAll(/(?:\bfrom|\bimport\(?)\s*["'`]\.\/([\w.-]+\.js)["'`]/g))
        known.add(`/_astro/${name}`);
    }
    return missing;
  });

const open = (path: string) => page.goto(wire.origin + path);
const heading = () => page.getByRole('heading', { level: 1 }).textContent();
const copyLine = () => page.getByText(/^Saved copy from .+\. It may be out of date\.$/);

async function signIn(name: string): Promise<void> {
  await open('/sign-in');
  await page.getByLabel('Email', { exact: true }).fill(`${name}@demo.test`);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: account.sign_in.submit, exact: true }).click();
  await page.waitForURL(`${wire.origin}/my-profile`);
}

/** Waits until the service worker controls the page; earlier pages are not cached. */
const takenOver = () => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

/** Runs while offline. */
async function withoutNetwork(work: () => Promise<void>): Promise<void> {
  await context.setOffline(true);
  try {
    await work();
  } finally {
    await context.setOffline(false);
  }
}

/** Opens every tab, and waits until the browser has cached them and the code. */
async function lookAround(): Promise<void> {
  await takenOver();
  for (const path of TABS) await open(path);
  const needed = expect.arrayContaining([...TABS, expect.stringMatching(/^\/api\/p\/\w+\/qr$/)]);
  await expect.poll(cachedPaths).toEqual(needed);
}

test('the app is installable in Chromium', async () => {
  await open('/sign-in');
  const devtools = await context.newCDPSession(page);
  const { errors, data } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data!) as {
    name: string;
    start_url: string;
    icons: { src: string; sizes: string }[];
  };
  expect([manifest.name, manifest.start_url]).toEqual([BRAND.name, '/my-profile']);
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (address) => {
      const image = Object.assign(new Image(), { src: address });
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect([src, size]).toEqual([src, sizes]);
  }
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
  const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
  expect((await page.request.get(wire.origin + touch)).headers()['content-type']).toBe('image/png');
});

describe('a user who has opened the app', () => {
  test('has it cached by the browser', async () => {
    await signIn('solo-active');
    await lookAround();
    await open('/contacts');
    await page.getByRole('list', { name: people.list }).getByRole('link').first().click();
    await page.waitForURL(/\/contacts\/\w+\//);
    await expect.poll(cachedPaths).toContain(new URL(page.url()).pathname);
    await expect.poll(lacking).toEqual([]);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
  });

  /** Opens pages, which show that they are copies. */
  const readsCopies = async (paths: readonly string[]) => {
    for (const path of paths) {
      await open(path);
      await expect.poll(async () => [path, await copyLine().count()]).toEqual([path, 1]);
      await hydrated(page);
    }
  };

  describe('offline', () => {
    beforeAll(() => context.setOffline(true));
    afterAll(() => context.setOffline(false));

    test('sees opened pages, with a notice that they are copies', async () => {
      const contact = (await cachedPaths()).find((path) => path.startsWith('/contacts/'))!;
      await readsCopies([...TABS, contact]);
      await open('/my-profile');
      expect(await heading()).toBe('Hi Ava.');
      await page.locator('.tabs').getByText(shell.tabs.contacts).click();
      await page.waitForURL(`${wire.origin}/contacts`);
      const rows = page.getByRole('list', { name: people.list }).getByRole('link');
      expect(await rows.count()).toBeGreaterThanOrEqual(20);
    });

    test('has the code, and can save both of its pictures', async () => {
      await open('/share');
      await hydrated(page);
      const codes = page.getByRole('group', { name: share.codes });
      for (const alt of [share.qr_alt.split('{')[0]!, framedCodeAlt]) {
        await page.getByRole('img', { name: new RegExp(alt) }).waitFor();
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('link', { name: share.save_qr }).click(),
        ]);
        expect(download.suggestedFilename()).toBe('ava-QR.png');
        expect(await readQr(readFileSync(await download.path()))).toMatch(/\/ava\?source=qr$/);
        await codes.focus();
        await page.keyboard.press('ArrowRight');
      }
      const framed = page.getByRole('img', { name: framedCodeAlt });
      await expect.poll(() => framed.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1080);
    });

    test('sees the offline page for other pages, and gets back', async () => {
      await open('/edit-profile');
      expect(await heading()).toBe(doors.offline_app.title);
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('link', { name: doors.offline_app.home }).click();
      await page.waitForURL(`${wire.origin}/my-profile`);
      expect(await heading()).toBe('Hi Ava.');
    });
  });

  test('while the service is down sees opened pages, and the offline page for others', async () => {
    wire.cut();
    try {
      await readsCopies(['/my-profile', '/share']);
      await page.getByRole('img', { name: new RegExp(share.qr_alt.split('{')[0]!) }).waitFor();
      await open('/edit-profile');
      expect(await heading()).toBe(doors.offline_app.title);
    } finally {
      wire.mend();
    }
  });

  test('has no accessibility faults offline', async () => {
    await withoutNetwork(async () => {
      for (const [path, colorScheme] of [
        ['/my-profile', 'light'],
        ['/contacts', 'dark'],
      ] as const) {
        await page.emulateMedia({ colorScheme });
        await open(path);
        await hydrated(page);
        expect([path, await violationsOf(page)]).toEqual([path, []]);
      }
    });
  });

  test('sees offline that nothing was saved, and nothing is saved later', async () => {
    await withoutNetwork(async () => {
      await open('/my-profile');
      await hydrated(page);
      await page.getByRole('group', { name: home.cards }).first().focus();
      await page.keyboard.press('ArrowRight');
      await page.getByRole('button', { name: home.go_live }).click();
      await page.getByText(toasts.titles.error, { exact: true }).waitFor();
    });
    const asked: string[] = [];
    const note = (request: Request) => request.method() !== 'GET' && asked.push(request.url());
    page.on('request', note);
    await page.getByRole('link', { name: cachedCopy.retry }).click();
    await copyLine().waitFor({ state: 'detached' });
    // Pages opened later send nothing either.
    await open('/contacts');
    await page.waitForLoadState('networkidle');
    page.off('request', note);
    expect(asked).toEqual([]);
    const answer = await page.request.get(`${wire.origin}/api/profiles`);
    const { results } = (await answer.json()) as { results: { handle: string; is_default: boolean }[] };
    expect(results.find(({ is_default }) => is_default)?.handle).toBe('ava');
  });

  test('leaves nothing behind when signing out, also for the next user', async () => {
    await open('/account');
    await page.locator('header').getByRole('button', { name: account.nav.sign_out }).click();
    await page.waitForURL(`${wire.origin}/logout`);
    await expect.poll(cachedPaths).toEqual([]);
    await withoutNetwork(async () => {
      for (const path of ['/my-profile', '/contacts']) {
        await open(path);
        expect([path, await heading()]).toEqual([path, doors.offline_app.title]);
      }
    });
    await signIn('solo-essential');
    await lookAround();
    await withoutNetwork(async () => {
      for (const path of ['/my-profile', '/contacts']) {
        await open(path);
        await copyLine().waitFor();
        expect(await page.content()).not.toContain('solo-active@demo.test');
      }
    });
  });

  test('loses everything too when another user signs in, or the session was ended elsewhere', async () => {
    await open('/my-profile');
    const other = await page.request.post(`${wire.origin}/api/auth/sign-in/email`, {
      headers: { origin: wire.origin },
      data: { email: 'solo-limited@demo.test', password: DEMO_PASSWORD },
    });
    expect(other.status()).toBe(200);
    expect(await cachedPaths()).toContain('/analytics');
    await open('/share');
    await expect.poll(cachedPaths).not.toContain('/analytics');
    await expect.poll(cachedPaths).toContain('/share');
    await context.clearCookies();
    await open('/contacts');
    expect(new URL(page.url()).pathname).toBe('/sign-in');
    await expect.poll(cachedPaths).toEqual([]);
  });
});
