/** Apple and Google Wallet: what passes say, and the buttons that make them. */
export const passes = {
  job_title: 'Title',
  company: 'Company',
  card: 'Card',
  description: '{name}’s card',
  /** A pass whose card is gone. */
  void_name: 'This card is no longer available',
  void_description: 'A card that is no longer available',
  /** What a phone says when the pass changed; %@ is the new value (Apple). */
  changed: 'Changed to %@',
  help_label: 'About this pass',
  help: 'It always shows the current card and updates by itself.',
} as const;

/** Where a card could not be added, in place of what a wallet would have shown. */
export const notAdded = {
  heading: 'Your card wasn’t added',
  gone: 'You no longer have this card.',
  retry: 'Try again',
  back: 'Back to Share',
} as const;

export const wallets = {
  group: 'Add your card to a wallet',
  apple: 'Apple Wallet',
  google: 'Google Wallet',
  add_apple: 'Add to Apple Wallet',
  add_google: 'Add to Google Wallet',
  none: 'Wallet passes aren’t set up on this site.',
  /** Under a button whose pass is signed by a key of this machine. */
  development: {
    apple: 'A test pass: iPhones refuse it until Apple Wallet is set up here.',
    google: 'A test pass: Google refuses it until Google Wallet is set up here.',
    both: 'Test passes: phones refuse them until wallets are set up here.',
  },
} as const;
