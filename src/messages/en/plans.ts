/** Plans, checkout, billing, and months that are given. */
export const plans = {
  title: 'Plans',
  heading: 'Pick what you need',
  promise: 'Your link, QR code, contact file and export keep working on every plan.',
  team_title: 'Team plan',
  team_heading: 'Bring your team together',
  team_name: '{name}’s team',
  team_name_of_nobody: 'My team',
  interval_label: 'Billing',
  monthly: 'Monthly',
  yearly: 'Yearly',
  yearly_less: 'Yearly, {n}% less',
  currency_label: 'Currency',
  trial: '{n} days free',
  features_label: 'What is in it',
  essential: {
    name: 'Essential',
    line: 'To start with',
    period: 'for good',
    features: {
      profile: 'One profile, all 24 designs',
      sections: 'Contact info, social media, links, about',
      sharing: 'QR code and contact file',
      contacts: 'Your newest 50 contacts',
    },
  },
  active: {
    name: 'Active',
    line: 'Everything, for one person',
    features: {
      profiles: 'Three profiles, one LIVE',
      pictures: 'Logo and cover',
      media: 'Video, gallery, files',
      contacts: 'All your contacts',
      analytics: 'Advanced analytics and interactions',
      looks: 'Your own colors, no branding',
      integrations: 'Integrations',
    },
    choose: 'Choose Active',
  },
  team: {
    name: 'Team',
    line: 'For two people or more',
    features: {
      everything: 'Everything in Active for everyone',
      look: 'One look, with fields you lock',
      roles: 'Roles: owner, admin, member, readonly',
      pushes: 'Links, files and photos pushed to all cards',
      shared: 'One bill',
    },
    choose: 'Upgrade to Team',
    seats: 'Number of people',
    seats_help: 'From {min} to {max}. You can change it later.',
  },
  periods: {
    solo: { month: 'a month, billed monthly', year: 'a month, billed yearly' },
    team: { month: 'a person a month, billed monthly', year: 'a person a month, billed yearly' },
    bill: { month: 'a month', year: 'a year' },
  },
  your_plan: 'Your plan',
  lapsed: 'Lapsed',
  manage: 'Manage subscription',
  notes: {
    leave: { title: 'Leave when you like', text: 'Every contact goes with you as a file.' },
    sales: { title: 'More than {n} people?', text: 'Talk to Sales about seats.' },
  },
  not_set_up: {
    title: 'Payments are not set up',
    text: 'Plans cannot be bought here yet. Ask whoever runs this service.',
  },
  no_prices: 'There are no prices in this currency yet. Please choose another one.',
  leading_on: {
    title: 'To the payment page',
    text: 'You are being led to the payment page.',
    go: 'Go on',
  },
} as const;

/** The bills and the subscription of who pays. */
export const billing = {
  title: 'Billing',
  done: {
    paid: 'Your plan is active.',
    waiting: 'Your payment is being confirmed. This page looks again by itself.',
    changed: 'Your subscription has been updated.',
    accepted: 'Your plan is active.',
  },
  free: 'You pay nothing.',
  given: 'Complimentary until {date}',
  trialing: 'Free until {date}, then {amount} {period}',
  renews: 'Renews on {date} for {amount}',
  ends: 'Ends on {date}',
  ended: 'Ended on {date}',
  past_due: 'The last payment failed. Please check how you pay.',
  seats: '{n} people',
  choose: 'Choose a plan',
  manage: 'Manage subscription',
  portal: 'Open billing portal',
  history: 'Purchases',
  no_history: 'What you buy will be listed here.',
} as const;

/** Test mode: the pages that stand in for a payment service's. */
export const testMode = {
  banner: 'Test mode',
  banner_text: 'No money moves here. Nothing is charged, whatever you choose.',
  checkout: {
    title: 'Checkout',
    heading: 'Pay for {plan}',
    today: 'Due today',
    afterwards: 'Then {amount} {period}, from {date}',
    people: '{n} people',
    pay: 'Pay {amount}',
    begin_trial: 'Begin {n} free days',
    cancel: 'Cancel',
    lapsed: 'This checkout is no longer open. Please begin again.',
    again: 'Back to plans',
  },
  portal: {
    title: 'Billing portal',
    heading: 'Your subscription',
    choose: 'Billed',
    monthly: 'Monthly, {amount}',
    yearly: 'Yearly, {amount}',
    save: 'Save changes',
    cancel: 'End with the period, on {date}',
    resume: 'Keep it after {date}',
    end: 'End now',
    back: 'Back to {brand}',
    none: 'There is no subscription to manage.',
  },
} as const;

/** Months that are given. */
export const complimentary = {
  title: 'A gift for you',
  heading: {
    solo: '{plan} for {months}, free of charge',
    team: '{plan} for {people} and {months}, free of charge',
  },
  month: 'one month',
  months: '{n} months',
  people: '{n} people',
  text: 'It begins when you accept, ends by itself, and asks for no card.',
  accept: 'Accept',
  not_now: 'Not now',
  void: {
    title: 'This offer is no longer there',
    text: 'It was used already, its time is over, or it is for another account. Ask whoever sent it for a new one.',
    button: 'Go to Home',
  },
} as const;
