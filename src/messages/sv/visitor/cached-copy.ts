/** What stands over a card that is shown without network, or before a network that does not answer. */
export const cachedCopy = {
  notice: 'Sparad kopia från {when}. Den kan vara inaktuell.',
  retry: 'Försök igen',
} as const;
