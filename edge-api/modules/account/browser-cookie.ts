import { parse, serialize } from 'hono/utils/cookie';
import { COOKIE_PREFIX } from '../../actor/session-length.ts';
import type { Deps } from '../../deps.ts';

const isSecure = (deps: Deps) => deps.env.PUBLIC_URL.startsWith('https:');

function nameOf(deps: Deps, name: string): string {
  const prefixed = `${COOKIE_PREFIX}.${name}`;
  return isSecure(deps) ? `__Secure-${prefixed}` : prefixed;
}

/** What a cookie of this product says, a list; empty where the browser has none. */
export const readList = (deps: Deps, headers: Headers, name: string): string[] =>
  parse(headers.get('cookie') ?? '')[nameOf(deps, name)]?.split('~') ?? [];

/** A `Set-Cookie` with a list that neither scripts nor other sites see, for so many seconds; an empty one ends it. */
export const setList = (deps: Deps, name: string, list: readonly string[], seconds: number): string =>
  serialize(nameOf(deps, name), list.join('~'), {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: list.length > 0 ? seconds : 0,
    secure: isSecure(deps),
  });
