import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EXPECTED_ACCOUNT } from '../../src/domain/account/call-headers.ts';
import { sessions } from '../db/schema.ts';
import { callApi, signIn, type Person, type TestApp } from '../testing/people.ts';
import { createTestApp } from '../testing/test-app.ts';

let app: TestApp;
let me: Person;
let other: Person;

beforeAll(async () => {
  app = await createTestApp();
  me = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
  other = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
  await app.db.update(sessions).set({ password_verified_at: app.deps.now() });
});
afterAll(() => app.close());

const CALLS: [string, string, unknown?][] = [
  ['GET', '/account'],
  ['PUT', '/account', { first_name: 'Robin' }],
  ['GET', '/profiles'],
  ['POST', '/auth/change-email', { newEmail: 'moved@example.test' }],
];

describe.each(CALLS)('%s %s from a page that was rendered for an account', (method, path, body) => {
  const ask = (expected: string) =>
    callApi(app, method, path, body, { ...me.headers, [EXPECTED_ACCOUNT]: expected });

  test('is answered for that account', async () => {
    expect((await ask(me.user_id)).status).toBe(200);
  });

  test('is refused if another user signed in meanwhile', async () => {
    const response = await ask(other.user_id);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ type: 'urn:problem:unauthorized' });
  });
});

describe('a call is challenged with its authentication scheme', () => {
  const schemeOf = async (asked: Promise<Response>) => {
    const response = await asked;
    return [response.status, response.headers.get('www-authenticate')];
  };
  const CHALLENGE = 'Bearer realm="Cardea"';

  test.each<[string, Record<string, string>]>([
    ['nobody', {}],
    ['an unknown session', { authorization: 'Bearer none' }],
    ['an unknown key', { authorization: 'Bearer cardea_none' }],
  ])('%s', async (_, headers) => {
    for (const path of ['/account', '/contacts'])
      expect(await schemeOf(callApi(app, 'GET', path, undefined, headers))).toEqual([401, CHALLENGE]);
  });

  test('with a wrong password', async () => {
    const body = { email: 'nobody@example.test', password: 'wrong-password' };
    expect(await schemeOf(callApi(app, 'POST', '/auth/sign-in/email', body))).toEqual([401, CHALLENGE]);
  });

  test('but not if it succeeds or is refused for another reason', async () => {
    expect(await schemeOf(me.call('GET', '/account'))).toEqual([200, null]);
    expect(await schemeOf(me.call('PUT', '/account', { first_name: '' }))).toEqual([422, null]);
    expect(await schemeOf(me.call('GET', '/nothing-here'))).toEqual([404, null]);
  });
});

describe("a browser's prefetched pages", () => {
  const cookie = () => `cardea.session_token=${me.token}.signature`;
  const ask = (method: string, path: string, body?: unknown) =>
    callApi(app, method, path, body, { cookie: cookie() });

  test('are cleared after a change', async () => {
    const response = await ask('PUT', '/account', { first_name: 'Robin' });
    expect(response.status).toBe(200);
    expect(response.headers.get('clear-site-data')).toBe('"prefetchCache", "prerenderCache"');
  });

  test.each([
    ['GET', '/account', undefined, 200],
    ['PUT', '/account', { first_name: '' }, 422],
  ])('%s %s with %j keeps them', async (method, path, body, status) => {
    const response = await ask(method, path, body);
    expect([response.status, response.headers.get('clear-site-data')]).toEqual([status, null]);
  });
});
