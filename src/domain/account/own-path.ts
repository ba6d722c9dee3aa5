import { safeRedirect } from './redirect.ts';

/**
 * The path and query of an address of this site, given as a path or in full; null where it leads anywhere else.
 * `origin` is this site's.
 */
export function ownPath(raw: string, origin: string): string | null {
  const full = raw === origin || raw.startsWith(`${origin}/`) || raw.startsWith(`${origin}?`);
  const path = full ? raw.slice(origin.length) : raw;
  return safeRedirect(full && !path.startsWith('/') ? `/${path}` : path);
}
