import type { Client } from '@libsql/client';
import type { Letter } from '../../../ports/mail/mail.ts';
import type { Passwords } from '../../../ports/passwords/passwords.ts';

/** The part of a test's app that is used here. */
export type TestApp = {
  request: (path: string, init?: RequestInit) => Response | Promise<Response>;
  letters: Letter[];
};

export const PASSWORD = 'Correct-horse-42!';

let addresses = 0;

/** A new address for a caller, so that the limits of other tests do not apply. */
export function newAddress(): string {
  addresses += 1;
  return `198.51.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
}

/** Sends JSON like a script: without a cookie unless `headers` have one, from a new address. */
export function send(
  app: TestApp,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return Promise.resolve(
    app.request(path, {
      method,
      headers: {
        'cf-connecting-ip': newAddress(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
}

/** The newest mail to an address whose subject contains this text. */
export function letterTo(app: TestApp, to: string, subject: string): Letter {
  const found = app.letters.findLast((letter) => letter.to === to && letter.subject.includes(subject));
  if (!found) throw new Error(`No mail '${subject}' to ${to}.`);
  return found;
}

/** The link in a mail. */
export function linkIn(letter: { text: string }): URL {
  const [link] = /https?:\/\/\S+/.exec(letter.text) ?? [];
  if (!link) throw new Error('The mail has no link.');
  return new URL(link);
}

export const tokenIn = (letter: { text: string }) => linkIn(letter).searchParams.get('token') ?? '';

/** Requests a sign-in link. @returns its path and query */
export async function signInLink(app: TestApp, email: string, more: object = {}): Promise<string> {
  app.letters.length = 0;
  await send(app, 'POST', '/api/auth/sign-in/magic-link', { email, ...more });
  const { pathname, search } = linkIn(letterTo(app, email, 'sign-in link'));
  return pathname + search;
}

/** Uses a sign-in link by the call behind its button. */
export function followLink(app: TestApp, link: string, headers: Record<string, string> = {}) {
  const token = new URLSearchParams(link.split('?')[1]).get('token');
  return send(app, 'POST', '/api/auth/magic-link/verify', { token }, headers);
}

/** The `name=value` of the sign-in cookie that a response sets. */
export function cookieOf(response: Response): string {
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  return cookies.find((cookie) => cookie.includes('cardea.session_token=')) ?? '';
}

export const signUp = (app: TestApp, email: string, more: object = {}) =>
  send(app, 'POST', '/api/auth/sign-up/email', {
    email,
    password: PASSWORD,
    name: 'Robin Vale',
    first_name: 'Robin',
    last_name: 'Vale',
    ...more,
  });

export const signIn = (
  app: TestApp,
  email: string,
  password = PASSWORD,
  headers: Record<string, string> = {},
) => send(app, 'POST', '/api/auth/sign-in/email', { email, password }, headers);

export const verify = (app: TestApp, token: string, headers: Record<string, string> = {}) =>
  send(app, 'GET', `/api/auth/verify-email?token=${encodeURIComponent(token)}`, undefined, headers);

/** A signed-in person: by cookie, and by the same session as a bearer. */
export type SignedIn = {
  email: string;
  cookie: Record<string, string>;
  bearer: Record<string, string>;
  /** As in the body of the response. */
  token: string;
};

/** Signs a person with an account in. */
export async function signedIn(app: TestApp, email: string, password = PASSWORD): Promise<SignedIn> {
  const response = await signIn(app, email, password);
  if (response.status !== 200) throw new Error(`Not signed in: ${response.status}`);
  const { token } = await response.json<{ token: string }>();
  return {
    email,
    token,
    cookie: { cookie: cookieOf(response) },
    bearer: { authorization: `Bearer ${response.headers.get('set-auth-token')}` },
  };
}

/** Verifies the password in a session, as a change of the e-mail and a deletion require. */
export async function confirmed(app: TestApp, who: SignedIn, password = PASSWORD): Promise<SignedIn> {
  const answer = await send(app, 'POST', '/api/account/verify-password', { password }, who.bearer);
  if (answer.status !== 200) throw new Error(`Not confirmed: ${answer.status}`);
  return who;
}

/**
 * A verified account with `PASSWORD`, inserted as sign-up and the mail create it, and signed in by the API, which
 * creates its first profile and its card.
 */
export async function newAccount(
  app: TestApp & { client: Client; deps: { passwords: Passwords } },
  email: string,
  { first_name = 'Robin', last_name = 'Vale' } = {},
): Promise<SignedIn> {
  const hash = await app.deps.passwords.hash(PASSWORD);
  const id = crypto.randomUUID();
  const now = Date.now();
  await app.client.batch([
    {
      sql: `insert into users (id, name, email, email_verified, first_name, last_name, status, plan, created_at, updated_at)
        values (?, ?, ?, 1, ?, ?, 'needs-wizards', 'essential', ?, ?)`,
      args: [id, `${first_name} ${last_name}`, email, first_name, last_name, now, now],
    },
    {
      sql: `insert into identities (id, user_id, provider_id, account_id, password, created_at, updated_at)
        values (?, ?, 'credential', ?, ?, ?, ?)`,
      args: [crypto.randomUUID(), id, id, hash, now, now],
    },
  ]);
  return signedIn(app, email);
}
