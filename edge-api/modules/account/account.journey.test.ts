import { unzipSync, strFromU8 } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import {
  confirmed,
  cookieOf,
  followLink,
  letterTo,
  linkIn,
  PASSWORD,
  send,
  signedIn,
  signIn,
  signUp,
  tokenIn,
  verify,
  type SignedIn,
} from './testing/accounts.ts';

const EMAIL = 'robin.vale@example.com';
const MOVED = 'robin@new.example.com';
const SECOND = 'Another-horse-43!';
const THIRD = 'Third-horse-44!';

let app: Awaited<ReturnType<typeof createTestApp>>;
let me: SignedIn;
let elsewhere: SignedIn;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const account = (who: Record<string, string>) => send(app, 'GET', '/api/account', undefined, who);

// One journey in order: each test continues where the one before it ended.
test('Signing up does not sign in, and signing in requires the mailed link', async () => {
  const answer = await signUp(app, 'Robin.Vale@Example.COM');
  expect(answer.status).toBe(200);
  expect([cookieOf(answer), answer.headers.get('set-auth-token')]).toEqual(['', null]);
  expect(answer.headers.get('set-auth-token')).toBeNull();
  const early = await signIn(app, EMAIL);
  expect(early.status).toBe(403);
  expect((await early.json<{ type: string }>()).type).toBe('urn:problem:email_not_verified');
});

test('The verification can be sent again, and either mail verifies', async () => {
  const answer = await send(app, 'POST', '/api/auth/send-verification-email', { email: EMAIL });
  expect(answer.status).toBe(200);
  letterTo(app, EMAIL, 'Verify');
  const link = linkIn(app.letters.find((letter) => letter.to === EMAIL)!);
  expect(link.origin + link.pathname).toBe('http://localhost:8787/verify-email');
  expect((await verify(app, link.searchParams.get('token')!)).status).toBe(200);
});

test('Signing in sets a cookie, a token in a header and one in the body, and each is sufficient', async () => {
  me = await signedIn(app, EMAIL);
  expect(me.bearer['authorization']).toContain(me.token);
  for (const who of [me.cookie, me.bearer, { authorization: `bearer ${me.token}` }]) {
    const answer = await account(who);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect((await answer.json<{ email: string }>()).email).toBe(EMAIL);
  }
  const session = await send(app, 'GET', '/api/auth/get-session', undefined, me.bearer);
  expect((await session.json<{ user: { email: string } }>()).user.email).toBe(EMAIL);
});

test('The first sign-in created a LIVE profile and a card', async () => {
  const answer = await account(me.bearer);
  const view = await answer.json<{ cards: { code: string; url: string }[]; status: string }>();
  expect(view.status).toBe('needs-wizards');
  expect(view.cards).toHaveLength(1);
  expect(view.cards[0]!.url).toBe(`http://localhost:8787/c/${view.cards[0]!.code}`);
  const { rows } = await app.client.execute('select handle, is_default from profiles');
  expect(rows.map((row) => ({ ...row }))).toEqual([{ handle: 'robin_vale', is_default: 1 }]);
});

test('The account can be changed, and card setup makes it active', async () => {
  const change = { first_name: ' Róbin ', last_name: 'Vale-Öst', wizard_step: 'contact-information' };
  const answer = await send(app, 'PUT', '/api/account', change, me.cookie);
  expect(answer.status).toBe(200);
  const expected = {
    first_name: 'Róbin',
    last_name: 'Vale-Öst',
    wizard_step: 'contact-information',
    status: 'active',
  };
  expect(await answer.json()).toMatchObject(expected);
  expect(await (await account(me.bearer)).json()).toMatchObject(expected);
});

test('Changing the e-mail notifies both addresses of the request and of the change', async () => {
  await confirmed(app, me);
  const asked = await send(app, 'POST', '/api/auth/change-email', { newEmail: MOVED }, me.bearer);
  expect(asked.status).toBe(200);
  expect(letterTo(app, EMAIL, 'about to change').text).toContain(MOVED);
  const link = letterTo(app, MOVED, 'Verify');
  expect(link.text).toContain('may use this email for your account from now on');
  expect((await (await account(me.bearer)).json<{ email: string }>()).email).toBe(EMAIL);

  expect((await verify(app, tokenIn(link))).status).toBe(200);
  expect(letterTo(app, EMAIL, 'was changed').text).toContain(MOVED);
  expect(letterTo(app, MOVED, 'was changed').text).toContain(MOVED);
  expect((await (await account(me.bearer)).json<{ email: string }>()).email).toBe(MOVED);
  expect((await signIn(app, EMAIL)).status).toBe(401);
  elsewhere = await signedIn(app, MOVED);
});

test('Changing the password ends every other session and notifies the owner', async () => {
  const wrong = { currentPassword: 'Wrong-horse-1!', newPassword: SECOND };
  expect((await send(app, 'POST', '/api/auth/change-password', wrong, me.bearer)).status).toBe(422);
  const right = { currentPassword: PASSWORD, newPassword: SECOND, revokeOtherSessions: false };
  const answer = await send(app, 'POST', '/api/auth/change-password', right, me.cookie);
  expect(answer.status).toBe(200);
  letterTo(app, MOVED, 'password was changed');
  expect((await account(elsewhere.bearer)).status).toBe(401);
  expect((await account({ cookie: cookieOf(answer) })).status).toBe(200);
  expect((await signIn(app, MOVED, PASSWORD)).status).toBe(401);
  me = await signedIn(app, MOVED, SECOND);
});

test('A forgotten password is replaced by mail, which ends all sessions', async () => {
  const asked = await send(app, 'POST', '/api/auth/request-password-reset', { email: MOVED });
  expect(asked.status).toBe(200);
  const link = linkIn(letterTo(app, MOVED, 'Choose'));
  expect(link.pathname).toBe('/reset-password');
  const body = { newPassword: THIRD, token: link.searchParams.get('token') };
  app.letters.length = 0;
  expect((await send(app, 'POST', '/api/auth/reset-password', body)).status).toBe(200);
  letterTo(app, MOVED, 'password was changed');
  expect((await account(me.bearer)).status).toBe(401);
  expect((await signIn(app, MOVED, SECOND)).status).toBe(401);
});

test('A mailed link signs in without a password, and redirects into the product', async () => {
  const asked = await send(app, 'POST', '/api/auth/sign-in/magic-link', { email: MOVED });
  expect(asked.status).toBe(200);
  const link = linkIn(letterTo(app, MOVED, 'sign-in link'));
  expect([link.pathname, link.searchParams.get('callbackURL')]).toEqual(['/sign-in/link', '/my-profile']);
  const answer = await followLink(app, link.search);
  expect(answer.status).toBe(200);
  expect((await account({ cookie: cookieOf(answer) })).status).toBe(200);
});

test('Sessions are listed, ended one by one, and all together', async () => {
  me = await signedIn(app, MOVED, THIRD);
  elsewhere = await signedIn(app, MOVED, THIRD);
  type Listed = { id: string; current: boolean };
  const list = async () => {
    const answer = await send(app, 'GET', '/api/account/sessions', undefined, me.bearer);
    const text = await answer.text();
    expect(text).not.toContain(me.token);
    expect(text).not.toContain('token');
    return JSON.parse(text) as { count: number; results: Listed[] };
  };
  const before = await list();
  expect(before.count).toBe(3);
  expect(before.results.filter((session) => session.current)).toHaveLength(1);

  const mine = await send(app, 'GET', '/api/account/sessions', undefined, elsewhere.bearer);
  const other = (await mine.json<{ results: Listed[] }>()).results.find((session) => session.current)!;
  const end = (id: string) => send(app, 'DELETE', `/api/account/sessions/${id}`, undefined, me.bearer);
  expect((await end(other.id)).status).toBe(204);
  expect((await end(other.id)).status).toBe(404);
  expect((await account(elsewhere.bearer)).status).toBe(401);
  expect((await list()).count).toBe(2);

  elsewhere = await signedIn(app, MOVED, THIRD);
  expect((await send(app, 'DELETE', '/api/account/sessions', undefined, me.bearer)).status).toBe(204);
  expect((await account(me.bearer)).status).toBe(401);
  expect((await account(elsewhere.bearer)).status).toBe(401);
});

test('Signing out ends the session, not only the cookie', async () => {
  me = await signedIn(app, MOVED, THIRD);
  const answer = await send(app, 'POST', '/api/auth/sign-out', {}, me.cookie);
  expect(answer.status).toBe(200);
  expect((await account(me.bearer)).status).toBe(401);
});

test('All data of the account is in one archive', async () => {
  me = await signedIn(app, MOVED, THIRD);
  const answer = await send(app, 'GET', '/api/account/export', undefined, me.bearer);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const data = JSON.parse(strFromU8(files['account.json']!)) as { account: { email: string } };
  expect(data.account.email).toBe(MOVED);
});

test('The account is deleted after a verified password, and no one can sign in to it', async () => {
  const remove = () => send(app, 'DELETE', '/api/account', undefined, me.bearer);
  expect((await remove()).status).toBe(403);
  const body = { password: THIRD };
  expect((await send(app, 'POST', '/api/account/verify-password', body, me.bearer)).status).toBe(200);
  expect((await remove()).status).toBe(204);
  letterTo(app, MOVED, 'was deleted');
  expect((await account(me.bearer)).status).toBe(401);
  expect((await signIn(app, MOVED, THIRD)).status).toBe(401);
  expect((await send(app, 'GET', '/api/handles/robin_vale')).status).toBe(200);
  const free = await send(app, 'GET', '/api/handles/robin_vale');
  expect(await free.json()).toMatchObject({ available: false, reason: 'taken' });
});
