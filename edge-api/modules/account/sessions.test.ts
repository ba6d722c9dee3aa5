import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '../../testing/clock.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { cookieOf, newAccount, PASSWORD, send, signedIn, signIn, type TestApp } from './testing/accounts.ts';

const DAY = 86_400_000;
const HERE = 'http://localhost:8787';
const FOREIGN = 'https://evil.example';

const { later, setRight } = testClock();
let app: Awaited<ReturnType<typeof createTestApp>>;

beforeAll(async () => {
  app = await createTestApp();
  await newAccount(app, 'me@example.com');
});
afterAll(() => app.close());

const status = async (who: Record<string, string>, on: TestApp = app) =>
  (await send(on, 'GET', '/api/account', undefined, who)).status;

const cookieLine = (answer: Response) =>
  answer.headers.getSetCookie().find((cookie) => cookie.includes('session_token')) ?? '';

describe('The sign-in cookie', () => {
  test('is hidden from scripts and other sites, for 30 days', async () => {
    const line = cookieLine(await signIn(app, 'me@example.com'));
    expect(line).toMatch(/^cardea\.session_token=/);
    expect(line).toContain('HttpOnly');
    expect(line).toContain('SameSite=Lax');
    expect(line).toContain('Path=/');
    expect(line).toContain(`Max-Age=${30 * 24 * 3600}`);
    expect(line).not.toMatch(/Secure|Domain/);
  });

  test('is only sent over https, and says so in its name, if the site is on https', async () => {
    const secure = await createTestApp({ PUBLIC_URL: 'https://cardea.example' });
    await newAccount(secure, 'me@example.com');
    const line = cookieLine(await signIn(secure, 'me@example.com'));
    expect(line).toMatch(/^__Secure-cardea\.session_token=/);
    expect(line).toContain('Secure;');
    expect(line).toContain('HttpOnly');
    expect(line).toContain('SameSite=Lax');
    expect(await status({ cookie: line.split(';')[0]! }, secure)).toBe(200);
    secure.close();
  });

  test('ends with the browser session if it is not to be remembered', async () => {
    const body = { email: 'me@example.com', password: PASSWORD, rememberMe: false };
    const answer = await send(app, 'POST', '/api/auth/sign-in/email', body);
    expect(cookieLine(answer)).not.toContain('Max-Age');
    const cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    expect(await status({ cookie })).toBe(200);
    later(DAY + 1000);
    expect(await status({ cookie })).toBe(401);
  });

  test('is removed by signing out', async () => {
    const me = await signedIn(app, 'me@example.com');
    const answer = await send(app, 'POST', '/api/auth/sign-out', {}, me.cookie);
    expect(cookieLine(answer)).toMatch(/session_token=;.*Max-Age=0/);
    expect(await status(me.cookie)).toBe(401);
  });

  test('is invalid with another signature for better-auth, and with another token for every call', async () => {
    const me = await signedIn(app, 'me@example.com');
    const [name, value = ''] = me.cookie['cookie']!.split('=');
    const forged = { cookie: `${name}=${value.split('.')[0]}.${'x'.repeat(43)}%3D` };
    expect(await (await send(app, 'GET', '/api/auth/get-session', undefined, forged)).json()).toBeNull();
    expect(await status({ cookie: `${name}=${'x'.repeat(32)}.${value.split('.')[1]}` })).toBe(401);
  });
});

describe('A session', () => {
  test('that was unused for 30 days has expired, for every call', async () => {
    const me = await signedIn(app, 'me@example.com');
    later(30 * DAY + 1000);
    expect(await status(me.cookie)).toBe(401);
    expect(await status(me.bearer)).toBe(401);
    expect(await (await send(app, 'GET', '/api/auth/get-session', undefined, me.cookie)).json()).toBeNull();
  });

  test('that is used is extended, and so is its cookie', async () => {
    const me = await signedIn(app, 'me@example.com');
    expect(cookieLine(await send(app, 'GET', '/api/account', undefined, me.cookie))).toBe('');
    later(29 * DAY);
    const answer = await send(app, 'GET', '/api/account', undefined, me.cookie);
    expect(answer.status).toBe(200);
    expect(cookieOf(answer)).toBe(me.cookie['cookie']);
    expect(cookieLine(answer)).toMatch(/Max-Age=2592000.*HttpOnly.*SameSite=Lax/);
    expect(cookieLine(await send(app, 'GET', '/api/account', undefined, me.cookie))).toBe('');
    setRight();
    later(58 * DAY);
    expect(await status(me.cookie)).toBe(200);
  });

  test('of a bearer gets no cookie', async () => {
    const me = await signedIn(app, 'me@example.com');
    later(2 * DAY);
    const answer = await send(app, 'GET', '/api/account', undefined, me.bearer);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('ends when its browser signs in again, with any account', async () => {
    const first = await signedIn(app, 'me@example.com');
    const second = await signIn(app, 'me@example.com', PASSWORD, first.cookie);
    expect(second.status).toBe(200);
    expect(await status(first.cookie)).toBe(401);
    await newAccount(app, 'you@example.com');
    const third = await signIn(app, 'you@example.com', PASSWORD, { cookie: cookieOf(second) });
    expect(await status({ cookie: cookieOf(second) })).toBe(401);
    expect(await status({ cookie: cookieOf(third) })).toBe(200);
  });

  test('continues when signing in again fails, and when another browser signs in', async () => {
    const me = await signedIn(app, 'me@example.com');
    expect((await signIn(app, 'me@example.com', 'Wrong-horse-1!', me.cookie)).status).toBe(401);
    await signedIn(app, 'me@example.com');
    expect(await status(me.cookie)).toBe(200);
  });

  test('can only be ended by its owner', async () => {
    const me = await signedIn(app, 'me@example.com');
    const you = await newAccount(app, 'thief@example.com');
    const list = await send(app, 'GET', '/api/account/sessions', undefined, me.bearer);
    const { results } = await list.json<{ results: { id: string }[] }>();
    for (const { id } of results) {
      expect((await send(app, 'DELETE', `/api/account/sessions/${id}`, undefined, you.bearer)).status).toBe(
        404,
      );
    }
    expect(await status(me.bearer)).toBe(200);
  });

  test('is stored without its token', async () => {
    const me = await signedIn(app, 'me@example.com');
    const { rows } = await app.client.execute('select token from sessions');
    expect(JSON.stringify(rows)).not.toContain(me.token);
    for (const { token } of rows) {
      expect(token).toMatch(/^[0-9a-f]{64}$/);
      expect(await status({ authorization: `Bearer ${String(token)}` })).toBe(401);
    }
  });
});

describe('Another site', () => {
  // A mailbox receives five mails in an hour at most.
  beforeEach(async () => void (await app.client.execute('delete from rate_limits')));
  const WRITES: [string, string, object | undefined, number][] = [
    ['PUT', '/api/account', {}, 200],
    ['POST', '/api/account/verify-password', { password: PASSWORD }, 200],
    ['DELETE', '/api/account/sessions/x', undefined, 404],
    ['POST', '/api/auth/change-email', { newEmail: 'me2@example.com' }, 200],
    ['POST', '/api/auth/revoke-sessions', {}, 200],
  ];
  const ASKED_BY: [string, Record<string, string>, boolean][] = [
    ['this site', { origin: HERE }, true],
    ['a script without an origin', {}, true],
    ['this site, as the browser says', { 'sec-fetch-site': 'same-origin' }, true],
    ['another site', { origin: FOREIGN }, false],
    ['a page without an origin of its own', { origin: 'null' }, false],
    ['this host on another port', { origin: 'http://localhost:1' }, false],
    ['another site, as the browser says', { 'sec-fetch-site': 'cross-site' }, false],
    ['a sibling of this site', { 'sec-fetch-site': 'same-site' }, false],
  ];
  test.each(ASKED_BY)('%s: a cookie can read, and change something or not', async (_, headers, welcome) => {
    const me = await signedIn(app, 'me@example.com');
    for (const [method, path, body, right] of WRITES) {
      expect(await status({ ...me.cookie, ...headers })).toBe(200);
      const answer = await send(app, method, path, body, { ...me.cookie, ...headers });
      expect(`${path} ${answer.status}`).toBe(`${path} ${welcome ? right : 403}`);
    }
  });

  test.each(ASKED_BY)('%s: a bearer can always change something', async (_, headers) => {
    const me = await signedIn(app, 'me@example.com');
    for (const [method, path, body, right] of WRITES) {
      const answer = await send(app, method, path, body, { ...me.bearer, ...headers });
      expect(`${path} ${answer.status}`).toBe(`${path} ${right}`);
    }
  });

  test('cannot sign in or up, and cannot read with another kind of authorization', async () => {
    const foreign = { origin: FOREIGN };
    expect((await signIn(app, 'me@example.com', PASSWORD, foreign)).status).toBe(403);
    const body = { email: 'x@example.com', password: PASSWORD, name: 'X Y' };
    expect((await send(app, 'POST', '/api/auth/sign-up/email', body, foreign)).status).toBe(403);
    const me = await signedIn(app, 'me@example.com');
    const mixed = { ...me.cookie, ...foreign, authorization: 'Basic YTpi' };
    expect((await send(app, 'PUT', '/api/account', {}, mixed)).status).toBe(403);
  });
});
