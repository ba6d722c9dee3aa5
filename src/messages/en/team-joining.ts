import type { JoinRefusal } from '../../domain/team/team-people.ts';

/** Ways into a team, and of it into other hands. */
export const teamJoining = {
  joining: {
    unknown: 'This invitation is no longer valid. Ask whoever invited you for a new one.',
    used: 'This invitation was already used. Ask whoever invited you for a new one.',
    lapsed: 'This invitation has expired. Ask whoever invited you to send it again.',
    already_here: 'You’re already in this team.',
    other_team:
      'You’re in another team. Ask its owner or an admin to remove you first, then open the invitation again.',
    other_email:
      'This invitation was sent to another email. Sign in with that one, or ask for an invitation to yours.',
    no_seat: 'All seats are taken. Ask the owner to add one, then try again.',
  } satisfies Record<JoinRefusal, string>,
  join: {
    title: 'Join a team',
    heading: 'Join {team}',
    full: '{team} is full',
    text: '{name} invited you as: {role}.',
    text_nobody: 'You’re invited as: {role}.',
    keeps: 'You keep your own card, its link and your contacts.',
    accept: 'Join the team',
    sign_in: 'Sign in to join',
    sign_up: 'Create an account to join',
    as: 'You’re signed in as {email}.',
    other_account: 'Use another account',
    joined: 'Welcome to the team.',
    joined_first: 'Welcome to {team}. First, make your card.',
    home: 'Go to my card',
    again: 'Try again',
  },
  invite: {
    title: 'Invitations',
    heading: 'Invite people',
    emails: 'Emails',
    emails_help: 'Separate several with commas, spaces or new lines.',
    csv_instead: 'Upload a CSV instead',
    csv: 'CSV file',
    csv_help:
      'Include an email column. Name, title and role are optional. You’ll review the list before we send anything.',
    role: 'Role',
    preview: 'Review invitations',
    send: 'Send invitations',
    none: 'There’s no email in what you entered.',
    too_many: 'Invite up to {n} people at once.',
    line: 'Line {n}',
    left: 'Left out: {what}. {why}',
    unreadable: 'It has no valid email.',
    same_as: 'It has the same email as line {n}.',
    typed_too: 'You typed this email already.',
    left_more: 'Other lines left out: {n}',
    preview_heading: 'You’re about to invite',
    result: { invited: 'Invited', already_member: 'Already in the team', no_seat: 'No free seat' },
    no_seats: 'There aren’t enough free seats for everyone.',
    seat_costs: 'Another seat costs {amount}.',
    seat_sold: 'A seat costs {amount}.',
    seats_by_owner: 'The team’s owner can add seats under Billing.',
    sold_to_owner: 'The team’s owner can buy seats under Plans.',
    add_seats: 'Add seats',
    link: 'Create a link',
    link_help: 'Anyone with this link can join. It works for {n} days, or until the seats are taken.',
    link_made: 'Copy the link now. It isn’t shown again:',
    open: 'Pending',
    open_none: 'No pending invitations',
    open_none_help: 'People you invite are listed here until they join.',
    by_link: 'Link',
    until: 'Valid until {date}',
    lapsed: 'Expired {date}',
    resend: 'Send again',
    resent: 'The invitation was sent again.',
    withdraw: 'Withdraw',
    withdrawn: 'The invitation was withdrawn.',
  },
  ownership: {
    heading: 'Hand the team over',
    text: 'The new owner has to agree. Until then nothing changes. Afterwards you’re an admin.',
    offer: 'Transfer ownership',
    offered: 'We’ve written to {name}. The team is theirs as soon as they agree.',
    pending: '{name} hasn’t agreed to own the team yet.',
    withdraw: 'Cancel transfer',
    withdrawn: 'The offer was withdrawn.',
    for_you: '{name} is handing {team} over to you.',
    for_you_text: 'You’d run the team, its people and its bills. {name} becomes an admin.',
    title: 'Take over the team',
    accept: 'Take over the team',
    decline: 'No, thanks',
    passed: 'The team is yours.',
    none: 'No offer for you',
    none_help: 'A team that is handed over to you is shown here.',
    only_owner: 'Only the owner can hand the team over.',
    no_offer: 'This offer is no longer available.',
    is_owner: 'You already own this team.',
  },
  /** What Home says once to who inherited a team. */
  inherited: {
    text: 'You own {team} now, since {date}: its owner deleted their account.',
    see: 'See the team',
    seen: 'Got it',
  },
} as const;

/** The mails of a team. */
export const teamLetters = {
  invitation: {
    subject: '{name} invites you to {team}',
    lines: [
      '{name} invites you to the team {team} on {brand}, as: {role}.',
      'If you have a card already, you keep it with its link. The invitation works once, until {date}.',
      'If you don’t know {name}, you can ignore this email.',
    ],
    button: 'Join the team',
  },
  ownership: {
    subject: '{name} is handing {team} over to you',
    lines: [
      '{name} offers you the team {team} on {brand}. You’d run the team, its people and its bills.',
      'Nothing changes until you agree. The offer stands until {date}.',
    ],
    button: 'See the offer',
  },
  inherited: {
    subject: 'You own {team} now',
    lines: [
      'The owner of {team} deleted their account. Since {date}, you own the team on {brand}: its people, its cards and its bills.',
      'It has {people} and {cards}. {cost}',
      'You can hand it over to someone else: open them under Team, Members.',
    ],
    button: 'See the team',
  },
  new_owner: {
    subject: '{team} has a new owner',
    lines: [
      'The owner of {team} deleted their account on {brand}. Since {date}, {name} owns the team, with {people} and {cards}.',
      'You stay an admin, and nothing else changes.',
    ],
    button: 'See the team',
  },
  removed: {
    subject: 'You’re no longer in {team}',
    lines: [
      'You were removed from the team {team} on {brand}.',
      'Your account, your card and its link stay yours. What the team’s plan gave you ends.',
    ],
    contacts: {
      keep: 'Your contacts stay yours.',
      team: 'The contacts you collected while you were in the team now belong to the team.',
    },
    button: 'See my card',
  },
} as const;

/** How many there are of what a team has. */
export const teamCounts = {
  people: { one: '1 person', more: '{n} people' },
  cards: { one: '1 card', more: '{n} cards' },
  seats: { one: '1 seat', more: '{n} seats' },
} as const;

/** What a team costs who owns it. */
export const teamCosts = {
  paid: 'It costs {amount} a {interval} for {seats}. The next payment is due on {date}; check the payment method under Billing.',
  ends: 'Its plan is canceled and ends on {date}.',
  free: 'Nothing is paid for it at the moment.',
  intervals: { month: 'month', year: 'year' },
} as const;
