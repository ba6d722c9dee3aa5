import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { webhooks } from '../../db/tables/webhooks.table.ts';
import { TEST_VARIABLES } from '../../testing/test-variables.ts';
import { createTestApp, testAppOver } from '../../testing/test-app.ts';
import { callApi, signIn } from '../../testing/people.ts';
import {
  confirmed,
  cookieOf,
  letterTo,
  newAccount,
  send,
  signedIn,
  signIn as signInTo,
  signUp,
  tokenIn,
  verify,
} from '../account/testing/accounts.ts';
import { codeNow, cookiesOf, enterCode, turnOnSecondFactor } from '../account/testing/second-factor.ts';
import { unseal } from '../sign-on/sealed-secret.ts';

const OPERATOR_TOKEN = 'a-token-of-an-operator-that-is-long-enough';
const [AUTH_SECRET, NEXT] = [TEST_VARIABLES['AUTH_SECRET']!, 'another-secret-that-is-long-enough-too'];

type App = Awaited<ReturnType<typeof createTestApp>>;
let former: App;
/** The same database with a new secret, beside the former one; and after that was removed. */
let present: App;
let after: App;

beforeAll(async () => {
  former = await createTestApp({ OPERATOR_TOKEN });
  const variables = { OPERATOR_TOKEN, AUTH_SECRET: NEXT };
  present = testAppOver(former, { ...variables, AUTH_SECRET_PREVIOUS: AUTH_SECRET });
  after = testAppOver(former, variables);
});
afterAll(() => former.close());

const sessionAt = async (app: App, cookie: string) =>
  (await send(app, 'GET', '/api/auth/get-session', undefined, { cookie })).json();
const rotate = async (app: App) => {
  const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
  return (await callApi(app, 'POST', '/operator/secrets-rotate', {}, headers)).json();
};

describe('after a new AUTH_SECRET', () => {
  test('a session is known with the previous one beside it, and unknown to sign-in calls without it', async () => {
    await newAccount(former, 'me@example.com');
    const cookie = cookieOf(await signInTo(former, 'me@example.com'));
    expect(await sessionAt(former, cookie)).toMatchObject({ user: { email: 'me@example.com' } });
    expect(await sessionAt(present, cookie)).toMatchObject({ user: { email: 'me@example.com' } });
    expect(await sessionAt(after, cookie)).toBeNull();
    const { bearer } = await signedIn(former, 'me@example.com');
    const answer = await send(present, 'GET', '/api/auth/get-session', undefined, bearer);
    expect(await answer.json()).toMatchObject({ user: { email: 'me@example.com' } });
  });

  test('a cookie that neither secret signed is refused', async () => {
    const cookie = cookieOf(await signInTo(former, 'me@example.com'));
    const forged = cookie.replace(/\.[^.;]+$/, '.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA%3D');
    expect(await sessionAt(present, forged)).toBeNull();
  });

  test('a link that was mailed before still verifies', async () => {
    await signUp(former, 'late@example.com');
    const token = tokenIn(letterTo(former, 'late@example.com', ''));
    expect((await verify(after, token)).status).toBe(422);
    expect((await verify(present, token)).status).toBe(200);
  });

  test('the app of a second factor still signs in, and after it was sealed anew without the previous one', async () => {
    const me = await confirmed(former, await newAccount(former, 'codes@example.com'));
    const { secret, backup_codes } = await turnOnSecondFactor(former, me);
    const enter = async (app: App, code: string) =>
      (await enterCode(app, code, cookiesOf(await signInTo(app, me.email)))).status;
    expect(await enter(after, await codeNow(secret))).toBe(401);
    expect(await enter(after, backup_codes[1]!)).toBe(200);
    expect(await enter(present, await codeNow(secret))).toBe(200);
    expect(await rotate(present)).toEqual({ sealed_anew: 1, unreadable: 0 });
    expect(await enter(after, await codeNow(secret, 1))).toBe(200);
    expect(await enter(after, backup_codes[0]!)).toBe(200);
    await former.client.execute('delete from second_factors');
  });

  test('what is stored sealed is sealed anew, once', async () => {
    const person = await signIn(former, { role: 'SOLO_ACTIVE_DEFAULT' });
    const made = await person.call('POST', '/webhooks', {
      event: 'contact.created',
      url: 'https://hooks.example/a',
    });
    const { secret } = (await made.json()) as { secret: string };
    const stored = async () => (await former.db.select().from(webhooks))[0]!.secret;
    await expect(unseal(after.deps, await stored())).rejects.toMatchObject({ name: 'OperationError' });
    expect(await rotate(present)).toEqual({ sealed_anew: 1, unreadable: 0 });
    expect(await unseal(after.deps, await stored())).toBe(secret);
    expect(await rotate(present)).toEqual({ sealed_anew: 0, unreadable: 0 });
    expect(await rotate(former)).toEqual({ sealed_anew: 0, unreadable: 1 });
  });
});
