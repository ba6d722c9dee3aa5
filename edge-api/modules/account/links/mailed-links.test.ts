import { describe, expect, test } from 'vitest';
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
import { withApp, type App } from '../testing/with-app.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NEW = 'Brand-new-horse-7!';

const { later, setRight } = testClock();
let app: App;
withApp((made) => (app = made));

const typeOf = async (answer: Response) => (await answer.json<{ type: string }>()).type;

/** Whether the response is that the link is invalid. */
const expired = async (answer: Response) =>
  answer.status === 422 && (await typeOf(answer)) === 'urn:problem:link_expired';

const reset = (token: string, newPassword = NEW) =>
  send(app, 'POST', '/api/auth/reset-password', { token, newPassword });

async function resetToken(email: string) {
  app.letters.length = 0;
  await send(app, 'POST', '/api/auth/request-password-reset', { email });
  return tokenIn(letterTo(app, email, 'Choose'));
}

async function changeToken(who: SignedIn, newEmail: string, password = PASSWORD) {
  await confirmed(app, who, password);
  await send(app, 'POST', '/api/auth/change-email', { newEmail }, who.bearer);
  return tokenIn(letterTo(app, newEmail, 'Verify'));
}

const emailOf = async (who: SignedIn) =>
  (await (await send(app, 'GET', '/api/account', undefined, who.bearer)).json<{ email: string }>()).email;

/** Wrong tokens: cut short, changed, garbage and far too long. */
const spoilt = (token: string) => [
  token.slice(0, -1),
  token.slice(1),
  `${token}x`,
  token.toLowerCase() === token ? token.toUpperCase() : token.toLowerCase(),
  'garbage',
  '%00',
  '../../x',
  "' or 1=1 --",
  'é'.repeat(50),
];

describe('A link that verifies an e-mail', () => {
  test('works once', async () => {
    await signUp(app, 'once@example.com');
    const token = tokenIn(letterTo(app, 'once@example.com', 'Verify'));
    expect((await verify(app, token)).status).toBe(200);
    expect(await expired(await verify(app, token))).toBe(true);
  });

  test('works for 24 hours and no longer', async () => {
    await signUp(app, 'slow@example.com');
    const token = tokenIn(letterTo(app, 'slow@example.com', 'Verify'));
    later(24 * HOUR + 1000);
    expect(await expired(await verify(app, token))).toBe(true);
    expect((await signIn(app, 'slow@example.com')).status).toBe(403);
    setRight();
    later(24 * HOUR - MINUTE);
    expect((await verify(app, token)).status).toBe(200);
  });

  test('works only unchanged', async () => {
    await signUp(app, 'spoilt@example.com');
    const token = tokenIn(letterTo(app, 'spoilt@example.com', 'Verify'));
    for (const other of [...spoilt(token), 'x'.repeat(1_000_000)])
      expect(await expired(await verify(app, other))).toBe(true);
    expect((await send(app, 'GET', '/api/auth/verify-email')).status).toBe(422);
    expect((await verify(app, token)).status).toBe(200);
  });

  test('redirects back with an error if it has a redirect', async () => {
    const answer = await send(
      app,
      'GET',
      '/api/auth/verify-email?token=garbage&callbackURL=%2Fverify-email%3Fa%3D1',
    );
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('/verify-email?a=1&error=INVALID_TOKEN');
  });
});

describe('A link for a new password', () => {
  test('works once, also for concurrent requests', async () => {
    await newAccount(app, 'reset@example.com');
    const token = await resetToken('reset@example.com');
    const answers = await Promise.all([reset(token), reset(token), reset(token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    expect(await expired(await reset(token))).toBe(true);
  });

  test('is not used up by an invalid password', async () => {
    await newAccount(app, 'ada.lovelace@example.com');
    const token = await resetToken('ada.lovelace@example.com');
    const answer = await reset(token, 'Lovelace-1815!');
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      errors: [{ path: 'newPassword', message: 'Password cannot be too similar to your email' }],
    });
    expect((await reset(token)).status).toBe(200);
    expect((await signIn(app, 'ada.lovelace@example.com', NEW)).status).toBe(200);
  });

  test('works for an hour, and only unchanged', async () => {
    await newAccount(app, 'hour@example.com');
    const token = await resetToken('hour@example.com');
    for (const other of spoilt(token)) expect(await expired(await reset(other))).toBe(true);
    expect((await reset('x'.repeat(1_000_000))).status).toBe(413);
    expect((await send(app, 'POST', '/api/auth/reset-password', { newPassword: NEW })).status).toBe(422);
    later(HOUR + 1000);
    expect(await expired(await reset(token))).toBe(true);
    expect((await signIn(app, 'hour@example.com')).status).toBe(200);
  });

  test('is invalid once another one was used', async () => {
    await newAccount(app, 'both@example.com');
    const first = await resetToken('both@example.com');
    const second = await resetToken('both@example.com');
    expect((await reset(second)).status).toBe(200);
    expect(await expired(await reset(first, 'Thief-horse-9!'))).toBe(true);
  });

  test('is invalid once the password or the e-mail was changed', async () => {
    const who = await newAccount(app, 'void@example.com');
    const first = await resetToken('void@example.com');
    const body = { currentPassword: PASSWORD, newPassword: NEW };
    expect((await send(app, 'POST', '/api/auth/change-password', body, who.bearer)).status).toBe(200);
    expect(await expired(await reset(first, 'Thief-horse-9!'))).toBe(true);

    const again = await signedIn(app, 'void@example.com', NEW);
    const second = await resetToken('void@example.com');
    expect((await verify(app, await changeToken(again, 'moved-void@example.com', NEW))).status).toBe(200);
    expect(await expired(await reset(second, 'Thief-horse-9!'))).toBe(true);
  });
});

describe('A sign-in link', () => {
  test('works once', async () => {
    await newAccount(app, 'magic@example.com');
    const link = await signInLink(app, 'magic@example.com');
    expect(cookieOf(await followLink(app, link))).not.toBe('');
    const again = await followLink(app, link);
    expect(await expired(again)).toBe(true);
    expect(cookieOf(again)).toBe('');
  });

  test('works for 15 minutes', async () => {
    await newAccount(app, 'magic15@example.com');
    const link = await signInLink(app, 'magic15@example.com');
    later(15 * MINUTE + 1000);
    expect(cookieOf(await followLink(app, link))).toBe('');
  });

  test('works only unchanged', async () => {
    await newAccount(app, 'magic-spoilt@example.com');
    const link = await signInLink(app, 'magic-spoilt@example.com');
    const token = new URLSearchParams(link.split('?')[1]).get('token')!;
    for (const other of spoilt(token)) {
      const answer = await send(app, 'POST', '/api/auth/magic-link/verify', { token: other });
      expect(answer.status).toBe(422);
      expect(cookieOf(answer)).toBe('');
    }
  });

  test('creates no account, and signs no one in without one', async () => {
    await send(app, 'POST', '/api/auth/sign-in/magic-link', { email: 'nobody@example.com' });
    expect(app.letters.some(({ to }) => to === 'nobody@example.com')).toBe(false);
  });

  test('removes a password that was chosen before the e-mail was verified', async () => {
    await signUp(app, 'hijack@example.com', { password: 'Early-bird-1!' });
    const link = await signInLink(app, 'hijack@example.com');
    expect(cookieOf(await followLink(app, link))).not.toBe('');
    expect((await signIn(app, 'hijack@example.com', 'Early-bird-1!')).status).toBe(401);
  });
});

describe('A link that changes the e-mail', () => {
  test('works once, and only for the requested e-mail', async () => {
    const who = await newAccount(app, 'change@example.com');
    const token = await changeToken(who, 'changed@example.com');
    expect((await verify(app, token)).status).toBe(200);
    expect(await emailOf(who)).toBe('changed@example.com');
    expect(await expired(await verify(app, token))).toBe(true);
  });

  test('does not work in a browser that is signed in to another account, and is not used up there', async () => {
    const who = await newAccount(app, 'mine@example.com');
    const other = await newAccount(app, 'other@example.com');
    const token = await changeToken(who, 'mine-new@example.com');
    expect(await expired(await verify(app, token, other.cookie))).toBe(true);
    expect(await emailOf(other)).toBe('other@example.com');
    expect((await verify(app, token, who.cookie)).status).toBe(200);
  });

  test('is invalid once the owner reset the password, as the mail to the old address promises', async () => {
    const thief = await newAccount(app, 'victim@example.com');
    const token = await changeToken(thief, 'thief@example.com');
    expect((await reset(await resetToken('victim@example.com'))).status).toBe(200);
    const answer = await verify(app, token);
    expect(await expired(answer)).toBe(true);
    expect(cookieOf(answer)).toBe('');
    expect((await signIn(app, 'victim@example.com', NEW)).status).toBe(200);
  });

  test('is refused once the e-mail belongs to another account', async () => {
    const who = await newAccount(app, 'late@example.com');
    const token = await changeToken(who, 'wanted@example.com');
    await newAccount(app, 'wanted@example.com');
    const answer = await verify(app, token);
    expect(answer.status).toBe(409);
    expect(await typeOf(answer)).toBe('urn:problem:email_taken');
  });

  test('always notifies both addresses, whatever its redirect', async () => {
    const who = await newAccount(app, 'told@example.com');
    const token = await changeToken(who, 'told-new@example.com');
    app.letters.length = 0;
    const query = new URLSearchParams({ token, callbackURL: '/my-profile?error=x' });
    expect((await send(app, 'GET', `/api/auth/verify-email?${query}`)).status).toBe(302);
    letterTo(app, 'told@example.com', 'was changed');
    letterTo(app, 'told-new@example.com', 'was changed');
  });

  test('is not mailed for the current e-mail', async () => {
    const who = await newAccount(app, 'same@example.com');
    const body = { newEmail: 'Same@Example.com' };
    await confirmed(app, who);
    expect((await send(app, 'POST', '/api/auth/change-email', body, who.bearer)).status).toBe(409);
  });
});

describe('The stored part of a link', () => {
  test('is not the link', async () => {
    const who = await newAccount(app, 'kept@example.com');
    const tokens = [await changeToken(who, 'kept-new@example.com'), await resetToken('kept@example.com')];
    tokens.push(new URLSearchParams((await signInLink(app, 'kept@example.com')).split('?')[1]).get('token')!);
    const { rows } = await app.client.execute('select * from verifications');
    const stored = JSON.stringify(rows);
    for (const token of tokens) expect(stored).not.toContain(token);
  });
});
