import { parse, serialize } from 'hono/utils/cookie';
import { COOKIE_PREFIX } from '../../edge-api/actor/session-length.ts';
import type { Deps } from '../../edge-api/deps.ts';

type Page = { request: Request; locals: { deps: Deps } };

const isSecure = ({ locals }: Page) => locals.deps.env.PUBLIC_URL.startsWith('https:');
const nameIn = (page: Page, name: string) =>
  isSecure(page) ? `__Secure-${COOKIE_PREFIX}.${name}` : `${COOKIE_PREFIX}.${name}`;

/** A page's cookie, not readable by scripts; deleted with `maxAge` 0 (seconds). */
export const pageCookie = (
  page: Page,
  name: string,
  value: string,
  { maxAge, path = '/' }: { maxAge: number; path?: string },
): string =>
  serialize(nameIn(page, name), value, {
    path,
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(page),
    maxAge,
  });

/** The value of a page's cookie; of several the one with the longest path (RFC 6265, section 5.4). */
export const readPageCookie = (page: Page, name: string): string | undefined => {
  const full = nameIn(page, name);
  return parse(page.request.headers.get('cookie') ?? '', full)[full];
};
