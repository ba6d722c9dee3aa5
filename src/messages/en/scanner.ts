/** Toasts of the camera and the card scanner; `title` over `detail`. */
export const scanner = {
  title: 'Scan a card',
  aim: 'Fit the card inside the frame',
  /** A card is seen, and will be taken by itself. */
  hold: 'Hold still',
  /** The card that is seen was taken already: of many cards, and of one that was not read. */
  next: 'Now the next card',
  again: 'Press the button to take it again',
  no_camera: 'Choose a photo of the card from your gallery',
  processing: 'Scanning the information...',
  usually: 'Usually takes about three seconds.',
  loading: 'Loading the card reader (first time only): {done} of {all} MB',
  /** Before the reader is loaded on a device that saves data. */
  download: {
    title: 'Reading cards needs an {n} MB download',
    detail: 'It comes once, and then works offline too. Your device is set to save data.',
    agree: 'Download {n} MB',
  },
  camera: {
    title: 'Camera Error',
    insecure: 'Camera access requires HTTPS. Please use a secure connection.',
    unsupported: 'Camera API is not supported in your browser.',
    denied: 'Camera access was denied. Please enable camera access in your browser settings.',
    not_found: 'No camera found on your device.',
    in_use: 'Camera is already in use by another application.',
    other: 'Unable to access camera',
  },
  flash: {
    unavailable_title: 'Flash not available',
    unavailable: "Your device camera doesn't support flash control",
    error_title: 'Flash Error',
    toggle_failed: 'Unable to toggle flash on this device',
    no_controls: 'Unable to access flash controls',
  },
  capture: { title: 'Capture Error', failed: 'Failed to take photo' },
  gallery: {
    title: 'Error',
    failed: 'Failed to process image file',
    heic: 'This browser can’t open HEIC photos. Choose a JPEG or PNG, or take a photo of the card here.',
  },
  extraction: {
    title: 'Data Extraction Error',
    failed: 'An unexpected error occurred while processing the image',
    engine: 'The card reader couldn’t be loaded. Check your connection and try again.',
    not_loaded:
      'The card wasn’t read because the card reader isn’t downloaded yet. Scan it again and agree to the download.',
    no_card: 'No business card was found. Lay the card flat, fill the frame with it and try again.',
    page: 'This looks like a page of text. Fill the frame with one business card and try again.',
    dark: 'The picture is too dark. Turn on the flash or a light and try again.',
    nothing_found: 'No contact details were found. Lay the card flat, fill the frame with it and try again.',
  },
  several: {
    title: 'More than one card',
    text: 'The largest one was read. Scan the others one at a time.',
  },
  /** The reader was loaded, and the browser has no room for it or keeps nothing. */
  unkept: {
    title: 'Card reader not stored',
    text: 'This browser can’t keep it, so it loads again next time. Keep this page open to scan offline.',
  },
  access: {
    title: 'Camera Access Error',
    unsupported: 'Camera API is not supported in your browser',
    allow: 'Please allow camera access to use this feature',
  },
  buttons: {
    capture: 'Take photo',
    gallery: 'Choose from gallery',
    flash_on: 'Turn flash on',
    flash_off: 'Turn flash off',
    /** Read out as one; only the first is drawn. */
    auto: 'Auto',
    auto_rest: 'capture',
    close: 'Close',
    cancel: 'Cancel',
  },
  /** The form of a contact that was read from a card. */
  form: {
    title: 'Scanned contact',
    lead: 'Check what was read, then add the contact. The picture stays on this device.',
    none: 'No card scanned yet',
    none_detail: 'Take a picture of a paper card, and its details are filled in here.',
    scan: 'Scan a card',
    again: 'Scan another card',
    other_side: 'Scan the other side',
    by_hand: 'Add by hand',
    many: 'Scan many cards',
    known: 'You may have this contact already:',
    known_detail: 'Open it, or add this card as well and merge the two later.',
    check: 'Please check',
    enlarge: 'Show {label} on the card',
    picture: 'The card',
    keep_picture: 'Keep the picture of the card as the contact’s photo',
    needs_script: 'Scanning a card needs JavaScript.',
  },
} as const;
