/** The page on which a visitor reports a card to the operator, and its link on the card. */
export const report = {
  link: 'Report this card',
  title: 'Report this card',
  intro: 'What’s wrong with {name}’s card? Only the people who run {brand} read this.',
  reason: 'Reason',
  reasons: {
    phishing: 'It asks for passwords or money',
    impersonation: 'It pretends to be someone else',
    spam: 'It’s advertising or spam',
    other: 'Something else',
  },
  message: 'What happened?',
  email: 'Email',
  email_help: 'Only if we may ask you about it. {name} doesn’t see it.',
  submit: 'Send report',
  check: 'Please choose a reason, and check your email.',
  too_many: 'You’ve sent several reports. You can send another in {minutes}.',
  down: 'Your report couldn’t be sent. Please try again in a moment.',
  done: 'Thank you for your report',
  done_detail: 'The people who run {brand} will look at the card.',
} as const;
