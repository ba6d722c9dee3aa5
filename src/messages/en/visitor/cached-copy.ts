/** What stands over a card that is shown without network, or before a network that does not answer. */
export const cachedCopy = {
  notice: 'Saved copy from {when}. It may be out of date.',
  retry: 'Try again',
} as const;
