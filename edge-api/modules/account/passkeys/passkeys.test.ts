import { beforeEach, describe, expect, test } from 'vitest';
import { PASSKEYS_MAX } from '../../../../src/domain/limits/keys.ts';
import { testClock } from '../../../testing/clock.ts';
import {
  confirmed,
  cookieOf,
  followLink,
  letterTo,
  newAccount,
  PASSWORD,
  send,
  signedIn,
  signIn,
  signInLink,
  signUp,
  tokenIn,
  verify,
  type SignedIn,
} from '../testing/accounts.ts';
import { createAuthenticator, type Authenticator, type Deviation } from '../testing/authenticator.ts';
import { add, answerWith, beginAdding, beginSignIn, signInWith } from '../testing/passkeys.ts';
import { withApp, type App } from '../testing/with-app.ts';

const MINUTE = 60_000;
const { later } = testClock();
let app: App;
withApp((made) => (app = made));

let n = 0;
let me: SignedIn;
let phone: Authenticator;
beforeEach(async () => {
  n += 1;
  me = await confirmed(app, await newAccount(app, `passkey-${n}@example.com`));
  phone = await createAuthenticator();
});

type Listed = { count: number; results: { id: string; name: string }[] };
const list = async (who = me) =>
  (await send(app, 'GET', '/api/account/passkeys', undefined, who.bearer)).json<Listed>();
const change = (method: 'PUT' | 'DELETE', id: string, who: SignedIn, body?: object) =>
  send(app, method, `/api/account/passkeys/${id}`, body, who.bearer);
const refusal = async (answer: Response) => [answer.status, (await answer.json<{ type: string }>()).type];
const REFUSED = [401, 'urn:problem:passkey_refused'];
const NOT_ADDED = [422, 'urn:problem:passkey_not_added'];
const NOT_VERIFIED = [403, 'urn:problem:password_not_verified'];

describe('Adding a passkey', () => {
  test('asks for one that the device verifies its owner for, and lists and mails its name', async () => {
    const begun = await beginAdding(app, me);
    expect(begun).toMatchObject({
      rp: { id: 'localhost' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const answer = await add(app, me, phone, { ceremony: begun });
    expect(answer.status).toBe(200);
    const added = await answer.json();
    expect(added).toEqual({ id: expect.any(String), name: 'Phone', created_at: expect.any(String) });
    expect(await list()).toEqual({ count: 1, results: [added] });
    expect(letterTo(app, me.email, 'passkey was added').text).toContain('“Phone”');
    expect(await beginAdding(app, me)).toMatchObject({ excludeCredentials: [{ id: phone.id }] });
  });

  test('names it by its make, if no name is sent', async () => {
    const begun = await beginAdding(app, me);
    const body = { response: await phone.register(begun) };
    const headers = { ...me.bearer, cookie: begun.cookie };
    expect((await send(app, 'POST', '/api/auth/passkey/verify-registration', body, headers)).status).toBe(
      200,
    );
    expect((await list()).results[0]?.name).toBe('Passkey');
  });

  test('requires a session and an identity that was verified in it within the last 5 minutes', async () => {
    const begun = await beginAdding(app, me);
    later(5 * MINUTE + 1000);
    const paths = ['generate-register-options', 'verify-registration'];
    const body = { name: 'Phone', response: await phone.register(begun) };
    for (const path of paths) {
      const ask = (headers: Record<string, string>) =>
        path.startsWith('verify')
          ? send(app, 'POST', `/api/auth/passkey/${path}`, body, { ...headers, cookie: begun.cookie })
          : send(app, 'GET', `/api/auth/passkey/${path}`, undefined, headers);
      expect(await refusal(await ask(me.bearer))).toEqual(NOT_VERIFIED);
      expect((await ask({})).status).toBe(401);
    }
    expect((await list()).count).toBe(0);
  });

  const WRONG: [string, Deviation][] = [
    ['another origin', { origin: 'http://localhost:8788' }],
    ['another scheme', { origin: 'https://localhost:8787' }],
    ['another host', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['an owner whom the device did not verify', { verified: false }],
  ];
  test.each(WRONG)('is refused with %s', async (_, as) => {
    expect(await refusal(await add(app, me, phone, { as }))).toEqual(NOT_ADDED);
    expect((await list()).count).toBe(0);
  });

  test('is refused a second time, with the challenge of another account, and late', async () => {
    const begun = await beginAdding(app, me);
    expect((await add(app, me, phone, { ceremony: begun })).status).toBe(200);
    const other = await createAuthenticator();
    expect(await refusal(await add(app, me, other, { ceremony: begun }))).toEqual(NOT_ADDED);
    const you = await confirmed(app, await newAccount(app, `passkey-you-${n}@example.com`));
    const mine = await beginAdding(app, me);
    expect(await refusal(await add(app, you, other, { ceremony: mine }))).toEqual(NOT_ADDED);
    expect(await refusal(await add(app, you, phone))).toEqual(NOT_ADDED);
    const late = await beginAdding(app, me);
    later(5 * MINUTE + 1000);
    await confirmed(app, me);
    expect(await refusal(await add(app, me, other, { ceremony: late }))).toEqual(NOT_ADDED);
    expect([(await list()).count, (await list(you)).count]).toEqual([1, 0]);
  });

  test('stops at ten, however many are added at the same moment', async () => {
    for (let made = 1; made < PASSKEYS_MAX; made += 1) await add(app, me, await createAuthenticator());
    const last = await Promise.all(
      [1, 2, 3].map(async () =>
        add(app, me, await createAuthenticator(), { ceremony: await beginAdding(app, me) }),
      ),
    );
    expect(last.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    expect((await list()).count).toBe(PASSKEYS_MAX);
    const options = await send(
      app,
      'GET',
      '/api/auth/passkey/generate-register-options',
      undefined,
      me.bearer,
    );
    expect(await refusal(options)).toEqual([422, 'urn:problem:invalid']);
  });

  test('requires a mailed code for an account without a password', async () => {
    const email = `passkey-coded-${n}@example.com`;
    await signUp(app, email);
    const cookie = { cookie: cookieOf(await followLink(app, await signInLink(app, email))) };
    const post = (path: string, body?: object) => send(app, 'POST', `/api/account/${path}`, body, cookie);
    expect((await post('passkey-code')).status).toBe(202);
    const [code = ''] = /\d{6}/.exec(letterTo(app, email, 'Confirm').text) ?? [];
    expect((await post('verify-password', { code })).status).toBe(200);
    const options = await send(app, 'GET', '/api/auth/passkey/generate-register-options', undefined, cookie);
    expect(options.status).toBe(200);
  });
});

describe('Signing in with a passkey', () => {
  beforeEach(async () => void (await add(app, me, phone)));

  test('begins a session of its account, and leaves others as they are', async () => {
    const answer = await signInWith(app, phone);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ user: { email: me.email } });
    const cookie = { cookie: cookieOf(answer) };
    const account = await send(app, 'GET', '/api/account', undefined, cookie);
    expect(await account.json()).toMatchObject({ email: me.email });
    expect((await send(app, 'GET', '/api/account', undefined, me.bearer)).status).toBe(200);
    await send(app, 'POST', '/api/auth/sign-out', {}, cookie);
    expect((await send(app, 'GET', '/api/account', undefined, cookie)).status).toBe(401);
    expect((await send(app, 'GET', '/api/account', undefined, me.bearer)).status).toBe(200);
    expect((await signInWith(app, phone)).status).toBe(200);
  });

  test('starts alike for everyone, also for those who are signed in', async () => {
    const options = async (headers = {}) => {
      const { challenge, cookie, ...others } = await beginSignIn(app, headers);
      expect([challenge.length > 20, cookie.startsWith('cardea.passkey=')]).toEqual([true, true]);
      return others;
    };
    const open = await options();
    expect(open).toEqual({ rpId: 'localhost', timeout: 60_000, userVerification: 'required' });
    expect(await options(me.bearer)).toEqual(open);
    expect(await options(me.cookie)).toEqual(open);
  });

  const WRONG: [string, Deviation][] = [
    ['another origin', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://localhost:8788' }],
    ['another host', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['an owner whom the device did not verify', { verified: false }],
    ['a counter that did not increase', { counter: 1 }],
    ['a counter that decreased to zero', { counter: 0 }],
  ];
  test.each(WRONG)('is refused with %s, like an unknown passkey', async (_, as) => {
    expect(await refusal(await signInWith(app, phone, as))).toEqual(REFUSED);
    expect(await refusal(await signInWith(app, await createAuthenticator()))).toEqual(REFUSED);
  });

  test('is refused with an answer that was used, came late, or has no cookie', async () => {
    const begun = await beginSignIn(app);
    const signed = await phone.sign(begun);
    expect((await answerWith(app, signed, { cookie: begun.cookie })).status).toBe(200);
    expect(await refusal(await answerWith(app, signed, { cookie: begun.cookie }))).toEqual(REFUSED);
    const next = await beginSignIn(app);
    expect(await refusal(await answerWith(app, signed, { cookie: next.cookie }))).toEqual(REFUSED);
    const bare = await beginSignIn(app);
    expect(await refusal(await answerWith(app, await phone.sign(bare), {}))).toEqual(REFUSED);
    const late = await beginSignIn(app);
    later(5 * MINUTE + 1000);
    expect(await refusal(await answerWith(app, await phone.sign(late), { cookie: late.cookie }))).toEqual(
      REFUSED,
    );
  });

  test('is refused with the signature of another device, and with the challenge of adding one', async () => {
    const begun = await beginSignIn(app);
    const forged = await (await createAuthenticator()).sign(begun);
    const answer = await answerWith(
      app,
      { ...forged, id: phone.id, rawId: phone.id },
      { cookie: begun.cookie },
    );
    expect(await refusal(answer)).toEqual(REFUSED);
    const adding = await beginAdding(app, me);
    expect(await refusal(await answerWith(app, await phone.sign(adding), { cookie: adding.cookie }))).toEqual(
      REFUSED,
    );
  });

  test('is refused for a locked account, which can neither be entered after it is deleted', async () => {
    await app.client.execute({ sql: 'update users set locked_at = 1 where email = ?', args: [me.email] });
    expect(await refusal(await signInWith(app, phone))).toEqual([403, 'urn:problem:account_locked']);
    await app.client.execute({ sql: 'delete from users where email = ?', args: [me.email] });
    expect(await refusal(await signInWith(app, phone))).toEqual(REFUSED);
  });

  test('is refused from another site, and to an address that was refused 30 times', async () => {
    const begun = await beginSignIn(app);
    const from = { cookie: begun.cookie, origin: 'https://evil.example' };
    expect((await answerWith(app, await phone.sign(begun), from)).status).toBe(403);
    const here = { 'cf-connecting-ip': '192.0.2.77' };
    for (let wrong = 0; wrong < 30; wrong += 1)
      expect((await answerWith(app, await phone.sign(begun), here)).status).toBe(401);
    const next = { ...here, cookie: (await beginSignIn(app)).cookie };
    expect((await answerWith(app, await phone.sign(begun), next)).status).toBe(429);
    expect((await signInWith(app, phone)).status).toBe(200);
  });

  test('continues after a new password, and ends when a former e-mail is restored', async () => {
    const passwords = { currentPassword: PASSWORD, newPassword: 'Brand-new-mare-7!' };
    expect((await send(app, 'POST', '/api/auth/change-password', passwords, me.bearer)).status).toBe(200);
    expect((await signInWith(app, phone)).status).toBe(200);
    me = await confirmed(app, await signedIn(app, me.email, passwords.newPassword), passwords.newPassword);
    const moved = `passkey-moved-${n}@example.com`;
    await send(app, 'POST', '/api/auth/change-email', { newEmail: moved }, me.bearer);
    await verify(app, tokenIn(letterTo(app, moved, 'Verify')));
    expect((await signInWith(app, phone)).status).toBe(200);
    const token = tokenIn(letterTo(app, me.email, 'was changed'));
    expect((await send(app, 'POST', '/api/auth/restore-email', { token })).status).toBe(200);
    expect(await refusal(await signInWith(app, phone))).toEqual(REFUSED);
  });
});

describe('A passkey', () => {
  let id: string;
  beforeEach(async () => {
    id = (await (await add(app, me, phone)).json<{ id: string }>()).id;
  });

  test('is renamed', async () => {
    expect((await change('PUT', id, me, { name: '  My phone ' })).status).toBe(200);
    expect((await list()).results).toMatchObject([{ id, name: 'My phone' }]);
    for (const name of ['', ' ', 'x'.repeat(61)])
      expect((await change('PUT', id, me, { name })).status).toBe(422);
  });

  test('is removed after a verified identity, which is mailed, and signs in no more', async () => {
    const there = await signedIn(app, me.email);
    expect(await refusal(await change('DELETE', id, there))).toEqual(NOT_VERIFIED);
    expect((await change('DELETE', id, me)).status).toBe(204);
    expect(letterTo(app, me.email, 'passkey was removed').text).toContain('“Phone”');
    expect(await refusal(await signInWith(app, phone))).toEqual(REFUSED);
    expect((await change('DELETE', id, me)).status).toBe(404);
    expect((await signIn(app, me.email)).status).toBe(200);
  });

  test('does not exist for others', async () => {
    const you = await confirmed(app, await newAccount(app, `passkey-thief-${n}@example.com`));
    expect((await change('DELETE', id, you)).status).toBe(404);
    expect((await change('PUT', id, you, { name: 'Mine' })).status).toBe(404);
    expect((await change('PUT', id, you, { name: '' })).status).toBe(404);
    expect((await list(you)).count).toBe(0);
    expect((await list()).results).toMatchObject([{ id, name: 'Phone' }]);
  });

  test('is stored without anything that signs in', async () => {
    const { rows } = await app.client.execute({ sql: 'select * from passkeys where id = ?', args: [id] });
    expect(rows[0]).toMatchObject({ credential_id: phone.id, counter: 1, device_type: 'singleDevice' });
  });
});

test.each([
  ['GET', 'list-user-passkeys'],
  ['POST', 'delete-passkey'],
  ['POST', 'update-passkey'],
  ['POST', 'verify-registration/'],
  ['GET', 'generate-register-options/'],
])('%s %s of better-auth does not exist', async (method, path) => {
  const body = method === 'POST' ? {} : undefined;
  expect((await send(app, method, `/api/auth/passkey/${path}`, body, me.bearer)).status).toBe(404);
});
