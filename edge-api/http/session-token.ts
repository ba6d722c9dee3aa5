import { parse, serialize } from 'hono/utils/cookie';
import { COOKIE_PREFIX, SESSION_SECONDS } from '../actor/session-length.ts';

const NAME = `${COOKIE_PREFIX}.session_token`;
const SECURE_NAME = `__Secure-${NAME}`;
const NOT_REMEMBERED = [`${COOKIE_PREFIX}.dont_remember`, `__Secure-${COOKIE_PREFIX}.dont_remember`];

/** The random part of a session's token; better-auth's signature follows its first dot. */
export function bareToken(token: string): string | null {
  try {
    return decodeURIComponent(token).split('.')[0] || null;
  } catch {
    return null;
  }
}

/** The token of `Authorization: Bearer`, or null. */
export function bearerToken(headers: Headers): string | null {
  const [, bearer] = headers.get('authorization')?.match(/^bearer +(\S+)$/i) ?? [];
  return bearer ? bareToken(bearer) : null;
}

const cookiesOf = (headers: Headers) => parse(headers.get('cookie') ?? '');

/** The sign-in cookie with its signature, or null. */
export function sessionCookie(headers: Headers): string | null {
  const cookies = cookiesOf(headers);
  return cookies[SECURE_NAME] ?? cookies[NAME] ?? null;
}

/** The request with another value of its sign-in cookie. */
export function withSessionCookie(request: Request, value: string): Request {
  const cookies = cookiesOf(request.headers);
  const name = cookies[SECURE_NAME] === undefined ? NAME : SECURE_NAME;
  const headers = new Headers(request.headers);
  const all = Object.entries({ ...cookies, [name]: value });
  headers.set('cookie', all.map(([key, text]) => `${key}=${encodeURIComponent(text)}`).join('; '));
  return new Request(request, { headers });
}

/** The token of the sign-in cookie, or null. */
export function cookieToken(headers: Headers): string | null {
  const token = sessionCookie(headers);
  return token === null ? null : bareToken(token);
}

/** The token of a request, from `Authorization: Bearer` or from the cookie; null without one. */
export function sessionToken(headers: Headers): string | null {
  return bearerToken(headers) ?? cookieToken(headers);
}

/** A `Set-Cookie` with a session's signed token, for as long as a session lasts; `secure` on a site with https. */
export function sessionCookieLine(value: string, secure: boolean): string {
  const lasting = { path: '/', httpOnly: true, sameSite: 'Lax', maxAge: SESSION_SECONDS } as const;
  return serialize(secure ? SECURE_NAME : NAME, value, { ...lasting, secure });
}

/**
 * The sign-in cookie of a request as a `Set-Cookie` with a new lifetime, for an extended session; null without one, or
 * for a cookie that ends with the browser session.
 */
export function renewedCookie(headers: Headers): string | null {
  const cookies = cookiesOf(headers);
  const name = cookies[SECURE_NAME] ? SECURE_NAME : NAME;
  const value = cookies[name];
  if (!value || NOT_REMEMBERED.some((mark) => mark in cookies)) return null;
  return sessionCookieLine(value, name === SECURE_NAME);
}
