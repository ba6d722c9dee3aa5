/** First segments of the pages that only their owner sees; each is behind the guard. */
export const OWNER_PAGES = [
  'account',
  'analytics',
  'billing',
  'card-setup',
  'complimentary',
  'contacts',
  'edit-profile',
  'integrations',
  'manage-content',
  'my-profile',
  'payments',
  'select-your-plan',
  'share',
  'team',
  'wallet-setup',
] as const;

/**
 * The owner pages that there are, by their paths. Tabs, buttons and menu entries that lead to another path are left
 * out, so that none leads nowhere. A new page adds its line; a test holds the list against the files.
 */
export const OWNER_PATHS: readonly string[] = [
  // One a line, by the alphabet.
  '/account',
  '/account/delete',
  '/analytics',
  '/analytics/interactions',
  '/billing',
  '/billing/subscription',
  '/card-setup',
  '/complimentary',
  '/contacts',
  '/edit-profile',
  '/edit-profile/card-details',
  '/edit-profile/cta',
  '/edit-profile/lead-capture-form',
  '/manage-content',
  '/my-profile',
  '/payments/portal',
  '/select-your-plan',
  '/select-your-plan/team',
  '/share',
  '/wallet-setup',
];

/** Whether a path (`/my-profile`, `/contacts/manual/1`) is a page behind the guard. */
export function isOwnerPage(path: string): boolean {
  const first = path.split('/')[1] ?? '';
  return OWNER_PAGES.some((page) => page === first);
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
