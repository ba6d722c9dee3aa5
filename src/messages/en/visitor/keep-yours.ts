/** A visitor's own card: its offer after an exchange, its mail, and the page that the mail leads to. */
export const keepYours = {
  title: 'Keep yours',
  offer: 'Your own card, made of what you just sent.',
  design: 'Look',
  submit: 'Keep my card',
  terms: 'By keeping it you accept the terms and the privacy notice.',
  terms_link: 'Terms',
  privacy_link: 'Privacy',
  asked: 'Check your inbox',
  asked_detail: 'Open the mail within 24 hours to get your card. If you don’t, it’s deleted.',
  ready: 'Your card is ready',
  ready_detail: '{name}, press the button and the card is yours to edit and share.',
  make: 'Get my card',
  gone: 'This link no longer works',
  gone_detail:
    'A card that nobody opens is deleted after 24 hours. Exchange contacts again to get a new one.',
  made: 'Your card is made',
  made_detail: 'We’ve mailed you a link to sign in.',
  closed: 'New accounts can’t be made here at the moment.',
  down: 'That didn’t work. Please try again in a moment.',
  again: 'Please check the email.',
  letter: {
    subject: 'Your card is ready',
    lead: 'Press the button and the card with your details is yours to edit and share.',
    not_you: 'If you didn’t ask for this, do nothing. It’s deleted after 24 hours.',
    button: 'Get my card',
  },
} as const;
