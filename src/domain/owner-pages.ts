/** First segments of the pages that only their owner sees; each is behind the guard. */
export const OWNER_PAGES = [
  'account',
  'analytics',
  'card-setup',
  'complimentary',
  'contacts',
  'edit-profile',
  'integrations',
  'manage-content',
  'my-profile',
  'select-your-plan',
  'share',
  'team',
  'wallet-setup',
] as const;

/** Whether a path (`/my-profile`, `/contacts/manual/1`) is a page behind the guard. */
export function isOwnerPage(path: string): boolean {
  const first = path.split('/')[1] ?? '';
  return OWNER_PAGES.some((page) => page === first);
}
