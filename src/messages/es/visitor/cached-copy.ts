/** What stands over a card that is shown without network, or before a network that does not answer. */
export const cachedCopy = {
  notice: 'Copia guardada el {when}. Puede que no esté actualizada.',
  retry: 'Reintentar',
} as const;
