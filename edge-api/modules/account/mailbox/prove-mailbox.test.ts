import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import {
  followLink,
  letterTo,
  newAccount,
  PASSWORD,
  send,
  signIn,
  signInLink,
  signUp,
  tokenIn,
} from '../testing/accounts.ts';
import { withApp, type App } from '../testing/with-app.ts';

const EMAIL = 'mine@example.com';
const STRANGERS = 'Early-bird-1!';
const NEW = 'Brand-new-mare-7!';

let app: App;
withApp((made) => (app = made), { anew: true });

/** The `Set-Cookie` of a sign-up. */
const setBy = (answer: Response) =>
  answer.headers.getSetCookie().find((cookie) => cookie.includes('signed_up')) ?? '';

/** Signs up in a browser. @returns that browser's headers from then on */
async function signUpIn(browser: Record<string, string>, email: string, password = PASSWORD) {
  const body = { email, password, name: 'Robin Vale' };
  const answer = await send(app, 'POST', '/api/auth/sign-up/email', body, browser);
  expect(answer.status).toBe(200);
  return { cookie: setBy(answer).split(';')[0]! };
}

type Followed = { user: { emailVerified: boolean }; password_token?: string };

async function follow(link: string, headers: Record<string, string> = {}): Promise<Followed> {
  const answer = await followLink(app, link, headers);
  expect(answer.status).toBe(200);
  return answer.json();
}

const statusOf = async (email: string, password: string) => (await signIn(app, email, password)).status;

const choose = (token: string | undefined) =>
  send(app, 'POST', '/api/auth/reset-password', { token, newPassword: NEW });

async function waysIn(email: string) {
  const { rows } = await app.client.execute({
    sql: 'select i.provider_id from identities i join users u on u.id = i.user_id where u.email = ?',
    args: [email],
  });
  return rows.map((row) => row['provider_id']);
}

describe('A sign-in link that is used before the e-mail was verified', () => {
  test('preserves a password that was chosen in the same browser', async () => {
    const browser = await signUpIn({}, EMAIL);
    const followed = await follow(await signInLink(app, EMAIL), browser);
    expect([followed.user.emailVerified, followed.password_token]).toEqual([true, undefined]);
    expect(await statusOf(EMAIL, PASSWORD)).toBe(200);
  });

  test('preserves it after others signed up in that browser, too', async () => {
    let browser = await signUpIn({}, EMAIL);
    browser = await signUpIn(browser, 'second@example.com');
    await follow(await signInLink(app, EMAIL), browser);
    await follow(await signInLink(app, 'second@example.com'), browser);
    expect(await statusOf(EMAIL, PASSWORD)).toBe(200);
    expect(await statusOf('second@example.com', PASSWORD)).toBe(200);
  });

  test('removes it in any other browser, and the response has a token for a new one', async () => {
    await signUpIn({}, EMAIL, STRANGERS);
    const mine = await signUpIn({}, 'another@example.com');
    const { user, password_token } = await follow(await signInLink(app, EMAIL), mine);
    expect(user.emailVerified).toBe(true);
    expect(await statusOf(EMAIL, STRANGERS)).toBe(401);
    expect((await choose(password_token)).status).toBe(200);
    expect((await choose(password_token)).status).toBe(422);
    expect(await statusOf(EMAIL, NEW)).toBe(200);
    expect(await statusOf(EMAIL, STRANGERS)).toBe(401);
  });

  test('removes the password of a stranger who signed up last, also in the browser of the first', async () => {
    const mine = await signUpIn({}, EMAIL);
    await signUpIn({}, EMAIL, STRANGERS);
    const { password_token } = await follow(await signInLink(app, EMAIL), mine);
    expect(password_token).toBeDefined();
    expect(await statusOf(EMAIL, STRANGERS)).toBe(401);
    expect(await statusOf(EMAIL, PASSWORD)).toBe(401);
  });

  test('preserves the password of the last sign-up, in its browser, and not that of a stranger before', async () => {
    await signUpIn({}, EMAIL, STRANGERS);
    const mine = await signUpIn({}, EMAIL);
    expect((await follow(await signInLink(app, EMAIL), mine)).password_token).toBeUndefined();
    expect(await statusOf(EMAIL, PASSWORD)).toBe(200);
    expect(await statusOf(EMAIL, STRANGERS)).toBe(401);
  });

  test('preserves nothing for a forged cookie', async () => {
    const { cookie } = await signUpIn({}, EMAIL);
    const [name] = cookie.split('=');
    const { rows } = await app.client.execute('select id from identities');
    const values = ['', 'x'.repeat(22), '~', '%E0%A4%A', String(rows[0]!['id'])];
    const link = await signInLink(app, EMAIL);
    const made = { cookie: values.map((value) => `${name}=${value}`).join('; ') };
    expect((await follow(link, made)).password_token).toBeDefined();
    expect(await statusOf(EMAIL, PASSWORD)).toBe(401);
  });

  test('ends what others created: their session, and an account at another provider', async () => {
    const squatter = await newAccount(app, EMAIL);
    const browser = await signUpIn({}, 'x@example.com');
    const id = `(select id from users where email = '${EMAIL}')`;
    await app.client.batch([
      `update users set email_verified = 0 where email = '${EMAIL}'`,
      `update identities set provider_id = 'google', account_id = 'g-1', password = null where user_id = ${id}`,
    ]);
    const { password_token } = await follow(await signInLink(app, EMAIL), browser);
    expect(password_token).toBeUndefined();
    expect(await waysIn(EMAIL)).toEqual([]);
    const answer = await send(app, 'GET', '/api/account', undefined, squatter.bearer);
    expect(answer.status).toBe(401);
  });

  test('is invalid once the e-mail was signed up again, and does not affect that password', async () => {
    await signUpIn({}, EMAIL, STRANGERS);
    const link = await signInLink(app, EMAIL);
    await signUpIn({}, EMAIL);
    expect((await followLink(app, link)).status).toBe(422);
    expect(await statusOf(EMAIL, PASSWORD)).toBe(403);
  });

  test('announces its effect on the password in its mail, and only there', async () => {
    await signUpIn({}, EMAIL);
    await newAccount(app, 'verified@example.com');
    await signInLink(app, EMAIL);
    const warning = /verifies your email.*browser you signed up with.*choose a new password/s;
    expect(letterTo(app, EMAIL, 'sign-in link').text).toMatch(warning);
    await signInLink(app, 'verified@example.com');
    expect(letterTo(app, 'verified@example.com', 'sign-in link').text).not.toMatch(warning);
  });
});

describe('A sign-in link of a verified account', () => {
  test('does not affect the password in any browser', async () => {
    await newAccount(app, EMAIL);
    expect((await follow(await signInLink(app, EMAIL))).password_token).toBeUndefined();
    expect(await statusOf(EMAIL, PASSWORD)).toBe(200);
  });
});

describe('A password that is reset by a mailed link before the e-mail was verified', () => {
  const resetToken = async () => {
    await send(app, 'POST', '/api/auth/request-password-reset', { email: EMAIL });
    return tokenIn(letterTo(app, EMAIL, 'Choose'));
  };

  test('verifies it, and signs in', async () => {
    await signUpIn({}, EMAIL, STRANGERS);
    expect((await choose(await resetToken())).status).toBe(200);
    expect(await statusOf(EMAIL, NEW)).toBe(200);
    expect(await statusOf(EMAIL, STRANGERS)).toBe(401);
  });

  test('is the only sign-in method: an account that others connected is removed', async () => {
    await signUpIn({}, EMAIL, STRANGERS);
    await app.client
      .execute(`insert into identities (id, user_id, provider_id, account_id, created_at, updated_at)
      select 'i-1', id, 'google', 'g-1', 1, 1 from users`);
    expect((await choose(await resetToken())).status).toBe(200);
    expect(await waysIn(EMAIL)).toEqual(['credential']);
  });

  test('does not verify it if it is refused', async () => {
    await signUpIn({}, EMAIL);
    const token = await resetToken();
    for (const [sent, newPassword] of [
      [token, 'short'],
      [`${token}x`, NEW],
    ])
      expect((await send(app, 'POST', '/api/auth/reset-password', { token: sent, newPassword })).status).toBe(
        422,
      );
    expect(await statusOf(EMAIL, PASSWORD)).toBe(403);
  });
});

describe('The cookie of a sign-up', () => {
  beforeEach(async () => void (await newAccount(app, 'known@example.com')));

  test('is the same, whether the e-mail has an account or not', async () => {
    const blurred = async (email: string) => setBy(await signUp(app, email)).replace(/=[\w-]{22};/, '=…;');
    const first = await blurred('new@example.com');
    expect(first).toMatch(/^cardea\.signed_up=…;.*; HttpOnly; SameSite=Lax/);
    expect(await blurred('known@example.com')).toBe(first);
    expect(await blurred('new@example.com')).toBe(first);
  });

  test('is for encrypted connections only if the site has them', async () => {
    const secure = await createTestApp({ PUBLIC_URL: 'https://localhost:8787' });
    expect(setBy(await signUp(secure, EMAIL))).toMatch(/^__Secure-.*; Secure/);
    secure.close();
  });

  test('is not set without a sign-up', async () => {
    expect(setBy(await signUp(app, EMAIL, { password: 'x' }))).toBe('');
    expect(setBy(await signIn(app, 'known@example.com'))).toBe('');
  });
});
