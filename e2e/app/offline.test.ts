import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { signInByCall } from '../lib/account.ts';
import { PHONE } from '../lib/browser.ts';
import { fillNeeded } from '../lib/exchange-form.ts';
import { violationsOf } from '../lib/violations.ts';
import { openJourneys } from '../lib/open.ts';

const { origin, browser } = openJourneys();
/** A card of ava's that no other journey opens offline. */
const HANDLE = 'ava_koloni';
let cookie: string;

beforeAll(async () => {
  cookie = await signInByCall(origin, 'solo-active@demo.test', 'Demo-pass-2026!');
});

async function save(body: object, handle = HANDLE): Promise<void> {
  const response = await fetch(`${origin}/api/p/${handle}`, {
    method: 'PUT',
    headers: { cookie, origin, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
}

async function countOf(search: string): Promise<number> {
  const response = await fetch(`${origin}/api/contacts?search=${search}`, { headers: { cookie } });
  return ((await response.json()) as { count: number }).count;
}

/** The public cache of this browser, as paths; an account's caches are separate. */
const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => !name.startsWith('own-'));
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });

/** Opens a card online, and waits until it is cached for offline use. */
async function openOnce(page: Page, handle = HANDLE, at = origin): Promise<void> {
  await page.goto(`${at}/${handle}`);
  const needed = expect.arrayContaining([
    `/${handle}`,
    `/${handle}/exchange`,
    '/offline',
    expect.stringMatching(/^\/_astro\/sheet\./),
  ]);
  await expect.poll(() => cachedPaths(page)).toEqual(needed);
}

/** A separate visitor, whose scripts must not fail, whatever the network does. */
async function visiting(journey: (page: Page, context: BrowserContext) => Promise<void>): Promise<void> {
  const context = await browser().newContext(PHONE);
  const faults: string[] = [];
  const page = await context.newPage();
  page.on('pageerror', (error) => faults.push(error.message));
  try {
    await journey(page, context);
    expect(faults).toEqual([]);
  } finally {
    await context.close();
  }
}

/** A proxy to the product whose service worker changes when upgraded, as after a deployment. */
async function layLine() {
  let more = '';
  const sendWorker = async (answer: ServerResponse) => {
    const given = await fetch(`${origin}/sw.js`);
    const headers = Object.fromEntries(given.headers);
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'etag'])
      delete headers[name];
    answer.writeHead(given.status, headers).end((await given.text()) + more);
  };
  const passOn = (asked: IncomingMessage, answer: ServerResponse) => {
    const { hostname: host, port } = new URL(origin);
    const { url: path, method, headers } = asked;
    const passed = request({ host, port, path, method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  };
  const server = createServer((asked, answer) =>
    asked.url === '/sw.js' ? void sendWorker(answer) : passOn(asked, answer),
  );
  server.listen(0, 'localhost');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return {
    line: `http://localhost:${(server.address() as AddressInfo).port}`,
    upgrade: () => {
      more = '\n// A newer one.\n';
    },
  };
}

const notice = (page: Page) => page.getByText(/^Saved copy from .+\. It may be out of date\.$/);
/** Browsers restore the scroll position, past what was inserted on top. */
const isOnTop = async (page: Page) => (await notice(page).boundingBox())!.y >= 0;
const noNetwork = (page: Page) => page.getByRole('heading', { name: 'You’re offline' });
const opens = (page: Page, path: string) =>
  page.goto(origin + path).then(
    () => true,
    () => false,
  );

describe('a card that was opened once', () => {
  test('opens offline with a notice that it may be outdated, and is refreshed once online', async () => {
    await visiting(async (page, context) => {
      const title = () => page.locator('.title').first().textContent();
      await save({ job_title: 'Keeper of copies' });
      await openOnce(page);
      expect(await notice(page).count()).toBe(0);
      const name = await page.getByRole('heading', { level: 1 }).textContent();
      await save({ job_title: 'Keeper of news' });
      await context.setOffline(true);
      await page.goto(`${origin}/${HANDLE}?source=qr`);
      await expect.poll(() => isOnTop(page)).toBe(true);
      await page.reload();
      await expect.poll(() => isOnTop(page)).toBe(true);
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(name);
      expect(await title()).toContain('Keeper of copies');
      const picture = page.locator('main img').first();
      expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      expect(await violationsOf(page)).toEqual([]);
      // Only the contrast rule depends on colours.
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await violationsOf(page, { only: ['color-contrast'] })).toEqual([]);
      const retry = page.getByRole('link', { name: 'Try again' });
      const { width, height } = (await retry.boundingBox())!;
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

      await context.setOffline(false);
      await retry.click();
      await notice(page).waitFor({ state: 'detached' });
      expect(await title()).toContain('Keeper of news');
      const copy = () => page.evaluate(async (path) => (await caches.match(path))?.text(), `/${HANDLE}`);
      await expect.poll(copy).toContain('Keeper of news');
      await context.setOffline(true);
      await page.reload();
      await notice(page).waitFor();
      expect(await title()).toContain('Keeper of news');
    });
  });

  test('that has moved since is not opened at its old address', async () => {
    await visiting(async (page, context) => {
      await openOnce(page);
      await save({ handle: 'ava_moved' });
      try {
        await page.goto(`${origin}/${HANDLE}`);
        expect(page.url()).toBe(`${origin}/ava_moved`);
        await expect.poll(() => cachedPaths(page)).toContain('/ava_moved');
        await expect.poll(() => cachedPaths(page)).not.toContain(`/${HANDLE}`);
        await context.setOffline(true);
        // The service worker notices later than the page that the network is gone.
        await expect
          .poll(async () => (await opens(page, `/${HANDLE}`)) && noNetwork(page).isVisible())
          .toBe(true);
        await page.goto(`${origin}/ava_moved`);
        await notice(page).waitFor();
      } finally {
        await save({ handle: HANDLE }, 'ava_moved');
      }
    });
  });

  test('is still available after the service worker was replaced', async () => {
    const { line, upgrade } = await layLine();
    await visiting(async (page, context) => {
      await openOnce(page, HANDLE, line);
      await page.evaluate(() => caches.open('pages-0'));
      upgrade();
      await expect
        .poll(() =>
          page.evaluate(async () => {
            const registration = (await navigator.serviceWorker.getRegistration())!;
            await registration.update().catch(() => {});
            return caches.has('pages-0');
          }),
        )
        .toBe(false);
      await context.setOffline(true);
      await page.reload();
      await expect.poll(() => notice(page).isVisible()).toBe(true);
    });
  });
});

test('an unopened card shows the offline page, as do previews; calls are left to the browser', async () => {
  await visiting(async (page, context) => {
    await openOnce(page);
    await context.setOffline(true);
    const paths = ['/haldenrowe', '/', '/haldenrowe/exchange', '/c/demo-solo-limited'];
    for (const path of [...paths, `/preview/${HANDLE}`, '/my-profile']) {
      await page.goto(origin + path);
      expect(await noNetwork(page).isVisible(), path).toBe(true);
    }
    for (const path of ['/api/settings', `/api/p/${HANDLE}/vcard`]) {
      expect([path, await opens(page, path)]).toEqual([path, false]);
    }
  });
});

test('calls, previews and owner pages are never cached publicly', async () => {
  await visiting(async (page, context) => {
    const [name, value] = cookie.split('; ')[0]!.split(/=(.*)/s);
    await context.addCookies([{ name: name!, value: value!, url: origin }]);
    await openOnce(page);
    for (const path of [`/preview/${HANDLE}`, '/my-profile', '/account']) await page.goto(origin + path);
    await page.waitForLoadState('networkidle');
    const paths = await cachedPaths(page);
    expect(paths.filter((path) => /^\/(api|preview|my-profile|account)/.test(path))).toEqual([]);
  });
});

describe('an exchange without network', () => {
  const exchange = async (page: Page, name: string) => {
    await page.getByRole('link', { name: 'Exchange' }).first().click();
    const sheet = page.getByRole('dialog', { name: 'Exchange contact' });
    await fillNeeded(sheet, name);
    await sheet.getByRole('button', { name: 'Exchange' }).click();
    return sheet;
  };

  test('is sent once when online again, for one person after another, on the open card and on a copy', async () => {
    await visiting(async (page, context) => {
      await openOnce(page);
      for (const name of ['Liftboy', 'Mineworker', 'Spelunker']) {
        await context.setOffline(true);
        // The network drops while the card is open for the first time; from then on its copy is opened.
        if (name !== 'Liftboy') await page.goto(`${origin}/${HANDLE}`);
        const sheet = await exchange(page, name);
        await sheet.getByRole('heading', { name: 'Not sent yet' }).waitFor();
        await context.setOffline(false);
        await sheet.getByRole('heading', { name: 'are connected' }).waitFor();
      }
      await page.reload({ waitUntil: 'networkidle' });
    });
    expect(await Promise.all(['liftboy', 'mineworker', 'spelunker'].map(countOf))).toEqual([1, 1, 1]);
  });
});
