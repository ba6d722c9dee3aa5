import { beforeEach, describe, expect, test } from 'vitest';
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
import { createAuthenticator } from '../testing/authenticator.ts';
import { add as addPasskey, signInWith } from '../testing/passkeys.ts';
import {
  beginSecondFactor,
  codeNow,
  cookiesOf,
  enterCode,
  turnOnSecondFactor,
} from '../testing/second-factor.ts';
import { withApp, type App } from '../testing/with-app.ts';
import { askSecondFactor } from './ask-second-factor.ts';

const MINUTE = 60_000;
const { later } = testClock();
let app: App;
withApp((made) => (app = made));

let n = 0;
let me: SignedIn;
beforeEach(async () => {
  // In the middle of a step, so that no test reaches the next one.
  later(45_000 - (Date.now() % 30_000));
  n += 1;
  me = await confirmed(app, await newAccount(app, `second-${n}@example.com`));
});

const PATH = '/api/account/second-factor';
const status = async (who = me) => (await send(app, 'GET', PATH, undefined, who.bearer)).json();
const confirm = (code: string, who = me) => send(app, 'POST', `${PATH}/confirm`, { code }, who.bearer);
const refusal = async (answer: Response) => [answer.status, (await answer.json<{ type: string }>()).type];
const REQUIRED = [401, 'urn:problem:second_factor_required'];
const REFUSED = [401, 'urn:problem:second_factor_refused'];
const OVER = [401, 'urn:problem:second_factor_over'];
const NOT_VERIFIED = [403, 'urn:problem:password_not_verified'];
const isIn = async (answer: Response) =>
  (await send(app, 'GET', '/api/account', undefined, { cookie: cookieOf(answer) })).status === 200;
const sessionsOf = async (email: string) =>
  Number(
    (
      await app.client.execute({
        sql: 'select count(*) n from sessions where user_id = (select id from users where email = ?)',
        args: [email],
      })
    ).rows[0]!['n'],
  );
/** The cookies of a sign-in whose password was right. */
const challenged = async () => cookiesOf(await signIn(app, me.email));
const wrongFor = async (secret: string) => {
  const accepted = await Promise.all([-2, -1, 0, 1, 2].map((step) => codeNow(secret, step)));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find(
    (code) => !accepted.includes(code),
  )!;
};

describe('Turning on a second factor', () => {
  test('takes a right code, answers ten backup codes once, and is mailed', async () => {
    const secret = await beginSecondFactor(app, me);
    expect(secret).toMatch(/^[A-Z2-7]{36}$/);
    expect(await status()).toEqual({ on: false, since: null, backup_codes_left: 0 });
    expect((await signIn(app, me.email)).status).toBe(200);
    expect((await confirm(await wrongFor(secret))).status).toBe(422);
    const answer = await confirm(await codeNow(secret));
    const { backup_codes } = await answer.json<{ backup_codes: string[] }>();
    expect(new Set(backup_codes).size).toBe(10);
    for (const code of backup_codes) expect(code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect(await status()).toEqual({ on: true, since: expect.any(String), backup_codes_left: 10 });
    expect(letterTo(app, me.email, 'turned on')).toBeTruthy();
    expect((await confirm(await codeNow(secret, 1))).status).toBe(422);
    expect(await refusal(await send(app, 'POST', PATH, {}, me.bearer))).toEqual([
      409,
      'urn:problem:second_factor_on',
    ]);
  });

  test('takes neither the code of another account’s secret nor one that came late', async () => {
    const you = await confirmed(app, await newAccount(app, `second-you-${n}@example.com`));
    const [mine, yours] = [await beginSecondFactor(app, me), await beginSecondFactor(app, you)];
    expect((await confirm(await codeNow(yours))).status).toBe(422);
    later(15 * MINUTE + 1000);
    expect((await confirm(await codeNow(mine))).status).toBe(422);
    expect(await status()).toMatchObject({ on: false });
  });

  test('like every change requires an identity that was verified in this session', async () => {
    const there = await signedIn(app, me.email);
    expect(await refusal(await send(app, 'POST', PATH, {}, there.bearer))).toEqual(NOT_VERIFIED);
    await turnOnSecondFactor(app, me);
    for (const [method, path] of [
      ['DELETE', PATH],
      ['POST', `${PATH}/backup-codes`],
    ] as const)
      expect(
        await refusal(await send(app, method, path, method === 'POST' ? {} : undefined, there.bearer)),
      ).toEqual(NOT_VERIFIED);
    expect(await status()).toMatchObject({ on: true, backup_codes_left: 10 });
  });

  test('is possible without a password, with a mailed code', async () => {
    const email = `second-coded-${n}@example.com`;
    await signUp(app, email);
    const cookie = { cookie: cookieOf(await followLink(app, await signInLink(app, email))) };
    expect((await send(app, 'POST', '/api/account/second-factor-code', {}, cookie)).status).toBe(202);
    const [code = ''] = /\d{6}/.exec(letterTo(app, email, 'Confirm').text) ?? [];
    await send(app, 'POST', '/api/account/verify-password', { code }, cookie);
    expect((await send(app, 'POST', PATH, {}, cookie)).status).toBe(200);
  });
});

describe('Signing in with a second factor', () => {
  let secret: string;
  let backup_codes: string[];
  beforeEach(async () => {
    ({ secret, backup_codes } = await turnOnSecondFactor(app, me));
  });

  test('asks for a code after the password, and begins no session before it', async () => {
    const before = await sessionsOf(me.email);
    const answer = await signIn(app, me.email);
    const cookies = answer.headers.getSetCookie();
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(
      /^cardea\.sign_in_challenge=[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(answer.headers.get('set-auth-token')).toBeNull();
    expect(await refusal(answer)).toEqual(REQUIRED);
    expect(await sessionsOf(me.email)).toBe(before);
    const entered = await enterCode(app, await codeNow(secret), cookiesOf(answer));
    expect(entered.status).toBe(200);
    expect(await entered.clone().json()).toMatchObject({
      token: expect.any(String),
      user: { email: me.email },
    });
    expect(await isIn(entered)).toBe(true);
    expect(entered.headers.get('set-auth-token')).toBeTruthy();
  });

  test('a right password is no wrong try, however often its code is not entered', async () => {
    for (let again = 0; again < 12; again += 1)
      expect(
        await refusal(await signIn(app, me.email, PASSWORD, { 'cf-connecting-ip': '192.0.2.9' })),
      ).toEqual(REQUIRED);
    expect((await signIn(app, me.email, 'Wrong-horse-1!')).status).toBe(401);
  });

  test.each([
    ['before', -1, [401, 'urn:problem:second_factor_refused']],
    ['of now', 0, null],
    ['after', 1, null],
    ['two later', 2, REFUSED],
  ])('takes the code of the step %s, if later than the last', async (_, steps, refused) => {
    const answer = await enterCode(app, await codeNow(secret, steps), await challenged());
    if (refused) expect(await refusal(answer)).toEqual(refused);
    else expect(await isIn(answer)).toBe(true);
  });

  test('takes no code twice, nor one before it, also at the same moment', async () => {
    const code = await codeNow(secret);
    const both = [await challenged(), await challenged()];
    const answers = await Promise.all(both.map((challenge) => enterCode(app, code, challenge)));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 401]);
    expect(await refusal(await enterCode(app, code, await challenged()))).toEqual(REFUSED);
    expect(await isIn(await enterCode(app, await codeNow(secret, 1), await challenged()))).toBe(true);
    expect(await refusal(await enterCode(app, code, await challenged()))).toEqual(REFUSED);
  });

  test('takes each backup code once, however it is typed, also at the same moment', async () => {
    const [first = '', second = ''] = backup_codes;
    const typed = first.toLowerCase().replaceAll('-', ' ');
    expect(await isIn(await enterCode(app, typed, await challenged()))).toBe(true);
    expect(await refusal(await enterCode(app, first, await challenged()))).toEqual(REFUSED);
    const both = [await challenged(), await challenged()];
    const answers = await Promise.all(both.map((challenge) => enterCode(app, second, challenge)));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 401]);
    expect(await status()).toMatchObject({ backup_codes_left: 8 });
  });

  test('has to start again after five wrong codes, also at the same moment, and after ten minutes', async () => {
    const wrong = await wrongFor(secret);
    const challenge = await challenged();
    const answers = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => enterCode(app, wrong, challenge)));
    const types = await Promise.all(answers.map(async (answer) => (await refusal(answer))[1]));
    expect(types.filter((type) => type === REFUSED[1])).toHaveLength(4);
    expect(types.filter((type) => type === OVER[1])).toHaveLength(3);
    expect(await refusal(await enterCode(app, await codeNow(secret), challenge))).toEqual(OVER);
    const late = await challenged();
    later(10 * MINUTE + 1000);
    expect(await refusal(await enterCode(app, await codeNow(secret), late))).toEqual(OVER);
    expect(await isIn(await enterCode(app, await codeNow(secret), await challenged()))).toBe(true);
  });

  test('stops after twenty wrong codes in an hour over all sign-ins', async () => {
    const wrong = await wrongFor(secret);
    for (let sign = 0; sign < 4; sign += 1) {
      const challenge = await challenged();
      for (let tried = 0; tried < 5; tried += 1) await enterCode(app, wrong, challenge);
    }
    expect((await enterCode(app, await codeNow(secret), await challenged())).status).toBe(429);
    later(60 * MINUTE + 1000);
    expect(await isIn(await enterCode(app, await codeNow(secret), await challenged()))).toBe(true);
  });

  test('needs the cookie of its own sign-in, which is used up', async () => {
    expect(await refusal(await enterCode(app, await codeNow(secret), {}))).toEqual(OVER);
    const forged = { cookie: 'cardea.sign_in_challenge=forged' };
    expect(await refusal(await enterCode(app, await codeNow(secret), forged))).toEqual(OVER);
    const you = await confirmed(app, await newAccount(app, `second-other-${n}@example.com`));
    const yours = await turnOnSecondFactor(app, you);
    const challenge = await challenged();
    expect(await refusal(await enterCode(app, await codeNow(yours.secret), challenge))).toEqual(REFUSED);
    expect(await refusal(await enterCode(app, yours.backup_codes[0]!, challenge))).toEqual(REFUSED);
    expect((await enterCode(app, await codeNow(secret), challenge)).status).toBe(200);
    expect(await refusal(await enterCode(app, await codeNow(secret, 1), challenge))).toEqual(OVER);
  });

  test('asks after a mailed link too, which is used up', async () => {
    const link = await signInLink(app, me.email);
    const answer = await followLink(app, link);
    expect(answer.headers.get('set-auth-token')).toBeNull();
    const challenge = cookiesOf(answer);
    expect(await refusal(answer)).toEqual(REQUIRED);
    expect((await followLink(app, link)).status).toBe(422);
    expect(await isIn(await enterCode(app, await codeNow(secret), challenge))).toBe(true);
  });

  test.each([
    [true, true],
    [false, false],
  ])('begins a session that outlasts the browser’s: %s, as the sign-in asked', async (rememberMe, lasts) => {
    const body = { email: me.email, password: PASSWORD, rememberMe };
    const asked = await send(app, 'POST', '/api/auth/sign-in/email', body);
    const entered = await enterCode(app, await codeNow(secret), cookiesOf(asked));
    const set = entered.headers.getSetCookie().find((cookie) => cookie.includes('session_token='))!;
    expect(set.includes('Max-Age')).toBe(lasts);
  });

  test('asks nothing of a passkey', async () => {
    const device = await createAuthenticator();
    await addPasskey(app, me, device);
    expect(await isIn(await signInWith(app, device))).toBe(true);
  });

  test('continues after a new password, which ends sign-ins that wait for their code', async () => {
    const challenge = await challenged();
    const passwords = { currentPassword: PASSWORD, newPassword: 'Brand-new-mare-7!' };
    expect((await send(app, 'POST', '/api/auth/change-password', passwords, me.bearer)).status).toBe(200);
    expect(await refusal(await enterCode(app, await codeNow(secret), challenge))).toEqual(OVER);
    await send(app, 'POST', '/api/auth/request-password-reset', { email: me.email });
    const token = tokenIn(letterTo(app, me.email, 'new password'));
    const body = { token, newPassword: 'Another-mare-8!' };
    expect((await send(app, 'POST', '/api/auth/reset-password', body)).status).toBe(200);
    expect(await refusal(await signIn(app, me.email, 'Another-mare-8!'))).toEqual(REQUIRED);
  });

  test('is refused for an account that was locked meanwhile', async () => {
    const challenge = await challenged();
    await app.client.execute({ sql: 'update users set locked_at = 1 where email = ?', args: [me.email] });
    expect((await enterCode(app, await codeNow(secret), challenge)).status).toBe(403);
  });

  test.each([
    ['', 200],
    ['&callbackURL=%2Faccount', 302],
  ])(
    'begins no session by a link%s that changes the e-mail, whatever cookie is sent',
    async (query, code) => {
      const moved = `second-moved-${n}@example.com`;
      await send(app, 'POST', '/api/auth/change-email', { newEmail: moved }, me.bearer);
      const path = `/api/auth/verify-email?token=${tokenIn(letterTo(app, moved, 'Verify'))}${query}`;
      const answer = await send(app, 'GET', path, undefined, { cookie: 'cardea.session_token=made.up' });
      expect(answer.status).toBe(code);
      expect([answer.headers.get('set-auth-token'), cookieOf(answer)]).toEqual([null, '']);
    },
  );

  test.each([
    ['/sign-in/email', true],
    ['/magic-link/verify', true],
    ['/sign-up/email', true],
    ['/a-new-way', true],
    ['/callbacks', true],
    [undefined, true],
    ['/callback/:id', false],
    ['/oauth2/callback/:providerId', false],
    ['/sso/callback/:providerId', false],
    ['/sign-in/social', false],
    ['/passkey/verify-authentication', false],
    ['/change-password', false],
  ])('a session begun at %s waits for a code: %s', async (path, asks) => {
    const { rows } = await app.client.execute({
      sql: 'select id from users where email = ?',
      args: [me.email],
    });
    const asked: unknown[] = [];
    const begin = askSecondFactor(
      app.deps,
      String(rows[0]!['id']),
      path === undefined ? null : { path },
      (first) => asked.push(first),
    );
    if (asks) await expect(begin).rejects.toMatchObject({ body: { code: 'SECOND_FACTOR_REQUIRED' } });
    else await begin;
    expect(asked).toHaveLength(asks ? 1 : 0);
  });

  test('is turned off, which is mailed; then the password is enough, and no code is left', async () => {
    const challenge = await challenged();
    expect((await send(app, 'DELETE', PATH, undefined, me.bearer)).status).toBe(204);
    expect(letterTo(app, me.email, 'turned off')).toBeTruthy();
    expect(await status()).toEqual({ on: false, since: null, backup_codes_left: 0 });
    expect((await signIn(app, me.email)).status).toBe(200);
    expect((await enterCode(app, backup_codes[0]!, challenge)).status).toBe(401);
  });

  test('has new backup codes in place of the old, which is mailed', async () => {
    const answer = await send(app, 'POST', `${PATH}/backup-codes`, {}, me.bearer);
    const renewed = await answer.json<{ backup_codes: string[] }>();
    expect(letterTo(app, me.email, 'backup codes')).toBeTruthy();
    expect(await refusal(await enterCode(app, backup_codes[0]!, await challenged()))).toEqual(REFUSED);
    expect(await isIn(await enterCode(app, renewed.backup_codes[0]!, await challenged()))).toBe(true);
  });

  test('stays when a former e-mail is restored, unless it was turned on since', async () => {
    const isLeft = async (whose: string) =>
      (
        await app.client.execute({
          sql: 'select 1 from second_factors s join users u on u.id = s.user_id where u.email = ?',
          args: [whose],
        })
      ).rows.length === 1;
    const since = await confirmed(app, await newAccount(app, `second-since-${n}@example.com`));
    for (const who of [me, since]) {
      later(1000);
      const moved = `moved-${who.email}`;
      await send(app, 'POST', '/api/auth/change-email', { newEmail: moved }, who.bearer);
      await verify(app, tokenIn(letterTo(app, moved, 'Verify')), who.bearer);
      later(1000);
      if (who === since) await turnOnSecondFactor(app, who);
      expect(await isLeft(moved)).toBe(true);
      const token = tokenIn(letterTo(app, who.email, 'was changed'));
      expect((await send(app, 'POST', '/api/auth/restore-email', { token })).status).toBe(200);
      expect(await isLeft(who.email)).toBe(who === me);
    }
  });

  test('is stored sealed and hashed, and no call or archive returns its secret', async () => {
    const { rows } = await app.client.execute('select * from second_factors');
    const codes = (await app.client.execute('select * from backup_codes')).rows;
    const plain = backup_codes.map((code) => code.replaceAll('-', ''));
    for (const text of [JSON.stringify(rows), JSON.stringify(codes), JSON.stringify(await status())])
      for (const hidden of [secret, ...backup_codes, ...plain]) expect(text).not.toContain(hidden);
  });
});

test.each(['enable', 'disable', 'verify-totp', 'generate-backup-codes', 'verify/'])(
  '/second-factor/%s of better-auth does not exist, nor with another name',
  async (path) => {
    for (const name of ['second-factor', 'two-factor'])
      expect((await send(app, 'POST', `/api/auth/${name}/${path}`, {}, me.bearer)).status).toBe(404);
  },
);
