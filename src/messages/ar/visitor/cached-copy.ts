/** What stands over a card that is shown without network, or before a network that does not answer. */
export const cachedCopy = {
  notice: 'نسخة محفوظة بتاريخ {when}. قد لا تكون محدّثة.',
  retry: 'إعادة المحاولة',
} as const;
