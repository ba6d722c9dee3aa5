import type { AstroGlobal } from 'astro';
import { safeRedirect } from '../../src/domain/account/safe-redirect.ts';

/** The `redirectTo` of this page, for a call's query. */
export function redirectQuery({ url }: Pick<AstroGlobal, 'url'>): { redirectTo?: string } {
  const redirectTo = safeRedirect(url.searchParams.get('redirectTo'));
  return redirectTo === null ? {} : { redirectTo };
}

/**
 * The path of another account page, with this page's `redirectTo`, so that signing in leads to the requested page.
 * Other sites are dropped.
 */
export function withRedirectTo({ url }: Pick<AstroGlobal, 'url'>, path: string): string {
  const to = safeRedirect(url.searchParams.get('redirectTo'));
  if (to === null) return path;
  return `${path}${path.includes('?') ? '&' : '?'}redirectTo=${encodeURIComponent(to)}`;
}
