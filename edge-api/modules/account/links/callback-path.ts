import { AUTH_PATHS, safeRedirect } from '../../../../src/domain/account/redirect.ts';

/** The path and query of an address of this site; what is not one comes back as it is. */
function withoutOrigin(value: string, publicUrl: string): string {
  const { origin } = new URL(publicUrl);
  return value.startsWith(`${origin}/`) ? value.slice(origin.length) : value;
}

/**
 * Where better-auth may lead to afterwards: a path of this site, also given with its origin; null for all else. The
 * path comes back encoded, so that it fits into a header. Account pages may be led to, as links in mails do.
 */
export function callbackPath(value: string, publicUrl: string): string | null {
  const given = withoutOrigin(value, publicUrl);
  const [page = ''] = given.split(/[?#]/);
  if (!AUTH_PATHS.some((path) => path === page)) return safeRedirect(given);
  // The page itself is harmless, so what is left to judge is its query.
  const judged = safeRedirect(`/${given.slice(page.length)}`);
  return judged && page + judged.slice(1);
}
