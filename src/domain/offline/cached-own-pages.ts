import { addressesOf, pathsWhere } from '../pages/page-sets.ts';

/** Read-only pages of an account. */
const READ = /* @__PURE__ */ addressesOf(
  pathsWhere(({ guarded, offline }) => guarded && offline === 'cached'),
);
/** Query parameters that determine a page's content. */
const SHOWS = ['filter', 'from', 'has', 'profile', 'search', 'sort', 'tags', 'to', 'types', 'window'];

/**
 * How an owner page is cached: under `key`; `asIs` if its address has no other parameters, so that it can replace the
 * cached one.
 */
export type OwnPage = { key: string; asIs: boolean };

/**
 * The cache key of an owner page for offline use; null if not cached.
 * @param search the query of the address, with its question mark or empty
 */
export function ownPage(path: string, search: string): OwnPage | null {
  if (!READ.test(path)) return null;
  const query = new URLSearchParams(search);
  if (query.has('iframe')) return null;
  const shown = new URLSearchParams(
    SHOWS.flatMap((name) => query.getAll(name).map((value) => [name, value])),
  );
  const asIs = [...query.keys()].every((name) => SHOWS.includes(name));
  const text = shown.toString();
  return { key: path.replace(/\/$/, '') + (text && `?${text}`), asIs };
}

/** Whether a path's response shows a card's current code: on the Share tab, or for download. */
export const isCode = (path: string): boolean => /^\/api\/p\/\w+\/qr$/.test(path);

const SESSION_PAGES = /* @__PURE__ */ addressesOf(pathsWhere((page) => page.changesSession));

/** Whether this request may change or end the session. Returns from other providers are calls opened as pages. */
export function changesSession({
  method,
  navigates,
  path,
}: {
  method: string;
  navigates: boolean;
  path: string;
}): boolean {
  if (path.startsWith('/api/auth/')) return navigates || method === 'POST';
  if (method === 'POST') return SESSION_PAGES.test(path);
  return method === 'DELETE' && /^\/api\/account(\/sessions)?$/.test(path);
}
