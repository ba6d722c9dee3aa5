/** The way to fill a card from what somebody has elsewhere, which stands in every editor. */
export const fillCard = {
  title: 'Fill your card in one go',
  detail: 'Paste an email signature, a vCard, links or videos, and choose what goes on your card.',
  open: 'Paste to fill',
} as const;
