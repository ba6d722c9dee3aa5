/** What the form says besides where a script shows it over the card. */
export const exchangeSheet = {
  label: 'Exchange contact',
  close: 'Close',
  sent_list: 'What you sent',
  agreed: 'You agreed',
  kept_title: 'Not sent yet',
  kept: 'You’re offline. Your details are kept on this device and sent once you’re back online, while this card is open or when you open it again.',
  kept_list: 'Kept on this device',
  again: 'Try again',
  drop: 'Don’t send',
  sent_later: 'You’re back online, and your details were sent.',
  /** A visitor's own paper card fills in the form, on their device. */
  scan: {
    open: 'Scan your business card',
    /** Before the reader is loaded on a device that saves data. */
    ask: 'Reading cards needs an {n} MB download. It comes once.',
    agree: 'Download {n} MB',
    loading: 'Loading the card reader (first time only)',
    loaded: '{done} of {all} MB',
    reading: 'Reading your card...',
    done: 'Check what was read from your card. Its picture stays on this device.',
    same: 'Nothing new was found on the card.',
    nothing: 'No contact details were found. Lay the card flat, fill the picture with it and try again.',
    picture: 'This picture couldn’t be opened. Choose a JPEG or PNG, or take a photo.',
    engine: 'The card reader couldn’t be loaded. Check your connection and try again.',
  },
  /** The visitor's own entry in the address book of their phone fills in the form. */
  contacts: {
    open: 'Take from my contacts',
    done: 'Check what was taken from your contacts.',
    same: 'Nothing new was found in this contact.',
  },
} as const;
