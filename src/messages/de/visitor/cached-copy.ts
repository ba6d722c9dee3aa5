/** What stands over a card that is shown without network, or before a network that does not answer. */
export const cachedCopy = {
  notice: 'Gespeicherte Kopie vom {when}. Sie ist vielleicht nicht mehr aktuell.',
  retry: 'Erneut versuchen',
} as const;
