/** What the product is, to somebody who comes for the first time. */
export const landing = {
  title: 'The business card that opens',
  heading: 'The business card that opens.',
  lead: 'Hold it to a phone or show the code. Who you are and what you do opens at once. Nothing to install, nothing to type.',
  see_a_card: 'See a card',
  sign_in: 'Sign in',
  for_whom: 'For one person, or a team of hundreds.',
  example: 'An example card',
} as const;
