import type { InStatement, ResultSet } from '@libsql/client';
import { describe, expect, test, vi } from 'vitest';
import {
  letterTo,
  linkIn,
  newAccount,
  PASSWORD,
  send,
  signedIn,
  signIn,
  signUp,
  tokenIn,
  verify,
} from '../testing/accounts.ts';
import { withApp, type App } from '../testing/with-app.ts';

const FIRST = 'Early-bird-1!';

let app: App;
withApp((made) => (app = made));

/** Signs up. @returns the token of the mail that verifies the e-mail */
async function signUpAs(email: string, more: object = {}): Promise<string> {
  app.letters.length = 0;
  expect((await signUp(app, email, more)).status).toBe(200);
  return tokenIn(letterTo(app, email, 'Verify'));
}

describe('A second sign-up of an e-mail that was never verified', () => {
  test('has its own password and name, and the first one’s link and password are void', async () => {
    const email = 'mine@example.com';
    const names = { first_name: 'Early', last_name: 'Bird', name: 'Early Bird' };
    const first = await signUpAs(email, { password: FIRST, ...names });
    const second = await signUpAs(email);
    expect((await verify(app, first)).status).toBe(422);
    expect((await verify(app, second)).status).toBe(200);
    expect((await signIn(app, email, FIRST)).status).toBe(401);
    const me = await signedIn(app, email);
    const account = await send(app, 'GET', '/api/account', undefined, me.bearer);
    expect(await account.json()).toMatchObject({ first_name: 'Robin', last_name: 'Vale' });
    const { rows } = await app.client.execute({
      sql: 'select p.handle from profiles p join users u on u.id = p.user_id where u.email = ?',
      args: [email],
    });
    expect(rows[0]!['handle']).not.toContain('early');
  });

  test('also voids a link for a new password that the first one asked for', async () => {
    const email = 'asked@example.com';
    await signUpAs(email, { password: FIRST });
    await send(app, 'POST', '/api/auth/request-password-reset', { email });
    const token = tokenIn(letterTo(app, email, 'Choose'));
    await signUpAs(email);
    const body = { token, newPassword: 'Third-horse-3!' };
    expect((await send(app, 'POST', '/api/auth/reset-password', body)).status).toBe(422);
  });

  test('ends what another began with an account elsewhere: their session, and that way in', async () => {
    const email = 'elsewhere@example.com';
    const squatter = await newAccount(app, email);
    const id = "(select id from users where email = 'elsewhere@example.com')";
    await app.client.batch([
      "update users set email_verified = 0 where email = 'elsewhere@example.com'",
      `update identities set provider_id = 'google', account_id = 'g-1', password = null where user_id = ${id}`,
    ]);
    expect((await send(app, 'GET', '/api/account', undefined, squatter.bearer)).status).toBe(200);
    const token = await signUpAs(email, { password: 'Mine-own-mare-5!' });
    expect((await send(app, 'GET', '/api/account', undefined, squatter.bearer)).status).toBe(401);
    expect((await verify(app, token)).status).toBe(200);
    expect((await signIn(app, email, 'Mine-own-mare-5!')).status).toBe(200);
    const { rows } = await app.client.execute(`select provider_id from identities where user_id = ${id}`);
    expect(rows.map((row) => row['provider_id'])).toEqual(['credential']);
  });

  test('mails one link, and keeps where it leads to', async () => {
    const email = 'led-again@example.com';
    await signUpAs(email, { password: FIRST });
    app.letters.length = 0;
    const query = new URLSearchParams({ redirectTo: '/share' });
    const body = { email, password: PASSWORD, name: 'Robin Vale' };
    await send(app, 'POST', `/api/auth/sign-up/email?${query}`, body);
    const { text } = letterTo(app, email, 'Verify');
    expect(text).toContain('redirectTo=%2Fshare');
    expect(app.letters).toHaveLength(1);
  });

  test('changes nothing once it was verified, and mails that there is an account', async () => {
    await newAccount(app, 'verified@example.com');
    app.letters.length = 0;
    await signUp(app, 'verified@example.com', { password: FIRST, first_name: 'Thief' });
    letterTo(app, 'verified@example.com', 'already have an account');
    expect((await signIn(app, 'verified@example.com', FIRST)).status).toBe(401);
    const me = await signedIn(app, 'verified@example.com');
    const account = await send(app, 'GET', '/api/account', undefined, me.bearer);
    expect(await account.json()).toMatchObject({ first_name: 'Robin' });
  });
});

describe('A sign-up that another one of the same e-mail overtakes', () => {
  test('is the later of the two: its mail, which is the last, goes with its password', async () => {
    const email = 'overtaken@example.com';
    const execute = app.client.execute.bind(app.client) as (statement: InStatement) => Promise<ResultSet>;
    let first: string | undefined;
    let overtaken = false;
    const overtaking = async (statement: InStatement) => {
      if (!overtaken && JSON.stringify(statement).includes('insert into \\"identities\\"')) {
        overtaken = true;
        first = await signUpAs(email, { password: FIRST });
      }
      return execute(statement);
    };
    vi.spyOn(app.client, 'execute').mockImplementation(overtaking as typeof app.client.execute);
    const answer = await signUp(app, email);
    expect([overtaken, answer.status]).toEqual([true, 200]);
    const [last, ...more] = app.letters.map(tokenIn).filter((token) => token !== first);
    expect(more).toEqual([]);
    expect((await verify(app, first!)).status).toBe(422);
    expect((await verify(app, last!)).status).toBe(200);
    expect((await signIn(app, email, FIRST)).status).toBe(401);
    expect((await signIn(app, email)).status).toBe(200);
  });
});

describe('Nine sign-ups of an e-mail within an hour', () => {
  test('change nothing once no more is mailed: the last mail’s link works, with its password', async () => {
    const email = 'besieged@example.com';
    app.letters.length = 0;
    const passwords = Array.from({ length: 9 }, (_, n) => `Stable-mare-${n}!`);
    const mailed: string[] = [];
    const answers: number[] = [];
    for (const password of passwords) {
      const before = app.letters.length;
      const answer = await signUp(app, email, { password });
      answers.push(answer.status);
      if (app.letters.length > before) mailed.push(password);
    }
    expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429, 429, 429]);
    expect(mailed).toHaveLength(5);
    expect((await verify(app, tokenIn(letterTo(app, email, 'Verify')))).status).toBe(200);
    expect((await signIn(app, email, passwords.at(-1))).status).toBe(401);
    expect((await signIn(app, email, mailed.at(-1))).status).toBe(200);
  });
});

describe('The mail of a sign-up', () => {
  test('says so where it is not the first, and how to have a password that nobody else chose', async () => {
    const email = 'told@example.com';
    await signUpAs(email, { password: FIRST });
    const first = letterTo(app, email, 'Verify');
    await signUpAs(email);
    const again = letterTo(app, email, 'Verify');
    const told = /signed up again with this email.*password is the one entered last/s;
    expect(first.text).not.toMatch(told);
    expect(again.text).toMatch(told);
    expect(linkIn(again).pathname).toBe('/verify-email');
    expect(again.text).toMatch(/Choose a new password: https?:\/\/\S+\/forgot-password\n/);
  });
});
