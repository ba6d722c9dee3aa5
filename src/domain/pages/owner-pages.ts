import { pathsWhere, segmentsOf } from './page-sets.ts';

/** First segments of owner pages; all are guarded. */
export const OWNER_PAGES: readonly string[] = /* @__PURE__ */ segmentsOf(
  pathsWhere(({ guarded }) => guarded),
);

/**
 * Existing owner pages with a fixed path. Tabs, buttons and menu entries for other paths are left out, so that no
 * link is dead.
 */
export const OWNER_PATHS: readonly string[] = /* @__PURE__ */ pathsWhere(
  ({ guarded, planned }, path) => guarded && !planned && !path.includes('['),
);

/** Whether a path (`/my-profile`, `/contacts/manual/1`) is guarded. */
export function isOwnerPage(path: string): boolean {
  const first = path.split('/')[1] ?? '';
  return OWNER_PAGES.includes(first);
}

/** Whether the owner page of an address (path, perhaps with query or hash) exists. */
export function ownerPageExists(address: string): boolean {
  const [path = ''] = address.split(/[?#]/);
  return OWNER_PATHS.includes(path);
}

/**
 * Whether a page is shown in a frame, without tabs and header: according to `Sec-Fetch-Dest`
 * (https://w3c.github.io/webappsec-fetch-metadata), or `?iframe` in the address.
 */
export function isFramed(destination: string | null, search: string): boolean {
  return destination === 'iframe' || new URLSearchParams(search).has('iframe');
}
