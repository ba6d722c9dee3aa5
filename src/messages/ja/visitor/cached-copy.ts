/** What stands over a card that is shown without network, or before a network that does not answer. */
export const cachedCopy = {
  notice: '{when}に保存したコピーです。最新ではない可能性があります。',
  retry: '再試行',
} as const;
