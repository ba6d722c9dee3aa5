import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import {
  letterTo,
  newAccount,
  PASSWORD,
  send,
  settle,
  signedIn,
  signIn,
  signUp,
  tokenIn,
  verify,
} from './testing/accounts.ts';

const FIRST = 'Early-bird-1!';

let app: Awaited<ReturnType<typeof createTestApp>>;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Signs up. @returns the token of the mail that verifies the e-mail */
async function signUpAs(email: string, more: object = {}): Promise<string> {
  app.letters.length = 0;
  expect((await signUp(app, email, more)).status).toBe(200);
  return tokenIn(await letterTo(app, email, 'Verify'));
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
    const token = tokenIn(await letterTo(app, email, 'Choose'));
    await signUpAs(email);
    const body = { token, newPassword: 'Third-horse-3!' };
    expect((await send(app, 'POST', '/api/auth/reset-password', body)).status).toBe(422);
  });

  test('mails one link, and keeps where it leads to', async () => {
    const email = 'led-again@example.com';
    await signUpAs(email, { password: FIRST });
    app.letters.length = 0;
    const query = new URLSearchParams({ redirectTo: '/share' });
    const body = { email, password: PASSWORD, name: 'Robin Vale' };
    await send(app, 'POST', `/api/auth/sign-up/email?${query}`, body);
    const { text } = await letterTo(app, email, 'Verify');
    await settle();
    expect(text).toContain('redirectTo=%2Fshare');
    expect(app.letters).toHaveLength(1);
  });

  test('changes nothing once it was verified, and mails that there is an account', async () => {
    await newAccount(app, 'verified@example.com');
    app.letters.length = 0;
    await signUp(app, 'verified@example.com', { password: FIRST, first_name: 'Thief' });
    await letterTo(app, 'verified@example.com', 'already have an account');
    expect((await signIn(app, 'verified@example.com', FIRST)).status).toBe(401);
    const me = await signedIn(app, 'verified@example.com');
    const account = await send(app, 'GET', '/api/account', undefined, me.bearer);
    expect(await account.json()).toMatchObject({ first_name: 'Robin' });
  });
});
