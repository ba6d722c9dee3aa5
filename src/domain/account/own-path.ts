import { safeRedirect } from './safe-redirect.ts';

/**
 * The path and query of an address of this site, given as a path or a full URL; null for any other address. `origin`
 * is this site's.
 */
export function ownSitePath(raw: string, origin: string): string | null {
  const full = raw === origin || raw.startsWith(`${origin}/`) || raw.startsWith(`${origin}?`);
  const path = full ? raw.slice(origin.length) : raw;
  return safeRedirect(full && !path.startsWith('/') ? `/${path}` : path);
}
