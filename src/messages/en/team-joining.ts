import type { JoinRefusal } from '../../domain/team-people.ts';

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
    no_seat:
      'The team has no free seat at the moment. Ask its owner to add one, then open the invitation again.',
  } satisfies Record<JoinRefusal, string>,
  join: {
    title: 'Join a team',
    heading: 'Join {team}',
    text: '{name} invited you as: {role}.',
    text_nobody: 'You’re invited as: {role}.',
    keeps: 'You keep your own card, its link and your contacts.',
    accept: 'Join the team',
    sign_in: 'Sign in to join',
    sign_up: 'Create an account to join',
    as: 'You’re signed in as {email}.',
    other_account: 'Use another account',
    joined: 'Welcome to the team.',
    home: 'Go to my card',
  },
  invite: {
    title: 'Invitations',
    heading: 'Invite people',
    emails: 'Emails',
    emails_help: 'One or many, separated by commas, spaces or line breaks.',
    csv: 'Or a list (CSV)',
    csv_help: 'Columns: name, title, email, role. You’ll see everyone before anything is sent.',
    role: 'Role',
    preview: 'Check',
    send: 'Send invitations',
    none: 'There’s no email in what you entered.',
    too_many: 'Invite up to {n} people at once.',
    unreadable: 'This line has no valid email and is left out:',
    preview_heading: 'You’re about to invite',
    result: { invited: 'Invited', already_member: 'Already in the team', no_seat: 'No free seat' },
    no_seats: 'There aren’t enough free seats for everyone.',
    seat_costs: 'Another seat costs {amount}.',
    seats_by_owner: 'The team’s owner can add seats under Billing.',
    add_seats: 'Add seats',
    link: 'Create a link',
    link_help: 'Anyone with the link can join until it expires in {n} days, as long as there are seats.',
    link_made: 'Copy the link now. It isn’t shown again:',
    open: 'Not accepted yet',
    open_none: 'No open invitations.',
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
    offer: 'Offer them the team',
    offered: 'We’ve written to {name}. The team is theirs as soon as they agree.',
    pending: '{name} hasn’t agreed to own the team yet.',
    withdraw: 'Take the offer back',
    withdrawn: 'The offer was withdrawn.',
    for_you: '{name} wants you to own {team}.',
    for_you_text: 'You’d run the team, its people and its bills. {name} becomes an admin.',
    title: 'Take over the team',
    accept: 'Take over the team',
    decline: 'No, thanks',
    passed: 'The team is yours.',
    none: 'There’s no offer for you.',
    only_owner: 'Only the owner can hand the team over.',
    no_offer: 'This offer is no longer available.',
    is_owner: 'You already own this team.',
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
    subject: '{name} wants you to own {team}',
    lines: [
      '{name} offers you the team {team} on {brand}. You’d run the team, its people and its bills.',
      'Nothing changes until you agree. The offer stands until {date}.',
    ],
    button: 'See the offer',
  },
} as const;
