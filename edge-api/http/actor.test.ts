import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EXPECTED_ACCOUNT } from '../../src/domain/call-headers.ts';
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

describe.each(CALLS)('%s %s from a page that was made for an account', (method, path, body) => {
  const ask = (expected: string) =>
    callApi(app, method, path, body, { ...me.headers, [EXPECTED_ACCOUNT]: expected });

  test('is answered to that account', async () => {
    expect((await ask(me.user_id)).status).toBe(200);
  });

  test('knows nobody else who signed in meanwhile', async () => {
    const response = await ask(other.user_id);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ type: 'urn:problem:unauthorized' });
  });
});

describe('what a browser fetched ahead', () => {
  const cookie = () => `cardea.session_token=${me.token}.signature`;
  const ask = (method: string, path: string, body?: unknown) =>
    callApi(app, method, path, body, { cookie: cookie() });

  test('is forgotten after a change', async () => {
    const response = await ask('PUT', '/account', { first_name: 'Robin' });
    expect(response.status).toBe(200);
    expect(response.headers.get('clear-site-data')).toBe('"prefetchCache", "prerenderCache"');
  });

  test.each([
    ['GET', '/account', undefined, 200],
    ['PUT', '/account', { first_name: '' }, 422],
  ])('is kept by %s %s with %j', async (method, path, body, status) => {
    const response = await ask(method, path, body);
    expect([response.status, response.headers.get('clear-site-data')]).toEqual([status, null]);
  });
});
