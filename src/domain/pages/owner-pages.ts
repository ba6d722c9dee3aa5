import { pathsWhere, segmentsOf } from './page-sets.ts';

/** First segments of the pages that only their owner sees; each is behind the guard. */
export const OWNER_PAGES: readonly string[] = /* @__PURE__ */ segmentsOf(
  pathsWhere(({ guarded }) => guarded),
);

/**
 * The owner pages that there are and that have one address, by their paths. Tabs, buttons and menu entries that lead to
 * another path are left out, so that none leads nowhere.
 */
export const OWNER_PATHS: readonly string[] = /* @__PURE__ */ pathsWhere(
  ({ guarded, planned }, path) => guarded && !planned && !path.includes('['),
);

/** Whether a path (`/my-profile`, `/contacts/manual/1`) is a page behind the guard. */
export function isOwnerPage(path: string): boolean {
  const first = path.split('/')[1] ?? '';
  return OWNER_PAGES.includes(first);
}

/** Whether the owner page that an address (path, perhaps with query or hash) leads to is there. */
export function ownerPageExists(address: string): boolean {
  const [path = ''] = address.split(/[?#]/);
  return OWNER_PATHS.includes(path);
}

/**
 * Whether a page is shown inside another one's frame, where it has neither tabs nor header: the browser says so
 * (`Sec-Fetch-Dest`, https://w3c.github.io/webappsec-fetch-metadata), or the address does (`?iframe`).
 */
export function isFramed(destination: string | null, search: string): boolean {
  return destination === 'iframe' || new URLSearchParams(search).has('iframe');
}
