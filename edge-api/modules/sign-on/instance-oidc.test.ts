import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { letterTo, newAccount, send, tokenIn, verify } from '../account/testing/accounts.ts';
import { CLIENT, startOidcProvider, walkThrough } from './testing/oidc-provider.ts';

const HERE = 'http://localhost:8787';
let provider: Awaited<ReturnType<typeof startOidcProvider>>;
let app: Awaited<ReturnType<typeof createTestApp>>;

const variables = () => ({
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: CLIENT.client_id,
  OIDC_CLIENT_SECRET: CLIENT.client_secret,
  OIDC_NAME: 'Harbour',
});

beforeAll(async () => {
  provider = await startOidcProvider();
  provider.knows(`${HERE}/api/auth/callback/oidc`);
  app = await createTestApp(variables());
});
afterAll(async () => {
  app.close();
  await provider.stop();
});

/** Signs in with the provider like a browser. @returns where that leads, and the cookies it sets */
async function signInWith(on: typeof app, claims: Record<string, unknown> & { sub: string }) {
  provider.setPerson(claims);
  const body = { provider: 'oidc', callbackURL: '/my-profile', errorCallbackURL: '/sign-in' };
  const begun = await send(on, 'POST', '/api/auth/sign-in/social', { ...body, disableRedirect: true });
  expect(begun.status).toBe(200);
  const { url } = (await begun.json()) as { url: string };
  const back = new URL(await walkThrough(url));
  const cookie = begun.headers.getSetCookie().map((line) => line.split(';')[0]);
  const answer = await send(on, 'GET', back.pathname + back.search, undefined, { cookie: cookie.join('; ') });
  const lines = answer.headers.getSetCookie().map((line) => line.split(';')[0]!);
  const to = new URL(answer.headers.get('location') ?? '', HERE);
  return { to, cookie: lines.join('; ') };
}

const accountOf = async (cookie: string) =>
  (await (await send(app, 'GET', '/api/account', undefined, { cookie })).json()) as Record<string, unknown>;

const MIRA = { given_name: 'Mira', family_name: 'Solberg', name: 'Mira Solberg', email_verified: true };

test('a person whose provider verified their e-mail gets an account with their names, and signs in again', async () => {
  const claims = { sub: 'mira', email: 'Mira@Harbour.example', ...MIRA };
  const first = await signInWith(app, claims);
  expect([first.to.pathname, first.to.searchParams.get('error')]).toEqual(['/my-profile', null]);
  const account = await accountOf(first.cookie);
  expect(account).toMatchObject({ email: 'mira@harbour.example', first_name: 'Mira', last_name: 'Solberg' });
  const again = await signInWith(app, claims);
  expect((await accountOf(again.cookie))['id']).toBe(account['id']);
});

test('an e-mail that the provider does not call verified is verified by a mailed link first', async () => {
  const claims = { ...MIRA, sub: 'new', email: 'new@harbour.example', email_verified: false };
  const { cookie } = await signInWith(app, claims);
  expect(cookie).not.toContain('session_token=');
  const letter = letterTo(app, 'new@harbour.example', 'Verify');
  expect((await verify(app, tokenIn(letter))).status).toBe(200);
  expect(await accountOf((await signInWith(app, claims)).cookie)).toMatchObject({ email: claims.email });
});

test('it does not take over an account whose e-mail it does not call verified', async () => {
  await newAccount(app, 'ada@harbour.example');
  const { cookie, to } = await signInWith(app, {
    ...MIRA,
    sub: 'thief',
    email: 'ada@harbour.example',
    email_verified: false,
  });
  expect(cookie).not.toContain('session_token=');
  expect(to.pathname).toBe('/sign-in');
});

test('who may sign up is the same as by the form', async () => {
  const closed = await createTestApp({ ...variables(), CARDEA_SIGNUP: 'closed' });
  const { to } = await signInWith(closed, { ...MIRA, sub: 'late', email: 'late@harbour.example' });
  expect([to.pathname, to.searchParams.get('error')]).toEqual(['/sign-in', 'sign_up_closed']);
  closed.close();
});

test('without its variables there is none', async () => {
  const other = await createTestApp();
  const body = { provider: 'oidc', callbackURL: '/my-profile' };
  expect((await send(other, 'POST', '/api/auth/sign-in/social', body)).status).toBe(404);
  other.close();
});
