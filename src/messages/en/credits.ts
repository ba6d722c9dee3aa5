/** Credits: the balance, and the dialog in which they are bought. */
export const credits = {
  title: 'Credits',
  get_more: 'Get More Credits',
  out: "You're out of credits",
  buy: 'Buy Credits',
  learn_more: 'Learn More',
  got_it: 'Got It',
  talk_to_sales: 'Talk to Sales',
  about: 'About credits',
  about_text: {
    spend:
      'Credits pay for finding out more about your contacts, such as their company, job title and website.',
    back: 'If nothing is found, you get your credit back.',
    team: 'In a team, everyone spends the team’s credits. Its owner and admins buy them.',
  },
  cost: '{cost} credit = 1 {label}',
  never_expire: 'Credits never expire.',
  packs: 'Packs',
  currency: 'Currency',
  pack: '{n} credits',
  each: '{price} each',
  will_pay: 'You’ll pay {price} on the next page.',
  going: 'One moment...',
  failed: 'The packs couldn’t be loaded. Please try again.',
  closed: 'Credits can’t be bought here yet. Please ask whoever runs this service.',
  sales: 'Our sales team sets up credits for your plan.',
  unavailable: 'Not available at the moment',
  history: 'Credit history',
  /** Back from a checkout. */
  bought: {
    waiting: {
      title: 'Confirming your payment',
      text: 'Your credits appear here once the payment is confirmed. This updates by itself.',
    },
    slow: {
      title: 'Still confirming your payment',
      text: 'This takes longer than usual. You can close this: your credits are added as soon as the payment is confirmed.',
    },
    paid: { title: '{n} credits added', text: 'Your balance: {balance}' },
    added: 'They’re ready to use.',
    expired: {
      title: 'No credits were bought',
      text: 'The checkout ended without a payment. Please start again if you still want credits.',
    },
  },
} as const;

/** The history of credits. */
export const creditHistory = {
  title: 'Credit history',
  balance: 'Balance',
  list: 'In and out',
  balance_after: 'Balance: {n}',
  export: 'Download as CSV',
  older: 'Older',
  newest: 'Back to newest',
  empty: 'Credits you get and spend are listed here.',
  file: '{brand}-credits-{date}.csv',
  columns: { date: 'Date', kind: 'What', came: 'In', went: 'Out', balance: 'Balance', by: 'By' },
  kinds: {
    sign_up: 'Welcome credits',
    purchase: 'Bought',
    enrichment: 'Contact enriched',
    refund: 'Credit returned',
    grant: 'Gift',
    reversal: 'Purchase refunded',
  },
} as const;
