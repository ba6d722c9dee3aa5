import { parse, serialize } from 'hono/utils/cookie';
import { COOKIE_PREFIX } from '../../actor/session-length.ts';
import type { Deps } from '../../deps.ts';

const isSecure = (deps: Deps) => deps.env.PUBLIC_URL.startsWith('https:');

function nameOf(deps: Deps, name: string): string {
  const prefixed = `${COOKIE_PREFIX}.${name}`;
  return isSecure(deps) ? `__Secure-${prefixed}` : prefixed;
}

/** The list in a cookie of this product; empty without one. */
export const readList = (deps: Deps, headers: Headers, name: string): string[] =>
  parse(headers.get('cookie') ?? '')[nameOf(deps, name)]?.split('~') ?? [];

/**
 * A `Set-Cookie` with a list that is hidden from scripts and other sites, for so many seconds; an empty list deletes
 * it.
 */
export const setList = (deps: Deps, name: string, list: readonly string[], seconds: number): string =>
  serialize(nameOf(deps, name), list.join('~'), {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: list.length > 0 ? seconds : 0,
    secure: isSecure(deps),
  });
