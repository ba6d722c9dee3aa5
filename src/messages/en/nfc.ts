/** Writing the link of a card on an NFC tag. */
export const nfc = {
  title: 'Write to an NFC tag',
  states: {
    waiting: {
      heading: 'Hold the tag to your phone',
      detail:
        'Place it on the back of your phone, near the top, and keep it still. Anything on the tag is replaced.',
    },
    written: {
      heading: 'Your tag is ready',
      detail: 'Hold a phone to it and your card opens. Visits from it are counted as Card tap.',
    },
    refused: {
      heading: 'NFC isn’t allowed here',
      detail: 'Allow NFC for this site in your browser’s site settings, then try again.',
    },
    off: {
      heading: 'NFC is off',
      detail: 'Turn on NFC in your phone’s settings, then try again.',
    },
    unfit: {
      heading: 'This tag can’t be used',
      detail: 'It’s locked, too small or the wrong type. NTAG213, 215 and 216 tags work.',
    },
    failed: {
      heading: 'That didn’t work',
      detail: 'The tag may have moved too soon. Hold it still until your phone says it’s ready.',
    },
  },
  cancel: 'Cancel',
  again: 'Try again',
  another: 'Write another',
  done: 'Done',
  help: 'How to write a tag',
} as const;
