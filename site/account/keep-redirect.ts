import type { AstroGlobal } from 'astro';
import { safeRedirect } from '../../src/domain/account/redirect.ts';

/** The `redirectTo` of this page, as a call's query takes it along. */
export function redirectQuery({ url }: Pick<AstroGlobal, 'url'>): { redirectTo?: string } {
  const redirectTo = safeRedirect(url.searchParams.get('redirectTo'));
  return redirectTo === null ? {} : { redirectTo };
}

/**
 * The path of another account page, with the `redirectTo` of this one: on the way to being signed in nobody loses where
 * they wanted to go. What is no place of this site is dropped.
 */
export function keepRedirect({ url }: Pick<AstroGlobal, 'url'>, path: string): string {
  const to = safeRedirect(url.searchParams.get('redirectTo'));
  if (to === null) return path;
  return `${path}${path.includes('?') ? '&' : '?'}redirectTo=${encodeURIComponent(to)}`;
}
