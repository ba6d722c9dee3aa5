/** Said over a card on an iPhone once its contact was saved, and the page of the account that switches it. */
export const saveHint = {
  heading: 'Where is the contact?',
  detail:
    'Tap “Create New Contact” on the next screen. If nothing opens, tap the arrow in the address bar, then Downloads.',
  close: 'Close this note',
} as const;
