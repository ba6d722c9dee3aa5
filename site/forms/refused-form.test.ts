import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../edge-api/actor/actor.ts';
import { findPerson } from '../../edge-api/actor/actor.usecases.ts';
import { sweepAccounts } from '../../edge-api/modules/account/account.jobs.ts';
import { signIn } from '../../edge-api/testing/people.ts';
import { createTestPages } from './testing/test-page.ts';
import { redirectToRefusal, openRefusal } from './refused-form.ts';

const pages = await createTestPages({ CARDEA_RATE_FACTOR: '0.1' });
afterAll(pages.close);
beforeEach(async () => {
  for (const table of ['refused_forms', 'rate_limits']) await pages.client.execute(`delete from ${table}`);
});

const FORM = { email: 'mia@example.com', password: 'Secret-of-mine-1!' };
const NAVIGATION = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' };
/** Of a browser that accepts cookies. */
const VISIT = { ...NAVIGATION, cookie: 'other=1' };
const LONG = 'ü€ '.repeat(70_000);
const refusal = (more: Record<string, string> = {}) =>
  new Response(`<!doctype html>Wrong password. ${LONG}`, {
    status: 401,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'set-cookie': 'other=1',
      ...more,
    },
  });

const open = (
  path: string,
  form?: Record<string, string>,
  headers: Record<string, string> = VISIT,
  actor: Person | null = null,
) => {
  const page = pages.open(path, form, headers);
  return { ...page, locals: { ...page.locals, actor } };
};
const post = (path: string, headers: Record<string, string> = VISIT, actor: Person | null = null) =>
  redirectToRefusal(open(path, FORM, headers, actor), refusal());
/** The page that the browser then opens; with `more` headers. */
const get = (
  path: string,
  answer: Response,
  more: Record<string, string> = VISIT,
  actor: Person | null = null,
) => {
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  return openRefusal(open(path, undefined, { ...more, cookie }, actor));
};
const stored = async () => (await pages.client.execute('select * from refused_forms')).rows;

test('a rejected form redirects to its own address, which shows the response once', async () => {
  const answer = await post('/account/delete?iframe=1');
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/account/delete?iframe=1']);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const [other, cookie] = answer.headers.getSetCookie();
  expect(other).toBe('other=1');
  expect(cookie).toMatch(
    /^cardea\.refused=[\w-]{40,}; Max-Age=120; Path=\/account\/delete; HttpOnly; SameSite=Lax$/,
  );

  const shown = (await get('/account/delete?iframe=1', answer))!;
  expect([shown.status, await shown.text()]).toEqual([200, await refusal().text()]);
  expect(shown.headers.get('cache-control')).toBe('private, no-store');
  expect(shown.headers.getSetCookie()).toEqual([
    'cardea.refused=; Max-Age=0; Path=/account/delete; HttpOnly; SameSite=Lax',
  ]);
  expect(await get('/account/delete?iframe=1', answer)).toBeNull();
  expect(await stored()).toEqual([]);
});

describe('a browser that sent no cookie', () => {
  const PLAIN = '/account/delete?iframe';
  const ask = async () => {
    const answer = await post(PLAIN, NAVIGATION);
    const marked = answer.headers.get('location')!;
    expect(answer.status).toBe(303);
    expect(marked).toMatch(/^\/account\/delete\?iframe&refused=[\w-]{40,}$/);
    return { answer, marked };
  };

  test('and accepts none sees the response by the address, once', async () => {
    const { marked } = await ask();
    const shown = (await openRefusal(open(marked, undefined, NAVIGATION)))!;
    expect([shown.status, await shown.text()]).toEqual([200, await refusal().text()]);
    expect(await openRefusal(open(marked, undefined, NAVIGATION))).toBeNull();
    // A form sent from there leads to one response, not to two.
    const again = (await post(marked, NAVIGATION)).headers.get('location')!;
    expect(again.split('refused=')).toHaveLength(2);
    expect(await openRefusal(open(again, undefined, NAVIGATION))).not.toBeNull();
  });

  test('and accepts one is redirected to the plain address, which shows the response', async () => {
    const { answer, marked } = await ask();
    const led = (await get(marked, answer))!;
    expect([led.status, led.headers.get('location'), led.headers.getSetCookie()]).toEqual([303, PLAIN, []]);
    expect((await get(PLAIN, answer))!.status).toBe(200);
    expect(await stored()).toEqual([]);
  });

  test.each<[string, Record<string, string>]>([
    ['a link from another site', { ...NAVIGATION, 'sec-fetch-site': 'cross-site' }],
    ['a script', { ...NAVIGATION, 'sec-fetch-mode': 'cors' }],
    ['a prefetch', { ...NAVIGATION, 'sec-purpose': 'prefetch' }],
  ])('sees nothing with %s', async (_, headers) => {
    const { marked } = await ask();
    expect(await openRefusal(open(marked, undefined, headers))).toBeNull();
    expect(await stored()).toHaveLength(1);
  });
});

test('a stored response reveals neither input nor user, and expires after two minutes', async () => {
  const answer = await post('/sign-in');
  const token = /refused=([\w-]+)/.exec(answer.headers.getSetCookie().join())![1]!;
  const [row] = await stored();
  expect(JSON.stringify(row)).not.toContain('Wrong');
  expect(JSON.stringify(row)).not.toContain(token);
  await sweepAccounts.run(pages.deps);
  expect(await stored()).toHaveLength(1);
  const before = pages.deps.now;
  pages.deps.now = () => new Date(Date.now() + 121_000);
  expect(await get('/sign-in', answer)).toBeNull();
  await sweepAccounts.run(pages.deps);
  pages.deps.now = before;
  expect(await stored()).toEqual([]);
});

test.each<[string, string, Record<string, string>]>([
  ['another page', '/account', VISIT],
  ['a prefetch', '/account/delete', { ...VISIT, 'sec-purpose': 'prefetch;prerender' }],
  ['a script', '/account/delete', { 'sec-fetch-mode': 'cors' }],
])('%s does not show it', async (_, path, headers) => {
  expect(await get(path, await post('/account/delete'), headers)).toBeNull();
});

test('no one sees what another user typed in the same browser', async () => {
  const person = async () => {
    const { token } = await signIn(pages.app, { role: 'SOLO_ACTIVE_DEFAULT' });
    return (await findPerson(pages.deps, token))!;
  };
  const [me, you] = [await person(), await person()];
  const mine = await post('/account', VISIT, me);
  expect(await get('/account', mine, VISIT, you)).toBeNull();
  expect(await get('/account', await post('/account', VISIT, me), VISIT, me)).not.toBeNull();
  expect(await get('/account', await post('/account', VISIT, me), VISIT, null)).toBeNull();
});

test('of two rejected forms below one path each address shows its own', async () => {
  const [first, second] = [await post('/account'), await post('/account/delete')];
  const cookies = [second, first].map((one) => one.headers.getSetCookie().at(-1)!.split(';')[0]);
  const shown = await openRefusal(
    open('/account/delete', undefined, { ...VISIT, cookie: cookies.join('; ') }),
  );
  expect(shown?.headers.getSetCookie().join()).toContain('Path=/account/delete;');
  expect(await get('/account', first)).not.toBeNull();
});

test.each<[string, string, Record<string, string>, () => Response]>([
  ['an accepted form', '/account', VISIT, () => new Response(null, { status: 303 })],
  [
    'a page that is shown',
    '/account',
    VISIT,
    () => new Response('', { headers: { 'content-type': 'text/html' } }),
  ],
  ['other content than a page', '/account', VISIT, () => Response.json({}, { status: 422 })],
  ['the form of a card, which sets no cookie', '/ava/exchange', VISIT, refusal],
  ['a path that would add to a cookie', '/join/a;Domain=b', VISIT, refusal],
  ['a script', '/account', {}, refusal],
  ['a page too large to be stored', '/account', VISIT, () => long()],
])('%s gets the response directly', async (_, path, headers, answer) => {
  const given = answer();
  const [status, text] = [given.status, await given.clone().text()];
  const got = await redirectToRefusal(open(path, FORM, headers), given);
  expect([got.status, await got.text()]).toEqual([status, text]);
  expect(await stored()).toEqual([]);
});

const long = () =>
  new Response('x'.repeat(1024 * 1024 + 1), { status: 422, headers: { 'content-type': 'text/html' } });

test('a form gets its response directly if it cannot be stored, or too many were', async () => {
  const { db } = pages.deps;
  pages.deps.db = new Proxy(db, {
    get: () => {
      throw new Error('away');
    },
  });
  const away = await post('/account');
  pages.deps.db = db;
  expect([away.status, await away.text()]).toEqual([401, await refusal().text()]);

  const from = { ...VISIT, 'cf-connecting-ip': '198.51.100.7' };
  const statuses = [];
  for (let n = 0; n < 14; n += 1) statuses.push((await post('/account', from)).status);
  expect([statuses.filter((status) => status === 303).length, statuses.at(-1)]).toEqual([12, 401]);
});

test('a cookie for a missing response is not an error', async () => {
  for (const cookie of ['cardea.refused=', 'cardea.refused=made-up', 'cardea.refused=%'])
    expect(await openRefusal(open('/account', undefined, { ...VISIT, cookie }))).toBeNull();
});
