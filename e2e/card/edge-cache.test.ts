import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInByCall } from '../lib/account.ts';
import { PHONE } from '../lib/browser.ts';
import { demoMail, openJourneys } from '../lib/open.ts';
import { enter } from '../lib/owner.ts';

const { origin, ownPage, coldPage, open } = openJourneys();
const EMAIL = 'solo-limited@demo.test';
const HANDLE = 'solo_limited';
const CODE = 'demo-solo-limited';

let cookie: string;
let before: { job_title: string | null };
beforeAll(async () => {
  cookie = await signInByCall(origin, EMAIL, 'Demo-pass-2026!');
  before = JSON.parse((await get(`/api/p/${HANDLE}`)).text) as typeof before;
});
afterAll(async () => {
  await save({ job_title: before.job_title });
});

async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await fetch(origin + path, { method, headers, redirect: 'manual' });
  const { status, headers: sent } = response;
  return { status, headers: sent, cache: sent.get('cache-status'), text: await response.text() };
}

async function save(body: object, handle = HANDLE): Promise<number> {
  const headers = { origin, cookie, 'content-type': 'application/json' };
  const response = await fetch(`${origin}/api/p/${handle}`, {
    method: 'PUT',
    headers,
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  return response.status;
}

const ADDRESSES = [`/${HANDLE}`, `/c/${CODE}`, `/api/p/${HANDLE}`, `/api/p/${HANDLE}/vcard`];

describe('a card on the built worker', () => {
  test.each(ADDRESSES)('%s is cached after the first request, and answers 304', async (path) => {
    await save({ job_title: `For ${path}` });
    const first = await get(path);
    expect([first.status, first.cache]).toEqual([200, 'Cardea; fwd=miss; stored']);
    const second = await get(`${path}?source=qr&utm_source=poster`, { cookie });
    expect(second.cache).toMatch(/^Cardea; hit; ttl=\d+$/);
    expect(second.text).toBe(first.text);
    expect(second.headers.get('content-type')).toBe(first.headers.get('content-type'));
    expect(second.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'));
    expect(second.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    const etag = first.headers.get('etag')!;
    const third = await get(path, { 'if-none-match': etag });
    expect([third.status, third.text, third.headers.get('etag')]).toEqual([304, '', etag]);
    expect((await get(path, {}, 'HEAD')).cache).toMatch(/hit/);
  });

  test.each(ADDRESSES)('a change is at %s with the first request after saving', async (path) => {
    for (const title of ['Gardener', 'Gardener of roofs', 'Gardener of yards']) {
      await get(path);
      expect(await save({ job_title: title })).toBe(200);
      expect((await get(path)).text).toContain(title);
      expect((await get(path)).cache).toMatch(/hit/);
    }
  });

  test('concurrent saves and visitors end with the last saved state', async () => {
    const titles = Array.from({ length: 4 }, (_, n) => `Draft ${n}`);
    for (const job_title of titles) {
      const [status] = await Promise.all([save({ job_title }), ...ADDRESSES.map((path) => get(path))]);
      expect(status).toBe(200);
      for (const path of ADDRESSES) expect((await get(path)).text).toContain(job_title);
    }
  });

  test('a new handle works immediately, the old one redirects to it, and back again', async () => {
    for (const path of ADDRESSES) await get(path);
    expect(await save({ handle: 'solo_renamed' })).toBe(200);
    expect((await get('/solo_renamed')).status).toBe(200);
    const old = await get(`/${HANDLE}?source=nfc`);
    expect([old.status, old.headers.get('location')]).toEqual([307, '/solo_renamed?source=nfc']);
    expect((await get(`/c/${CODE}`)).text).toContain('/solo_renamed');
    expect(await save({ handle: HANDLE }, 'solo_renamed')).toBe(200);
    expect((await get(`/${HANDLE}`)).status).toBe(200);
    expect((await get('/solo_renamed')).status).toBe(307);
  });

  test('a preview is neither cached nor served from the cache', async () => {
    await get(`/${HANDLE}`);
    for (const path of [`/preview/${HANDLE}`, `/${HANDLE}/exchange`]) {
      expect([path, (await get(path)).cache]).toEqual([path, null]);
    }
  });

  test.each(['/nobody_here_yet', '/c/no-such-code-yet'])('a missing page is not cached: %s', async (path) => {
    for (const time of [1, 2]) {
      const { status, cache } = await get(path);
      expect([time, status, cache]).toEqual([time, 404, 'Cardea; fwd=miss']);
    }
  });
});

test('a returning visitor sees the change without a forced reload', async () => {
  await save({ job_title: 'Before' });
  await ownPage(PHONE, async (page) => {
    await page.goto(`${origin}/${HANDLE}`);
    expect(await page.locator('.title').first().textContent()).toContain('Before');
    await save({ job_title: 'After' });
    await page.goto(`${origin}/${HANDLE}?source=link`);
    expect(await page.locator('.title').first().textContent()).toContain('After');
    await save({ job_title: 'Later' });
    await page.goto(`${origin}/${HANDLE}`);
    expect(await page.locator('.title').first().textContent()).toContain('Later');
  });
});

describe('a page’s assets', () => {
  const FILES = /\/_astro\/[\w.@~-]+/g;
  test.each(['/', `/${HANDLE}`, '/sign-in'])(
    'are cached for a year, as they are immutable: %s',
    async (path) => {
      const files = [...new Set((await get(path)).text.match(FILES))];
      expect(files).not.toEqual([]);
      for (const file of files) {
        const { status, headers: sent } = await get(file);
        expect([file, status, sent.get('cache-control')]).toEqual([
          file,
          200,
          'public, max-age=31536000, immutable',
        ]);
      }
    },
  );

  test('are fetched once, and not requested again by the next page', async () => {
    await coldPage(PHONE, async (page) => {
      await enter(page, origin, demoMail('solo-limited'));
      const fetched = () =>
        page.evaluate(() =>
          performance
            .getEntriesByType('resource')
            .filter((entry) => entry.name.includes('/_astro/'))
            .filter((entry) => (entry as PerformanceResourceTiming).transferSize > 0)
            .map(({ name }) => name),
        );
      await open(page, '/my-profile');
      // What the page loads after hydration is stored, too, once it is there.
      await page.waitForLoadState('networkidle');
      expect(await fetched()).not.toEqual([]);
      await open(page, '/my-profile');
      expect(await fetched()).toEqual([]);
    });
  });
});
