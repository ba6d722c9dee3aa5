import { AUTH_PATHS, safeRedirect } from '../../../../src/domain/account/safe-redirect.ts';

/** The path and query of a URL of this site; others are returned unchanged. */
function withoutOrigin(value: string, publicUrl: string): string {
  const { origin } = new URL(publicUrl);
  return value.startsWith(`${origin}/`) ? value.slice(origin.length) : value;
}

/**
 * A redirect as a path of this site, also from a URL with its origin; null for all else. The path is encoded for a
 * header. Account pages are allowed, since links in mails open them.
 */
export function callbackPath(value: string, publicUrl: string): string | null {
  const given = withoutOrigin(value, publicUrl);
  const [page = ''] = given.split(/[?#]/);
  if (!AUTH_PATHS.some((path) => path === page)) return safeRedirect(given);
  // The page itself is safe, so only its query is checked.
  const judged = safeRedirect(`/${given.slice(page.length)}`);
  return judged && page + judged.slice(1);
}
