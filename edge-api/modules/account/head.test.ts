import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import {
  followLink,
  letterTo,
  newAccount,
  send,
  signInLink,
  signUp,
  tokenIn,
  verify,
} from './testing/accounts.ts';

const app = await createTestApp({ CARDEA_RATE_FACTOR: '1000' });
afterAll(app.close);

const me = await newAccount(app, 'robin@example.com');
const ask = (method: string, path: string, headers = {}) => send(app, method, path, undefined, headers);

test.each<[string, Record<string, string>, number]>([
  ['/api/auth/get-session', me.bearer, 200],
  ['/api/auth/get-session', me.cookie, 200],
  ['/api/auth/get-session', {}, 200],
  ['/api/auth/list-accounts', me.bearer, 200],
  ['/api/auth/list-accounts', {}, 401],
])('HEAD %s is GET without a body: %j', async (path, headers, status) => {
  const [get, head] = [await ask('GET', path, headers), await ask('HEAD', path, headers)];
  expect([get.status, head.status]).toEqual([status, status]);
  for (const name of ['content-type', 'cache-control'])
    expect(head.headers.get(name)).toBe(get.headers.get(name));
  expect((await get.text()).length).toBeGreaterThan(0);
  expect(await head.text()).toBe('');
});

test('HEAD verifies no e-mail, and does not use the mailed link', async () => {
  await signUp(app, 'mia@example.com');
  const token = tokenIn(letterTo(app, 'mia@example.com', 'Verify'));
  const verified = async () => {
    const sql = 'select email_verified from users where email = ?';
    return Number((await app.client.execute({ sql, args: ['mia@example.com'] })).rows[0]!['email_verified']);
  };
  const head = await ask('HEAD', `/api/auth/verify-email?token=${encodeURIComponent(token)}`);
  expect([head.status, head.headers.getSetCookie(), await verified()]).toEqual([404, [], 0]);
  expect((await verify(app, token)).status).toBe(200);
  expect(await verified()).toBe(1);
});

test('HEAD does not sign in, and does not use the sign-in link', async () => {
  const link = await signInLink(app, me.email);
  const query = link.slice(link.indexOf('?'));
  const head = await ask('HEAD', `/api/auth/magic-link/verify${query}`);
  expect([head.status, head.headers.getSetCookie()]).toEqual([302, []]);
  expect((await followLink(app, link)).status).toBe(200);
});
