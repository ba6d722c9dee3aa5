/** What the product is, to somebody who comes for the first time. */
export const landing = {
  title: 'The business card that opens',
  heading: 'The business card that opens.',
  lead: 'Tap a phone or show your code. Your card opens at once. Nothing to install, nothing to type.',
  see_a_card: 'See a card',
  sign_in: 'Sign in',
  my_cards: 'My cards',
  plans: 'Plans',
  main: 'Main',
  for_whom: 'For one person, or a team.',
  /** The card of nobody, where the service shows none of somebody's. */
  example: {
    first_name: 'Your',
    last_name: 'Name',
    job_title: 'What you do, and where',
    rows: [
      { icon: 'smartphone', title: 'Your number', caption: 'Mobile' },
      { icon: 'mail', title: 'Your email', caption: 'Work' },
      { icon: 'globe', title: 'Your website', caption: 'Website' },
      { icon: 'map-pin', title: 'Your address', caption: 'Work' },
    ],
  },
  steps: {
    heading: 'From hello to a contact',
    tap: {
      title: 'Tap or scan',
      detail: 'Tap, scan or click. It’s always the same card.',
    },
    exchange: {
      title: 'Exchange',
      detail: 'They save your details, you get theirs. With their consent, in ten seconds.',
    },
    teams: {
      nav: 'Teams',
      title: 'A card for the team, too',
      detail: 'Everyone has their own card. A business profile shows who’s on the team.',
    },
  },
  lasting: {
    heading: 'Some things never stop working',
    lead: 'Even after you leave a plan.',
    list: ['Your link', 'Your QR code', 'Your wallet pass', 'Your contact file', 'Your export'],
  },
  samples: { heading: 'Open one yourself', open: 'Open {name}’s card' },
  closing: { heading: 'Now open yours', lead: 'It’s ready to share in a minute.' },
  terms: 'Terms of Use',
  privacy: 'Privacy Policy',
} as const;
