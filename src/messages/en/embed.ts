/** Code for other sites that leads to a card. */
export const embed = {
  title: 'On your website',
  lead: 'Paste one of these into your website to lead visitors to your card.',
  profiles: 'Card',
  button: { heading: 'Link button', text: 'A button that opens the card.', label: 'Open {name}’s card' },
  code: {
    heading: 'QR code',
    text: 'A code to scan, in your style. It always shows your newest design.',
    alt: 'QR code for {name}’s card',
  },
  html: { button: 'HTML for the link button', code: 'HTML for the QR code' },
  frames: 'For your visitors’ safety, cards can’t be shown inside another page.',
} as const;
