import { expect, test } from 'vitest';
import { cookieOf, letterTo, PASSWORD, send, tokenIn, verify } from '../testing/accounts.ts';
import { withApp, type App } from '../testing/with-app.ts';

const EMAIL = 'mine@example.com';

let app: App;
withApp((made) => (app = made), { anew: true });

type Browser = Record<string, string>;

/** Signs up in a browser. @returns that browser's headers from then on */
async function signUpIn(browser: Browser, email: string, password = PASSWORD): Promise<Browser> {
  const body = { email, password, name: 'Robin Vale' };
  const answer = await send(app, 'POST', '/api/auth/sign-up/email', body, browser);
  expect(answer.status).toBe(200);
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return { cookie: cookies.join('; ') };
}

const sentTo = (email: string) => tokenIn(letterTo(app, email, 'Verify your email'));

/** Opens a verification link in a browser. */
async function openLink(token: string, browser: Browser) {
  const answer = await verify(app, token, browser);
  const { email, signed_in } = await answer.json<{ email?: string; signed_in?: boolean }>();
  return { status: answer.status, email, signed_in, cookie: cookieOf(answer) };
}

const accountOf = (cookie: string) => send(app, 'GET', '/api/account', undefined, { cookie });

test('a verification link signs in the browser that signed up, and starts its account', async () => {
  const browser = await signUpIn({}, EMAIL);
  const { cookie, ...opened } = await openLink(sentTo(EMAIL), browser);
  expect(opened).toEqual({ status: 200, email: EMAIL, signed_in: true });
  const account = await accountOf(cookie);
  expect(await account.json()).toMatchObject({ email: EMAIL, status: 'needs-wizards' });
});

test('it names the e-mail in any other browser, and signs in to nothing', async () => {
  await signUpIn({}, EMAIL);
  const elsewhere = await signUpIn({}, 'another@example.com');
  for (const browser of [{}, elsewhere]) {
    await signUpIn({}, EMAIL);
    const opened = await openLink(sentTo(EMAIL), browser);
    expect(opened).toMatchObject({ status: 200, email: EMAIL, signed_in: false, cookie: '' });
    await app.client.execute(`update users set email_verified = 0 where email = '${EMAIL}'`);
  }
});

test('it does not sign in a browser whose password another sign-up has replaced', async () => {
  const first = await signUpIn({}, EMAIL);
  await signUpIn({}, EMAIL, 'Early-bird-1!');
  expect(await openLink(sentTo(EMAIL), first)).toMatchObject({ status: 200, signed_in: false, cookie: '' });
});

test('it signs in once, and not to a locked account', async () => {
  const browser = await signUpIn({}, EMAIL);
  const token = sentTo(EMAIL);
  await app.client.execute(`update users set locked_at = 1 where email = '${EMAIL}'`);
  expect(await openLink(token, browser)).toMatchObject({ signed_in: false, cookie: '' });
  await app.client.execute(`update users set locked_at = null where email = '${EMAIL}'`);
  expect((await openLink(token, browser)).cookie).toBe('');
});

test('a browser that is signed in to another account stays so', async () => {
  const browser = await signUpIn({}, EMAIL);
  const { cookie } = await openLink(sentTo(EMAIL), browser);
  const both = await signUpIn(browser, 'second@example.com');
  const opened = await openLink(sentTo('second@example.com'), { cookie: `${both['cookie']}; ${cookie}` });
  expect(opened).toMatchObject({ status: 200, signed_in: false, cookie: '' });
});
