import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { ROLES } from '../../../src/domain/permissions/roles.ts';
import { pushTaken } from '#messages/push/push.ts';
import { callApi, signIn, type Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { TEST_VARIABLES } from '../../testing/test-variables.ts';
import { newAccount, send, signedIn, type SignedIn } from '../account/testing/accounts.ts';
import { openBrowsers } from './testing/browsers.ts';

const app = await createTestApp({ CARDEA_ALLOW_PRIVATE_URLS: '1', CARDEA_RATE_FACTOR: '1000' });
const { sink, openBrowser } = await openBrowsers();
let me: Person;
let other: Person;
beforeEach(async () => {
  me = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
  other = await signIn(app, { role: 'SOLO_ESSENTIAL_DEFAULT' });
});
afterAll(() => {
  sink.close();
  app.close();
});

const rowsOf = async ({ user_id }: Pick<Person, 'user_id'>) => {
  const sql = 'select * from push_subscriptions where user_id = ? order by subscribed_at, rowid';
  return (await app.client.execute({ sql, args: [user_id] })).rows;
};
const statusOf = async (answer: Promise<Response>) => (await answer).status;

describe('the key for subscriptions', () => {
  test('is the public one, for everyone who is signed in', async () => {
    const answer = await me.call('GET', '/push/key');
    expect([answer.status, await answer.json()]).toEqual([200, { key: TEST_VARIABLES.VAPID_PUBLIC_KEY }]);
    expect(await statusOf(callApi(app, 'GET', '/push/key', undefined))).toBe(401);
  });

  test('is not there, and no one subscribes, where notifications are not set up', async () => {
    const bare = await createTestApp({ VAPID_PUBLIC_KEY: '', VAPID_PRIVATE_KEY: '' });
    const person = await signIn(bare, { role: 'SOLO_ACTIVE_DEFAULT' });
    expect(await statusOf(person.call('GET', '/push/key'))).toBe(404);
    expect(await statusOf(openBrowser().subscribe(person))).toBe(404);
    bare.close();
  });
});

describe('a subscription', () => {
  test.each(ROLES)('is made, repeated and ended by %s', async (role) => {
    const person = await signIn(app, { role });
    const browser = openBrowser();
    const first = await browser.subscribe(person);
    expect(first.status).toBe(201);
    expect(await (await browser.subscribe(person)).json()).toEqual(await first.json());
    expect(await rowsOf(person)).toMatchObject([{ endpoint: browser.json.endpoint, expires_at: null }]);
    expect(await statusOf(browser.unsubscribe(person))).toBe(204);
    expect(await statusOf(browser.unsubscribe(person))).toBe(404);
    expect(await rowsOf(person)).toEqual([]);
  });

  test('is refused to the anonymous, and to API keys', async () => {
    const { json } = openBrowser();
    const made = await me.call('POST', '/keys', { name: 'CRM', scopes: ['contacts:write'] });
    const { key } = (await made.json()) as { key: string };
    for (const [headers, status] of [
      [{}, 401],
      [{ authorization: `Bearer ${key}` }, 403],
    ] as const)
      for (const method of ['POST', 'DELETE'])
        expect(await statusOf(callApi(app, method, '/push/subscriptions', json, headers))).toBe(status);
  });

  const { endpoint, keys } = openBrowser().json;
  const { p256dh, auth } = keys;
  test.each<[string, object]>([
    ['without an endpoint', { keys }],
    ['with an endpoint that is no address', { endpoint: 'push', keys }],
    ['with an endpoint of another protocol', { endpoint: 'ftp://push.example.com', keys }],
    ['with a password in its endpoint', { endpoint: 'https://a:b@push.example.com/1', keys }],
    ['with an endpoint that is too long', { endpoint: `https://push.example.com/${'a'.repeat(2048)}`, keys }],
    ['without keys', { endpoint }],
    ['without a secret', { endpoint, keys: { p256dh } }],
    ['with a short secret', { endpoint, keys: { p256dh, auth: 'AAAA' } }],
    ['with a short key', { endpoint, keys: { p256dh: p256dh.slice(1), auth } }],
    ['with a key that is no point of the curve', { endpoint, keys: { p256dh: `BA${'A'.repeat(85)}`, auth } }],
    ['with a time that no calendar has', { endpoint, keys, expirationTime: 1e300 }],
  ])('%s is refused', async (_what, body) => {
    expect(await statusOf(me.call('POST', '/push/subscriptions', body))).toBe(422);
    expect(await rowsOf(me)).toEqual([]);
  });

  test('of another shape is malformed', async () => {
    for (const body of [[], { endpoint: 1, keys }, { endpoint, keys, expirationTime: 'soon' }])
      expect(await statusOf(me.call('POST', '/push/subscriptions', body))).toBe(400);
  });

  test('has keys with padding, an end, or parts of a later version', async () => {
    const { json } = openBrowser();
    const padded = { p256dh: `${json.keys.p256dh}=`, auth: `${json.keys.auth}==` };
    const body = { ...json, keys: padded, expirationTime: 1_800_000_000_000.5, options: {} };
    expect(await statusOf(me.call('POST', '/push/subscriptions', body))).toBe(201);
    expect(await rowsOf(me)).toMatchObject([{ ...json.keys, expires_at: 1_800_000_000_000 }]);
  });

  test.each([
    'http://push.example.com/1',
    'https://localhost/1',
    'https://127.0.0.1/1',
    'https://10.0.0.8/1',
    'https://[::1]/1',
    'https://printer.local/1',
  ])('at %s, which is not of the web, is refused', async (private_endpoint) => {
    const strict = await createTestApp({ CARDEA_ALLOW_PRIVATE_URLS: '0' });
    const person = await signIn(strict, { role: 'SOLO_ACTIVE_DEFAULT' });
    const answer = await person.call('POST', '/push/subscriptions', { endpoint: private_endpoint, keys });
    expect([answer.status, await answer.json()]).toMatchObject([422, { errors: [{ path: 'endpoint' }] }]);
    strict.close();
  });

  test('of another account is neither taken over nor ended', async () => {
    const browser = openBrowser();
    await browser.subscribe(other);
    const before = await rowsOf(other);
    const forged = { keys: openBrowser().json.keys };
    const refused = await browser.subscribe(me, forged);
    expect([refused.status, await refused.json()]).toMatchObject([409, { detail: pushTaken }]);
    expect(await statusOf(browser.unsubscribe(me))).toBe(404);
    expect([await rowsOf(other), await rowsOf(me)]).toEqual([before, []]);
  });

  test('moves to the account that subscribes last in the same browser', async () => {
    const browser = openBrowser();
    await browser.subscribe(other);
    expect(await statusOf(browser.subscribe(me))).toBe(201);
    expect([await rowsOf(other), await rowsOf(me)]).toMatchObject([[], [browser.json.keys]]);
  });

  test('gets the new keys of its browser', async () => {
    const browser = openBrowser();
    await browser.subscribe(me);
    const renewed = { keys: openBrowser().json.keys };
    expect(await statusOf(browser.subscribe(me, renewed))).toBe(201);
    expect(await rowsOf(me)).toMatchObject([renewed.keys]);
  });

  test('beyond ten replaces the one that was not repeated for longest', async () => {
    const browsers = Array.from({ length: 11 }, openBrowser);
    for (const browser of browsers.slice(0, 10)) await browser.subscribe(me);
    await browsers[0]!.subscribe(me);
    const others = openBrowser();
    await others.subscribe(other);
    expect(await statusOf(browsers[10]!.subscribe(me))).toBe(201);
    const left = (await rowsOf(me)).map((row) => row['endpoint']);
    const expected = [...browsers.slice(2, 10), browsers[0]!, browsers[10]!];
    expect(left.toSorted()).toEqual(expected.map(({ json }) => json.endpoint).toSorted());
    expect(await rowsOf(other)).toHaveLength(1);
  });

  test('ends with its session, and another session keeps its own', async () => {
    await newAccount(app, 'ada@example.com');
    const [phone, laptop] = [await signedIn(app, 'ada@example.com'), await signedIn(app, 'ada@example.com')];
    const as = ({ bearer }: SignedIn) => ({
      call: (method: string, path: string, body?: unknown) => send(app, method, `/api${path}`, body, bearer),
    });
    const laptops = openBrowser();
    expect(await statusOf(openBrowser().subscribe(as(phone)))).toBe(201);
    expect(await statusOf(laptops.subscribe(as(laptop)))).toBe(201);
    expect(await statusOf(as(phone).call('POST', '/auth/sign-out', {}))).toBe(200);
    const { rows } = await app.client.execute(
      "select endpoint from push_subscriptions where user_id = (select id from users where email = 'ada@example.com')",
    );
    expect(rows).toMatchObject([{ endpoint: laptops.json.endpoint }]);
  });

  test('ends when all sessions are signed out', async () => {
    await openBrowser().subscribe(me);
    expect(await statusOf(me.call('DELETE', '/account/sessions'))).toBe(204);
    expect(await rowsOf(me)).toEqual([]);
  });
});
