/** What stands over a card that is shown without network, or before a network that does not answer. */
export const cachedCopy = {
  notice: 'Zapisana kopia ({when}). Może być nieaktualna.',
  retry: 'Spróbuj ponownie',
} as const;
