/** Cards that the operator took down. */
export const abuse = {
  not_visible: 'This card isn’t visible, so there is nothing to take down.',
  /** On Home. `date` is the day. */
  notice: 'Your card at {address} was taken down on {date}: {reason}',
  letter: {
    subject: 'Your card was taken down',
    lines: [
      'Your card at {address} was taken down. No one can see it now, and its code, contact file and passes no longer work.',
      'Reason: {reason}',
      'Everything in your account is still yours: you can export it under Account. If you think this is a mistake, write to us.',
    ],
    by_order: 'An authority ordered this, so the page says that it is unavailable for legal reasons.',
    button: 'Open your account',
    contact: 'Write to us',
  },
} as const;
