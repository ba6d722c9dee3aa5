/** The form that gives a visitor's details to the card's owner. */
export const exchange = {
  title: 'Exchange contact',
  intro: '{name} gets your details, and you get the card by email.',
  /** What the form needs if its owner requires nothing further, and otherwise. */
  needs: 'Name, and an email or phone',
  needs_all: 'All fields above “{more}” are needed',
  /** Opens everything that can be left out. */
  more: 'Add more',
  use_phone: 'Use phone instead',
  use_email: 'Use email instead',
  /** In the form that reports a card. */
  optional: 'Optional',
  your_answer: 'Your answer',
  choose: 'Choose an answer',
  phone_example: '+33 6 00 00 00 00',
  reach_required: 'Please enter an email or a phone number.',
  consent: 'I agree that {owner} keeps these details to follow up on our meeting.',
  consent_more: 'What’s kept and for how long',
  consent_required: 'Please tick this box to send your details, or close the form.',
  consent_changed: 'The text you agree to has just changed. Please read it again.',
  submit: 'Exchange',
  close: 'Back to {name}’s card',
  summary: 'Please check what you entered.',
  foreign:
    'This was sent from another site, so nothing was saved. If these are your details, press Exchange.',
  sent_before: 'You sent this form before with other details. To send these too, press Exchange again.',
  too_large: 'That’s too much text. Please shorten it.',
  too_many: 'Too many attempts.',
  /** `minutes` is a number with its unit, as the language writes it. */
  wait: 'You can try again in {minutes}.',
  kept_meanwhile: 'What you typed stays here while this page is open.',
  down: 'Your details couldn’t be sent. Please press Exchange again in a moment.',
  not_proven: 'Please confirm you’re human, then press Exchange again.',
  needs_script: 'To confirm you’re human, this form needs JavaScript.',
  empty_for_people: 'Leave this empty',
  sent_title: 'Thank you',
  connected: 'You and {first_name} are connected',
  sent: '{name} has your details.',
  sent_mail: 'The card is on its way to your inbox.',
  back_to_card: 'Back to the card',
} as const;
