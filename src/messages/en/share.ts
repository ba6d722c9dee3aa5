/** The Share and the Analytics tab. */
export const share = {
  apple_wallet: 'Apple Wallet',
  google_wallet: 'Google Wallet',
  copy_link: 'Copy profile link',
  save_qr: 'Save QR',
  virtual_background: 'Create a virtual background',
  email_signature: 'Create an email signature',
  text: 'Share via text',
  email: 'E-mail',
  whatsapp: 'WhatsApp',
  x: 'X',
  linkedin: 'LinkedIn',
  another_way: 'Another way',
  copied: 'Copied',
  copy_failed: 'The link could not be copied. Hold it to copy it by hand.',
  rows: 'Your link and code',
  ways: 'Send your card',
  /** What is written into a message that the owner sends. */
  message: 'Here is my card: {link}',
  greeting: 'Here is my card',
  subject: 'The card of {name}',
  codes: 'Your QR code',
  qr_alt: 'QR code that leads to {address}',
  qr_card_alt: 'The QR code with the name and the colours of the card',
  carousel: {
    carousel: 'carousel',
    slide: 'slide',
    previous: 'Previous',
    next: 'Next',
    position: '{n} of {total}',
    pause: 'Pause',
    play: 'Play',
  },
} as const;

/** The choice between one's profiles, on the tabs that are about one of them. */
export const profileSelector = {
  label: 'Profile: {name}. Choose another one',
  entry: '{name}, {address}',
  live: 'Live',
} as const;

export const analytics = {
  windows: {
    all_time: 'All time',
    last_7_days: 'Last 7 days',
    last_30_days: 'Last 30 days',
    last_90_days: 'Last 90 days',
    last_12_months: 'Last 12 months',
  },
  counts: { views: 'Views', clicks: 'Clicks', exchanges: 'Exchanges', saves: 'Saves' },
  sources: 'Sources',
  social_media: 'Social media',
  links: 'Links',
  locked: {
    title: 'See where your views come from',
    detail: 'Daily views, sources, and which links people open. Your numbers are already being kept for you.',
    button: 'Upgrade',
  },
  source_names: {
    qr: 'QR code',
    nfc: 'Card tap',
    wallet: 'Wallet',
    link: 'Link',
    text: 'Text',
    email: 'E-mail',
    whatsapp: 'WhatsApp',
    x: 'X',
    linkedin: 'LinkedIn',
    email_signature: 'Email signature',
    virtual_background: 'Virtual background',
    direct: 'Direct',
  },
  devices: { mobile: 'Mobile', desktop: 'Desktop', tablet: 'Tablet' },
} as const;

export const interactions = {
  title: 'Interactions',
  subtitle: 'Everyone who opened your card, newest first.',
  filters: {
    all: 'All',
    saved: 'Saved contacts',
    exchanged: 'Exchanged contact',
    social_media: 'Social media',
    links: 'Links',
  },
  somebody: 'Somebody new',
  saved: 'Saved',
  exchanged: 'Exchanged',
} as const;
