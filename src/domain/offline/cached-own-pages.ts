import { addressesOf, pathsWhere } from '../pages/page-sets.ts';

/** Pages of an account that are read rather than filled in. */
const READ = /* @__PURE__ */ addressesOf(pathsWhere(({ guarded, offline }) => guarded && offline === 'kept'));
/** Words of an address that say what its page shows. */
const SHOWS = ['filter', 'from', 'has', 'profile', 'search', 'sort', 'tags', 'to', 'types', 'window'];

/** How an owner page is kept: under `key`; `asIs` where its address asks for nothing else, so that it may be the copy. */
export type OwnPage = { key: string; asIs: boolean };

/**
 * The address under which a page that only its owner sees is kept for when there is no network, null for what is not.
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

/** Whether the answer to a path shows a card's code as it is now: its picture on the Share tab, and to be saved. */
export const isCode = (path: string): boolean => /^\/api\/p\/\w+\/qr$/.test(path);

const TURNING_PAGES = /* @__PURE__ */ addressesOf(pathsWhere(({ turns }) => turns));

/**
 * Whether after this request somebody else may be signed in than before, or nobody. Ways back from
 * other providers are calls that are opened as pages.
 */
export function turnsAccount({
  method,
  navigates,
  path,
}: {
  method: string;
  navigates: boolean;
  path: string;
}): boolean {
  if (path.startsWith('/api/auth/')) return navigates || method === 'POST';
  if (method === 'POST') return TURNING_PAGES.test(path);
  return method === 'DELETE' && /^\/api\/account(\/sessions)?$/.test(path);
}
