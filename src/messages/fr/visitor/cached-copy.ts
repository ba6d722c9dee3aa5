/** What stands over a card that is shown without network, or before a network that does not answer. */
export const cachedCopy = {
  notice: 'Copie enregistrée le {when}. Elle n’est peut-être plus à jour.',
  retry: 'Réessayer',
} as const;
