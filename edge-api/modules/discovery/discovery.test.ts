import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { callApi, signIn } from '../../testing/people.ts';
import { pictureUrl } from '../../testing/profile-rows.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { sessions } from '../../db/tables/account.table.ts';
import { openCard } from '../visitors/open-card.usecases.ts';
import { shareImageUrl } from './share-image.usecases.ts';

const app = await createTestApp({ PUBLIC_URL: 'https://cardea.example.org' });
afterAll(app.close);

const PICTURE = await pictureUrl(512);
const role = 'SOLO_ACTIVE_DEFAULT' as const;

/** The path of the picture in the page of a card. */
async function imagePath(handle: string): Promise<string> {
  const opened = await openCard(app.deps, handle);
  if (opened.kind !== 'card') throw new Error(`There is no card at ${handle}.`);
  const url = new URL(await shareImageUrl(app.deps, opened.card));
  expect(url.origin).toBe('https://cardea.example.org');
  return url.pathname;
}

const drawnOf = (id: string) => app.files.keys().filter((key) => key.startsWith(`og/${id}/`));

describe('the picture of a card', () => {
  test('is a PNG of 1200 by 630 that can be cached forever', async () => {
    const me = await signIn(app, { role });
    const response = await app.request(await imagePath(me.handle));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const bytes = await response.arrayBuffer();
    expect(response.headers.get('content-length')).toBe(String(bytes.byteLength));
    const { format, width, height } = await sharp(bytes).metadata();
    expect([format, width, height]).toEqual(['png', 1200, 630]);
  });

  test('is drawn once and then stored', async () => {
    const me = await signIn(app, { role });
    const path = await imagePath(me.handle);
    const first = await (await app.request(path)).arrayBuffer();
    const [key] = drawnOf(me.profile_id);
    await app.files.put(key!, new Uint8Array([1, 2, 3]), 'image/png');
    expect(new Uint8Array(await (await app.request(path)).arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]));
    expect(first.byteLength).toBeGreaterThan(1000);
  });

  test.each([
    ['a new name', { first_name: 'Ada' }],
    ['a new title', { job_title: 'Gardener' }],
    ['a new design', { card_design_id: 9 }],
    ['a new handle', { handle: 'brand_new_handle' }],
  ])('differs after %s, and the old URL redirects to it', async (_what, change) => {
    const me = await signIn(app, { role });
    const before = await imagePath(me.handle);
    const old = await (await app.request(before)).arrayBuffer();
    const changed = await me.call('PUT', `/p/${me.handle}`, change);
    const { handle } = (await changed.json()) as { handle: string };

    const after = await imagePath(handle);
    expect(after).not.toBe(before);
    const moved = await app.request(before);
    expect([moved.status, moved.headers.get('location'), moved.headers.get('cache-control')]).toEqual([
      307,
      after,
      'no-store',
    ]);
    const drawn = await (await app.request(after)).arrayBuffer();
    expect(Buffer.from(drawn).equals(Buffer.from(old))).toBe(false);
    expect(drawnOf(me.profile_id)).toHaveLength(1);
  });

  test('shows the picture, and is drawn without an unavailable one, for a short time', async () => {
    const me = await signIn(app, { role });
    await me.call('PUT', `/p/${me.handle}/picture`, { file: PICTURE });
    const path = await imagePath(me.handle);
    const transform = app.deps.images.transform;
    app.deps.images.transform = async () => {
      throw new Error('away');
    };
    const without = await app.request(path);
    const bare = await without.arrayBuffer();
    expect([without.status, without.headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
    expect(drawnOf(me.profile_id)).toEqual([]);

    app.deps.images.transform = transform;
    const whole = await (await app.request(path)).arrayBuffer();
    expect(Buffer.from(whole).equals(Buffer.from(bare))).toBe(false);
    expect(drawnOf(me.profile_id)).toHaveLength(1);
  });

  test.each(['/og/x.png', '/og/nobody-00000000000000000000000000000000.png', '/og/a-0.png'])(
    'does not exist for an unknown card: %s',
    async (path) => {
      expect((await app.request(path)).status).toBe(404);
    },
  );

  test('is deleted with its profile', async () => {
    const me = await signIn(app, { role });
    const { id, handle } = (await (await me.call('POST', '/profiles')).json()) as {
      id: string;
      handle: string;
    };
    const path = await imagePath(handle);
    await app.request(path);
    expect(drawnOf(id)).toHaveLength(1);
    expect((await me.call('DELETE', `/p/${handle}`)).status).toBe(204);
    expect(drawnOf(id)).toEqual([]);
    expect((await app.request(path)).status).toBe(404);
  });

  test('is deleted with its account', async () => {
    const me = await signIn(app, { role });
    await app.request(await imagePath(me.handle));
    expect(drawnOf(me.profile_id)).toHaveLength(1);
    await app.db
      .update(sessions)
      .set({ password_verified_at: new Date() })
      .where(eq(sessions.user_id, me.user_id));
    expect((await me.call('DELETE', '/account')).status).toBe(204);
    expect(drawnOf(me.profile_id)).toEqual([]);
  });
});

describe('the sitemap', () => {
  const xmlOf = async (query = '') => (await app.request(`/sitemap.xml${query}`)).text();

  test('lists the first page and the cards whose owners allow it, and no others', async () => {
    const found = await signIn(app, { role, profile: { listed: true } });
    const hidden = await signIn(app, { role });
    const off = await signIn(app, { role, profile: { listed: true, state: 'disabled', is_default: false } });
    const response = await app.request('/sitemap.xml');
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const xml = await response.text();
    expect(xml).toContain('<loc>https://cardea.example.org/</loc>');
    expect(xml).toContain(`<loc>https://cardea.example.org/${found.handle}</loc><lastmod>`);
    expect(xml).not.toContain(`/${hidden.handle}<`);
    expect(xml).not.toContain(`/${off.handle}<`);
  });

  test('follows the setting immediately', async () => {
    const me = await signIn(app, { role: 'SOLO_ESSENTIAL_DEFAULT' });
    await me.call('PUT', `/p/${me.handle}`, { listed: true });
    expect(await xmlOf()).toContain(`/${me.handle}<`);
    await me.call('PUT', `/p/${me.handle}`, { listed: false });
    expect(await xmlOf()).not.toContain(`/${me.handle}<`);
  });

  test.each([
    ['?page=1', 200],
    ['?page=2', 404],
    ['?page=0', 404],
    ['?page=x', 404],
  ])('%s answers %i', async (query, status) => {
    expect((await app.request(`/sitemap.xml${query}`)).status).toBe(status);
  });
});

describe('the setting to be found', () => {
  test('is for its owner only', async () => {
    const me = await signIn(app, { role });
    const stranger = await signIn(app, { role });
    const path = `/p/${me.handle}`;
    expect((await stranger.call('PUT', path, { listed: true })).status).toBe(404);
    expect((await callApi(app, 'PUT', path, { listed: true })).status).toBe(401);
    expect((await me.call('PUT', path, { listed: 'yes' })).status).toBe(400);
    const card = (await (await app.request(`/api/p/${me.handle}`)).json()) as { listed: boolean };
    expect(card.listed).toBe(false);
  });
});

test('robots.txt has the sitemap at the public URL', async () => {
  const response = await app.request('/robots.txt');
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await response.text()).toContain('Sitemap: https://cardea.example.org/sitemap.xml');
});

test.each(['/api/settings', '/api/p/nobody_here'])('%s is excluded from search engines', async (path) => {
  expect((await app.request(path)).headers.get('x-robots-tag')).toBe('noindex');
});

test('the manifest of the app has its name, its start page, and maskable icons', async () => {
  const response = await app.request('/manifest.webmanifest');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/manifest+json']);
  const manifest = (await response.json()) as { icons: { sizes: string; purpose: string }[] };
  expect(manifest).toMatchObject({
    name: 'Cardea',
    start_url: '/my-profile',
    scope: '/',
    display: 'standalone',
  });
  const wanted = ['192x192 any', '512x512 any', '512x512 maskable'];
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(wanted);
});

test('security.txt says who is written to, for less than a year (RFC 9116)', async () => {
  const answer = await app.request('/.well-known/security.txt');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const fields = Object.fromEntries(
    (await answer.text())
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/s) as [string, string]),
  );
  expect(Object.keys(fields)).toEqual(['Contact', 'Expires', 'Canonical']);
  expect(fields['Contact']).toBe('mailto:hello@localhost');
  expect(fields['Canonical']).toBe('https://cardea.example.org/.well-known/security.txt');
  const days = (Date.parse(fields['Expires']!) - app.deps.now().getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(363);
  expect(days).toBeLessThan(365);
});

test('security.txt names the contact of the deployment', async () => {
  const own = await createTestApp({ SECURITY_CONTACT: 'https://example.org/security' });
  const answer = await own.request('/.well-known/security.txt');
  expect(await answer.text()).toMatch(/^Contact: https:\/\/example\.org\/security\n/);
  await own.close();
});
