import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '../api.ts';
import { ownerTag, teamTag } from '../kit/edge-tags.ts';
import { SECTION_NAMES } from '../../src/domain/sections/sections.ts';
import { sessions } from '../db/tables/account.table.ts';
import { formerHandles, profiles } from '../db/tables/profiles.table.ts';
import type { Opened } from '../modules/visitors/open-card.usecases.ts';
import { visitCard, visitCode } from '../modules/visitors/visit-card.usecases.ts';
import { addProfile, signIn, type Person, type SignInOptions } from '../testing/people.ts';
import { addOwnDesign, pictureUrl } from '../testing/profile-rows.ts';
import { createTestApp } from '../testing/test-app.ts';
import { changingCardsOf } from '../events/changing-cards.ts';
import { runSchedule } from '../jobs.ts';
import { drawing, encode } from '../modules/media/testing/pictures.ts';
import { cacheHeaders } from './cache-headers.ts';
import { cookieToken } from './session-token.ts';

/** In place of Astro's pages of cards: their data as JSON, with their headers. */
function page(path: string): Promise<Opened> {
  const code = /^\/c\/(.+)$/.exec(path)?.[1];
  return code ? visitCode(app.deps, app.later, code) : visitCard(app.deps, app.later, path.slice(1));
}

const app = await createTestApp({}, async (c) => {
  const opened = await page(c.req.path);
  if (opened.kind === 'moved') return c.redirect(`/${opened.handle}`, 307);
  if (opened.kind === 'missing') return c.text(cookieToken(c.req.raw.headers) ? 'Home' : 'Nobody', 404);
  return c.json(opened.card, 200, cacheHeaders(opened.tags));
});
afterAll(app.close);

const PICTURE = await pictureUrl();
const solo = (options: Partial<SignInOptions> = {}) =>
  signIn(app, { role: 'SOLO_ACTIVE_DEFAULT', ...options });

let clock = Date.now();
beforeEach(() => {
  // The clock advances by a second with each reading.
  app.deps.now = () => new Date((clock += 1000));
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await app.request(path, { method, headers, redirect: 'manual' });
  return {
    status: response.status,
    cache: response.headers.get('cache-status'),
    headers: response.headers,
    text: await response.text(),
  };
}
const statusOf = async (path: string, headers = {}) => (await get(path, headers)).cache;

test('a card is cached once per visitor language, whatever browsers send', async () => {
  const { handle } = await solo();
  const read = (accepted: string, path = `/${handle}`) => statusOf(path, { 'accept-language': accepted });
  expect(await read('de-AT,de;q=0.9,en;q=0.5')).toContain('miss');
  expect(await read('de')).toContain('hit');
  expect(await read('en', `/${handle}?lang=de&source=qr`)).toContain('hit');
  expect(await read('fr-CA, tlh')).toContain('miss');
  expect(await read('*')).toContain('miss');
  expect(await read('tlh, zh')).toContain('hit');
});

test('visitors who request none of our languages share one cached card, in its own language', async () => {
  const { handle } = await solo({ profile: { language: 'sv' } });
  const path = `/api/p/${handle}/vcard`;
  const read = async (accepted: string, query = '') => {
    const { cache, headers } = await get(path + query, { 'accept-language': accepted });
    return [cache?.split(';')[1]?.trim(), headers.get('content-language')];
  };
  expect(await read('nl, tlh;q=0.5')).toEqual(['fwd=miss', 'sv']);
  expect(await read('zh-TW')).toEqual(['hit', 'sv']);
  expect(await read('*', '?lang=tlh&source=qr')).toEqual(['hit', 'sv']);
  expect(await read('zh-TW', '?lang=de')).toEqual(['fwd=miss', 'de']);
  expect(await read('de-CH, fr;q=0.5')).toEqual(['hit', 'de']);
});

/** The addresses of a card. */
const addressesOf = ({ handle, code }: Pick<Person, 'handle' | 'code'>) => [
  `/${handle}`,
  `/c/${code}`,
  `/api/p/${handle}`,
  `/api/p/${handle}/vcard`,
  `/api/p/${handle}/vcard?version=4.0`,
];

describe('a response about a card', () => {
  test('is cached, at each of its URLs', async () => {
    const me = await solo();
    for (const address of addressesOf(me)) {
      const first = await get(address);
      expect([address, first.status, first.cache]).toEqual([address, 200, 'Cardea; fwd=miss; stored']);
      const second = await get(address);
      expect([address, second.cache?.split(';', 2).join(';')]).toEqual([address, 'Cardea; hit']);
      expect(second.text).toBe(first.text);
      expect(second.headers.get('content-type')).toBe(first.headers.get('content-type'));
      expect(second.headers.get('content-disposition')).toBe(first.headers.get('content-disposition'));
    }
  });

  test('is revalidated by browsers each time, and hides our cache headers from other caches', async () => {
    const me = await solo();
    for (const time of ['first', 'again']) {
      const { headers } = await get(`/${me.handle}`);
      expect([time, headers.get('cache-control')]).toEqual([time, 'public, max-age=0, must-revalidate']);
      expect(headers.get('cache-tag')).toBeNull();
      expect(headers.get('cloudflare-cdn-cache-control')).toBeNull();
    }
  });

  test('has its own request id each time, and the security headers', async () => {
    const me = await solo();
    const [first, second] = [await get(`/api/p/${me.handle}`), await get(`/api/p/${me.handle}`)];
    expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
    expect(second.headers.get('x-content-type-options')).toBe('nosniff');
    expect(second.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'));
  });

  test('costs no trip to the database when it is cached', async () => {
    const me = await solo();
    for (const address of addressesOf(me)) await get(address);
    const { db } = app.deps;
    app.deps.db = new Proxy(db, {
      get: () => {
        throw new Error('A kept answer asks no database.');
      },
    });
    try {
      for (const address of addressesOf(me)) expect((await get(address)).status).toBe(200);
    } finally {
      app.deps.db = db;
    }
  });
});

describe('the cache key', () => {
  test.each([
    ['/HANDLE'],
    ['/HANDLE/'],
    ['/HANDLE?source=qr'],
    ['/HANDLE?utm_source=a&utm_medium=b&gclid=c'],
    ['/Handle?source=nfc&x=y'],
  ])('%s is the same as the rest', async (spelling) => {
    const me = await solo();
    await get(`/${me.handle}`);
    const path = spelling.replace(/handle/i, (word) =>
      word === 'Handle' ? me.handle : me.handle.toUpperCase(),
    );
    expect(await statusOf(path)).toMatch(/^Cardea; hit/);
  });

  test('does not depend on the caller: cookies, tokens and languages share it', async () => {
    const me = await solo();
    await get(`/api/p/${me.handle}`, me.headers);
    expect(await statusOf(`/api/p/${me.handle}`)).toMatch(/hit/);
    expect(await statusOf(`/api/p/${me.handle}`, { cookie: 'a=b', 'accept-language': 'sv' })).toMatch(/hit/);
  });

  test('distinguishes the versions of a vCard', async () => {
    const me = await solo();
    await get(`/api/p/${me.handle}/vcard`);
    expect(await statusOf(`/api/p/${me.handle}/vcard?version=3.0&source=qr`)).toMatch(/hit/);
    const other = await get(`/api/p/${me.handle}/vcard?version=4.0`);
    expect(other.cache).toMatch(/miss/);
    expect(other.text).toContain('VERSION:4.0');
    expect((await get(`/api/p/${me.handle}/vcard?version=2.1`)).status).toBe(422);
  });

  test.each(['/preview/HANDLE', '/HANDLE/exchange', '/api/profiles', '/api/settings', '/api/p/HANDLE/cta'])(
    '%s has none',
    async (pattern) => {
      const me = await solo();
      const path = pattern.replace('HANDLE', me.handle);
      const before = app.edge.urls().length;
      for (const headers of [me.headers, me.headers]) expect(await statusOf(path, headers)).toBeNull();
      expect(app.edge.urls()).toHaveLength(before);
    },
  );

  test('is not used by changes', async () => {
    const me = await solo();
    await get(`/api/p/${me.handle}`);
    const changed = await me.call('PUT', `/p/${me.handle}`, { first_name: 'Ada' });
    expect(changed.headers.get('cache-status')).toBeNull();
  });
});

describe('a missing page', () => {
  test.each([['/nobody_here'], ['/c/no-such-code'], ['/api/p/nobody_here'], ['/api/p/nobody_here/vcard']])(
    '%s is not cached',
    async (path) => {
      const before = app.edge.urls().length;
      for (const time of [1, 2]) {
        const { status, cache } = await get(path);
        expect([time, status, cache]).toEqual([time, 404, 'Cardea; fwd=miss']);
      }
      expect(app.edge.urls()).toHaveLength(before);
    },
  );

  test.each(['/nobody_here', '/c/no-such-code'])(
    'at %s has a page of its own for a signed-in owner',
    async (path) => {
      const cookie = 'cardea.session_token=abc.def';
      expect((await get(path, { cookie })).text).toBe('Home');
      expect((await get(path)).text).toBe('Nobody');
      expect((await get(path, { cookie })).status).toBe(404);
    },
  );

  test('exists with the next request once its handle is claimed', async () => {
    expect((await get('/taken_soon')).status).toBe(404);
    await solo({ profile: { handle: 'taken_soon' } });
    expect((await get('/taken_soon')).status).toBe(200);
  });

  test('a former handle redirects with its query, and is not cached', async () => {
    const me = await solo();
    await app.db
      .insert(formerHandles)
      .values({ handle: 'before', profile_id: me.profile_id, left_at: new Date() });
    const page = await get('/before?source=qr');
    expect([page.status, page.headers.get('location')]).toEqual([307, `/${me.handle}?source=qr`]);
    const vcard = await get('/api/p/before/vcard?source=qr');
    expect(vcard.headers.get('location')).toBe(`/api/p/${me.handle}/vcard?version=3.0`);
    await app.db.delete(formerHandles).where(eq(formerHandles.handle, 'before'));
    expect((await get('/before')).status).toBe(404);
  });
});

describe('a conditional request', () => {
  test('for unchanged content is answered with 304, cached or not', async () => {
    const me = await solo();
    for (const address of addressesOf(me)) {
      const first = await get(address);
      const etag = first.headers.get('etag')!;
      // The response of the call also names the profile's version, for clients that change it.
      expect(etag).toMatch(/^W\/"([\d-]{10}T[\d:.]{12}Z\/)?[0-9a-f]{32}"$/);
      const again = await get(address, { 'if-none-match': etag });
      expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag]);
      expect(again.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
      expect(again.cache).toMatch(/hit/);
      expect(again.headers.has('content-type')).toBe(false);
    }
  });

  test.each([
    ['another tag', 'W/"0"', 200],
    ['one of several', 'W/"0", ETAG', 304],
    ['a strong tag', 'STRONG', 304],
    ['any tag', '*', 304],
    ['nonsense', '"', 200],
  ])('%s is compared according to RFC 9110', async (_which, pattern, status) => {
    const me = await solo();
    const etag = (await get(`/${me.handle}`)).headers.get('etag')!;
    const tag = pattern.replace('ETAG', etag).replace('STRONG', etag.slice(2));
    expect((await get(`/${me.handle}`, { 'if-none-match': tag })).status).toBe(status);
  });

  test('that fills the cache stores the full response', async () => {
    const me = await solo();
    const etag = (await get(`/${me.handle}`)).headers.get('etag')!;
    await me.call('PUT', `/p/${me.handle}`, { night: true });
    await me.call('PUT', `/p/${me.handle}`, { night: false });
    await get(`/${me.handle}`, { 'if-none-match': etag });
    const { cache, text } = await get(`/${me.handle}`);
    expect(cache).toMatch(/hit/);
    expect(text).toContain(me.handle);
  });

  test('has another tag after a change', async () => {
    const me = await solo();
    const etag = (await get(`/${me.handle}`)).headers.get('etag')!;
    await me.call('PUT', `/p/${me.handle}`, { first_name: 'Ada' });
    const changed = await get(`/${me.handle}`, { 'if-none-match': etag });
    expect([changed.status, changed.headers.get('etag') === etag]).toEqual([200, false]);
  });
});

test('HEAD is GET without a body, and fills the cache for GET', async () => {
  const me = await solo();
  const head = await get(`/${me.handle}`, {}, 'HEAD');
  expect([head.status, head.text, head.cache]).toEqual([200, '', 'Cardea; fwd=miss; stored']);
  const { cache, text, headers } = await get(`/${me.handle}`);
  expect(cache).toMatch(/hit/);
  expect(text).not.toBe('');
  expect(headers.get('etag')).toBe(head.headers.get('etag'));
});

type Change = (me: Person) => Promise<Response>;
const put =
  (body: object): Change =>
  (me) =>
    me.call('PUT', `/p/${me.handle}`, body);

const items =
  (section: string, item: object): Change =>
  (me) =>
    me.call('PUT', `/p/${me.handle}/${section}`, { items: [item] });
const PHOTO = await encode(drawing(90), 'jpeg');
async function upload(me: Person, path: string, field: string, photo = PHOTO, method = 'POST') {
  const body = new FormData();
  body.set(field, new File([photo.slice()], 'pond.jpg', { type: 'image/jpeg' }));
  return app.request(`/api${path}`, { method, headers: me.headers, body });
}

const TWO_COLOURS = { background_color: '#3A4A63', foreground_active_color: '#F3C98B' };
const CTA = {
  priority: 'CustomExchange',
  action: 'Book a walk',
  cta_type: 'exchange',
  link: 'https://fernhall.example/walk',
};
const ORDER = SECTION_NAMES.map((name) => ({ name, enabled: true })).toReversed();
const FORM = {
  title: 'Say hello',
  consent_text: 'I agree to everything about gardens.',
  marketing_text: null,
  require_email: true,
  require_phone: false,
  require_company_name: false,
  questions: [],
};

const CHANGES: [string, Change][] = [
  ['the name', put({ first_name: 'Ada' })],
  ['the title', put({ job_title: 'Gardener' })],
  ['the company', put({ workplace: 'Fernhall' })],
  ['whether the company shows', put({ show_company_name: false })],
  ['the bio', put({ bio: '<p>Quiet places.</p>' })],
  ['the design', put({ card_design_id: 5 })],
  [
    'a design of one’s own',
    async (me) => put({ card_design_id: await addOwnDesign(app, me.profile_id) })(me),
  ],
  ['the night pair', put({ night: true })],
  ['being found', put({ listed: true })],
  ['what the exchange asks for', put({ require_email: true })],
  ['instant lead capture', put({ instant_lead_capture: true })],
  ['the logo', put({ logo: PICTURE })],
  ['the cover', put({ background: PICTURE })],
  ['the picture', (me) => me.call('PUT', `/p/${me.handle}/picture`, { file: PICTURE })],
  ['the branding', (me) => me.call('PUT', '/account', { cardea_branding: false })],
  ['the note after Save', (me) => me.call('PUT', '/account', { ios_save_hint: false })],
  [
    'the colours of its own',
    async (me) => me.call('PUT', `/designs/${await addOwnDesign(app, me.profile_id)}`, TWO_COLOURS),
  ],
  ['the buttons that it begins with', (me) => me.call('PUT', `/p/${me.handle}/cta`, CTA)],
  ['the order of its sections', (me) => me.call('PUT', `/p/${me.handle}/section_order`, { sections: ORDER })],
  ['the form of the exchange', (me) => me.call('PUT', `/p/${me.handle}/lead_capture_form`, FORM)],
  ['its contact info', items('contact_info', { field_type_id: 'email', value: 'ada@x.test' })],
  ['its social media', items('social_media', { field_type_id: 'github', value: 'ada' })],
  ['its links', items('thumbnail_links', { title: 'Walks', link: 'fernhall.example' })],
  ['its videos', items('videos', { link: 'https://vimeo.com/1' })],
  ['a photo that is added', (me) => upload(me, `/p/${me.handle}/photo_gallery`, 'image')],
  [
    'a photo that is named',
    async (me) => {
      const { id } = (await (await upload(me, `/p/${me.handle}/photo_gallery`, 'image')).json()) as {
        id: string;
      };
      await Promise.all(addressesOf(me).map((address) => get(address)));
      return me.call('PUT', `/photo/${id}`, { title: 'The pond' });
    },
  ],
  [
    'a photo that gets another picture',
    async (me) => {
      const { id } = (await (await upload(me, `/p/${me.handle}/photo_gallery`, 'image')).json()) as {
        id: string;
      };
      await Promise.all(addressesOf(me).map((address) => get(address)));
      return upload(me, `/photo/${id}`, 'image', await encode(drawing(91), 'jpeg'), 'PUT');
    },
  ],
  [
    'a photo that is brought back',
    async (me) => {
      const { id } = (await (await upload(me, `/p/${me.handle}/photo_gallery`, 'image')).json()) as {
        id: string;
      };
      await me.call('DELETE', `/photo/${id}`);
      await Promise.all(addressesOf(me).map((address) => get(address)));
      return me.call('POST', `/photo/${id}/undo`);
    },
  ],
];

/** Calls that change something, and whether cards show it: each new call needs an entry. */
const SHOWN = new Set([
  'put /account',
  'delete /account',
  'post /profiles',
  'put /p/:handle',
  'delete /p/:handle',
  'post /p/:handle/undo',
  'put /p/:handle/picture',
  'delete /p/:handle/picture',
  'put /designs/:designId',
  'put /p/:handle/cta',
  'put /p/:handle/section_order',
  'put /p/:handle/injection',
  'put /p/:handle/lead_capture_form',
  'put /p/:handle/contact_info',
  'put /p/:handle/social_media',
  'put /p/:handle/thumbnail_links',
  'put /p/:handle/videos',
  'post /p/:handle/photo_gallery',
  'put /p/:handle/photo_gallery',
  'put /photo/:photoId',
  'delete /photo/:photoId',
  'post /photo/:photoId/undo',
  'post /profile/p/:handle/files',
  'put /profile/p/:handle/files',
  'put /profile/files/:fileId',
  'delete /profile/files/:fileId',
  'post /profile/files/:fileId/undo',
  'post /payments/webhook',
  'post /payments/complimentary',
  'put /team',
  'put /team/members/:userId',
  'delete /team/members/:userId',
  'post /team/join',
  'post /team/ownership',
  'post /team/apply',
  'post /team/apply/:id/undo',
  'post /team/bulk-edit',
  'put /team/audiences',
  'put /team/members/:userId/tags',
  'post /team/members/:userId/profiles',
  'post /scim/v2/Users',
  'put /scim/v2/Users/:id',
  'patch /scim/v2/Users/:id',
  'delete /scim/v2/Users/:id',
]);
const NEVER_SHOWN =
  /^\w+ \/(auth\/|account\/|contacts(\/|$)|lead-capture(\/|$)|tags(\/|$)|notes\/|keys(\/|$)|calendar$|app-passwords(\/|$)|profile\/(teams\/|lead-capture\/scan$)|payments\/(checkout-session|billing-portal|complimentary-offers)$|p\/:handle\/(exchange|events|keep|report|duplicate|keep-yours|code_style|videos\/uploads|virtual-backgrounds\/(:backgroundId|own\/picture))$|product-events$|push\/(morning|subscriptions)$|uploads\/|team\/(section-rules$|locks$|invitations(\/|$)|ownership(\/seen)?$|contacts\/export$|sign-on(\/|$))|scim\/v2\/Groups(\/|$)|sign-on\/prove$|wallets\/|webhooks(\/|$)|withdraw$|your-card$)/;

describe('every visible change', () => {
  test.each(CHANGES)('of %s is on the card with the next request', async (_what, change) => {
    const me = await solo();
    // Both are cached, and both must be purged; the vCards of some changes are equal.
    const before = new Map<string, string>();
    for (const address of addressesOf(me)) before.set(address, (await get(address)).text);
    expect([200, 201]).toContain((await change(me)).status);
    for (const address of addressesOf(me)) {
      const { cache, text } = await get(address);
      expect([address, cache]).toEqual([address, 'Cardea; fwd=miss; stored']);
      if (!address.includes('vcard')) expect(text).not.toBe(before.get(address));
    }
  });

  test('has an entry here', () => {
    const changes = api.routes
      .filter(({ method }) => ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method))
      .map(({ method, path }) => `${method.toLowerCase()} ${path}`);
    const unknown = changes.filter((name) => !SHOWN.has(name) && !NEVER_SHOWN.test(name));
    expect([...new Set(unknown)]).toEqual([]);
    expect([...SHOWN].filter((name) => !changes.includes(name))).toEqual([]);
  });

  test('a removed picture disappears', async () => {
    const me = await solo();
    await me.call('PUT', `/p/${me.handle}/picture`, { file: PICTURE });
    expect(JSON.parse((await get(`/${me.handle}`)).text)).toHaveProperty('picture', expect.any(String));
    await me.call('DELETE', `/p/${me.handle}/picture`);
    expect(JSON.parse((await get(`/${me.handle}`)).text)).toHaveProperty('picture', null);
  });

  test('a new handle has the card immediately, and the old one redirects to it immediately', async () => {
    const me = await solo();
    for (const address of addressesOf(me)) await get(address);
    await me.call('PUT', `/p/${me.handle}`, { handle: 'quite_new' });
    expect((await get('/quite_new')).status).toBe(200);
    for (const [address, location] of [
      [`/${me.handle}`, '/quite_new'],
      [`/api/p/${me.handle}`, '/api/p/quite_new'],
      [`/api/p/${me.handle}/vcard`, '/api/p/quite_new/vcard?version=3.0'],
    ] as const) {
      const moved = await get(address);
      expect([moved.status, moved.headers.get('location')]).toEqual([307, location]);
    }
    expect((await get(`/c/${me.code}`)).text).toContain('quite_new');
  });

  test('a claimed former handle belongs to its new owner immediately', async () => {
    const me = await solo();
    const other = await solo();
    await get(`/${me.handle}`);
    await me.call('PUT', `/p/${me.handle}`, { handle: 'went_on' });
    expect((await get(`/${me.handle}`)).status).toBe(307);
    await other.call('PUT', `/p/${other.handle}`, { handle: me.handle, first_name: 'Other' });
    expect(JSON.parse((await get(`/${me.handle}`)).text)).toMatchObject({ first_name: 'Other' });
  });

  test('another LIVE profile is behind the physical card immediately', async () => {
    const me = await solo();
    const other = await addProfile(app, { user_id: me.user_id, first_name: 'Second' });
    expect((await get(`/c/${me.code}`)).text).not.toContain('Second');
    await get(`/${me.handle}`);
    await get(`/${other.handle}`);
    expect((await me.call('PUT', `/p/${other.handle}`, { default_profile: true })).status).toBe(200);
    expect(JSON.parse((await get(`/c/${me.code}`)).text)).toMatchObject({
      first_name: 'Second',
      is_default: true,
    });
    expect(JSON.parse((await get(`/${me.handle}`)).text)).toMatchObject({ is_default: false });
  });

  test('a deleted profile disappears immediately, and reappears once that is undone', async () => {
    const me = await solo();
    const other = await addProfile(app, { user_id: me.user_id });
    const paths = [`/${other.handle}`, `/api/p/${other.handle}`, `/api/p/${other.handle}/vcard`];
    for (const path of paths) expect((await get(path)).status).toBe(200);
    expect((await me.call('DELETE', `/p/${other.handle}`)).status).toBe(204);
    for (const path of paths) expect([path, (await get(path)).status]).toEqual([path, 404]);
    expect((await me.call('POST', `/p/${other.handle}/undo`)).status).toBe(200);
    for (const path of paths) expect([path, (await get(path)).status]).toEqual([path, 200]);
  });

  test('a deleted account disappears immediately, with its physical card', async () => {
    const me = await solo();
    for (const address of addressesOf(me)) expect((await get(address)).status).toBe(200);
    await app.db
      .update(sessions)
      .set({ password_verified_at: app.deps.now() })
      .where(eq(sessions.user_id, me.user_id));
    expect((await me.call('DELETE', '/account')).status).toBe(204);
    for (const address of addressesOf(me))
      expect([address, (await get(address)).status]).toEqual([address, 404]);
  });
});

describe('a team', () => {
  const role = 'TEAM_ACTIVE_OWNER';

  test('shows what it injects on its members’ cards immediately', async () => {
    const owner = await signIn(app, { role });
    const member = await signIn(app, { role: 'TEAM_ACTIVE_MEMBER', team_id: owner.team_id! });
    const stranger = await solo();
    for (const { handle } of [owner, member, owner.business!, stranger]) await get(`/api/p/${handle}`);
    const changed = await owner.call('PUT', `/p/${owner.business!.handle}`, { workplace: 'Halden & Rowe' });
    expect(changed.status).toBe(200);
    expect(await statusOf(`/api/p/${owner.business!.handle}`)).toMatch(/miss/);
    expect(await statusOf(`/api/p/${member.handle}`)).toMatch(/miss/);
    expect(await statusOf(`/api/p/${stranger.handle}`)).toMatch(/hit/);
  });

  test('purges one tag for an injection, however many members it has', async () => {
    const owner = await signIn(app, { role });
    for (let n = 0; n < 3; n += 1) await signIn(app, { role: 'TEAM_ACTIVE_MEMBER', team_id: owner.team_id! });
    const purges = vi.spyOn(app.deps.cache, 'purge');
    const pushed = await owner.call('PUT', `/p/${owner.business!.handle}/injection`, { links: true });
    expect(pushed.status).toBe(200);
    expect(purges).toHaveBeenCalledTimes(1);
    const cards = purges.mock.calls[0]![0].filter((tag) => /^(?:team|owner):/.test(tag));
    expect(cards).toEqual([ownerTag(owner.user_id), teamTag(owner.team_id!)]);
  });

  test('lists a member’s change immediately, and purges no colleague’s card', async () => {
    const owner = await signIn(app, { role });
    const member = await signIn(app, { role: 'TEAM_ACTIVE_MEMBER', team_id: owner.team_id! });
    for (const { handle } of [owner, member, owner.business!]) await get(`/api/p/${handle}`);
    await member.call('PUT', `/p/${member.handle}`, { job_title: 'Gardener' });
    expect(await statusOf(`/api/p/${member.handle}`)).toMatch(/miss/);
    expect(await statusOf(`/api/p/${owner.business!.handle}`)).toMatch(/miss/);
    expect(await statusOf(`/api/p/${owner.handle}`)).toMatch(/hit/);
  });
});

describe('a change that no card shows', () => {
  test('a refused change purges nothing', async () => {
    const me = await solo();
    await get(`/${me.handle}`);
    expect((await me.call('PUT', `/p/${me.handle}`, { first_name: '' })).status).toBe(422);
    expect(await statusOf(`/${me.handle}`)).toMatch(/hit/);
  });

  test('a stranger’s attempt purges nothing', async () => {
    const me = await solo();
    const stranger = await solo();
    await get(`/${me.handle}`);
    expect((await stranger.call('PUT', `/p/${me.handle}`, { first_name: 'Eve' })).status).toBe(404);
    expect(await statusOf(`/${me.handle}`)).toMatch(/hit/);
  });

  test('reading one’s own data purges nothing', async () => {
    const me = await solo();
    await get(`/${me.handle}`);
    await me.call('GET', '/profiles');
    expect(await statusOf(`/${me.handle}`)).toMatch(/hit/);
  });
});

test('a stored change is shown, even if its own response failed', async () => {
  const me = await solo();
  await get(`/${me.handle}`);
  const { db } = app.deps;
  let stored = false;
  app.deps.db = new Proxy(db, {
    get(target, name) {
      if (stored && name === 'select') throw new Error('The database went away.');
      if (name === 'batch') {
        return (...statements: Parameters<typeof db.batch>) =>
          target.batch(...statements).finally(() => (stored = true));
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const changed = await me.call('PUT', `/p/${me.handle}`, { first_name: 'Ada' });
  app.deps.db = db;
  expect(changed.status).toBe(503);
  expect((await get(`/${me.handle}`)).text).toContain('Ada');
});

describe('a failed purge', () => {
  test('does not fail the change: it is logged and retried until it succeeds', async () => {
    const me = await solo();
    app.jobs.length = 0;
    await get(`/${me.handle}`);
    const { purge } = app.deps.cache;
    const logged: string[] = [];
    vi.spyOn(console, 'error').mockImplementation((line: string) => void logged.push(line));
    app.deps.cache.purge = () => Promise.reject(new Error('slow down'));
    const changed = await me.call('PUT', `/p/${me.handle}`, { first_name: 'Ada' });
    app.deps.cache.purge = purge;

    expect(changed.status).toBe(200);
    expect(logged.map((line) => (JSON.parse(line) as { event: string }).event)).toEqual([
      'subscriber_failed',
    ]);
    expect(logged.join('')).not.toContain(me.handle);
    expect(app.jobs.splice(0)).toEqual([{ kind: 'events' }]);
    expect((await get(`/${me.handle}`)).text).not.toContain('Ada');
    clock += 60_000;
    await runSchedule(app.deps);
    expect((await get(`/${me.handle}`)).text).toContain('Ada');
    expect((await app.client.execute('select * from events')).rows).toEqual([]);
  });

  test('and a failed queue do not fail the change either', async () => {
    const me = await solo();
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { cache, jobs } = app.deps;
    app.deps.cache = { ...cache, purge: () => Promise.reject(new Error('slow down')) };
    app.deps.jobs = { ...jobs, send: () => Promise.reject(new Error('away')) };
    const changed = await me.call('PUT', `/p/${me.handle}`, { first_name: 'Ada' });
    Object.assign(app.deps, { cache, jobs });
    expect(changed.status).toBe(200);
  });
});

test('changes without a signed-in user are on the cards immediately', async () => {
  const me = await solo();
  await get(`/${me.handle}`);
  await changingCardsOf(app.deps, [`owner:${me.user_id}`], async () => {
    await app.db.update(profiles).set({ first_name: 'Ada' }).where(eq(profiles.id, me.profile_id));
  });
  expect((await get(`/${me.handle}`)).text).toContain('Ada');
});

test('a replaced picture is purged soon', async () => {
  const me = await solo();
  const set = async (file: string) =>
    (await (await me.call('PUT', `/p/${me.handle}/picture`, { file })).json()) as { picture: string };
  const { picture } = await set(await pictureUrl(401));
  app.jobs.length = 0;
  await set(await pictureUrl(402));
  const hash = /[0-9a-f]{32}/.exec(picture)![0];
  expect(app.jobs).toEqual([{ kind: 'purge', tags: [`file:${hash}`] }]);
  expect((await get(picture)).status).toBe(404);
});

test('files have no headers for the cache only', async () => {
  const me = await solo();
  const { picture } = (await (await me.call('PUT', `/p/${me.handle}/picture`, { file: PICTURE })).json()) as {
    picture: string;
  };
  const { status, headers } = await get(picture);
  expect([status, headers.get('cache-tag'), headers.get('cache-control')]).toEqual([
    200,
    null,
    'public, max-age=31536000, immutable',
  ]);
  expect((await get(picture, { range: 'bytes=0-9' })).status).toBe(206);
  expect((await get(picture, { 'if-none-match': headers.get('etag')! })).status).toBe(304);
  const webp = await get(`${picture}?width=96`, { accept: 'text/html,image/webp,*/*' });
  expect(webp.headers.get('content-type')).toBe('image/webp');
});
