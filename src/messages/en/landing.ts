/** What the product is, to somebody who comes for the first time. */
export const landing = {
  title: 'The business card that opens',
  heading: 'The business card that opens.',
  lead: 'Hold it to a phone or show the code. Who you are and what you do opens at once. Nothing to install, nothing to type.',
  see_a_card: 'See a card',
  sign_in: 'Sign in',
  main: 'Main',
  for_whom: 'For one person, or a team.',
  /** The card of nobody, where the service shows none of somebody's. */
  example: {
    first_name: 'Your',
    last_name: 'Name',
    job_title: 'What you do, and where',
    rows: [
      { icon: 'smartphone', title: 'Your number', caption: 'Mobile' },
      { icon: 'mail', title: 'Your e-mail', caption: 'Work' },
      { icon: 'globe', title: 'Your website', caption: 'Website' },
      { icon: 'map-pin', title: 'Your address', caption: 'Work' },
    ],
  },
  steps: {
    heading: 'From hello to a contact',
    tap: {
      title: 'Tap or scan',
      detail: 'Card, code, link or e-mail: all of them lead to the same page.',
    },
    exchange: {
      title: 'Exchange',
      detail: 'They save you, and you get them. With their consent, in ten seconds.',
    },
    teams: {
      nav: 'Teams',
      title: 'A card for the team, too',
      detail: 'Everybody has a card of their own. The card of the business shows who belongs to it.',
    },
  },
  lasting: {
    heading: 'Some things never stop working',
    lead: 'On any plan, and after one ends.',
    list: ['Your link', 'Your QR code', 'Your contact file', 'Your export'],
  },
  terms: 'Terms of Use',
  privacy: 'Privacy Policy',
} as const;
