import { BRAND } from '../../../src/domain/brand/brand.ts';
import { fullName } from '../../../src/domain/text/full-name.ts';
import { formatMoney } from '../../../src/domain/plan/prices.ts';
import type { TeamRole } from '../../../src/domain/permissions/roles.ts';
import type { ContactsAfter } from '../../../src/domain/team/team-schema.ts';
import { team as words } from '#messages/team.ts';
import { teamCosts, teamLetters } from '#messages/team-joining.ts';
import { format } from '../../../src/messages/format.ts';
import { countedPeople, teamSize } from '../../../src/messages/team-size.ts';
import type { Deps } from '../../deps.ts';
import type { Letter } from '../../ports/mail/mail.ts';
import { renderLetter } from '../../ports/mail/render-letter.ts';
import { GIVEN } from '../payments/given.ts';
import type { readSubscription } from '../payments/subscriptions.repository.ts';
import type { Inherited } from './invitations/inherited.repository.ts';

const DATE = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A person's name for others: their name, else their e-mail. */
export const letterName = (user: { first_name: string; last_name: string; email: string }): string =>
  fullName(user) || user.email;

type About = { to: string; from: Parameters<typeof letterName>[0]; team: string; until: Date };

function compose(
  deps: Deps,
  kind: 'invitation' | 'ownership',
  about: About,
  path: string,
  role = '',
): Letter {
  const { subject, lines, button } = teamLetters[kind];
  const values = {
    brand: BRAND.name,
    name: letterName(about.from),
    team: about.team,
    date: DATE.format(about.until),
    role,
  };
  const fill = (text: string) => format<string>(text, values);
  return renderLetter({
    to: about.to,
    subject: fill(subject),
    lines: lines.map(fill),
    button: { label: button, href: new URL(path, deps.env.PUBLIC_URL).href },
  });
}

/** The mail that invites a person to a team. */
export const invitationLetter = (deps: Deps, about: About, role: TeamRole, token: string): Letter =>
  compose(deps, 'invitation', about, `/join/${token}`, words.roles[role]);

/** The mail that offers a member the ownership of their team. */
export const ownershipLetter = (deps: Deps, about: About): Letter =>
  compose(deps, 'ownership', about, '/team/ownership');

type Subscribed = Awaited<ReturnType<typeof readSubscription>>;

/** The price of a team, and its period; a complimentary plan is free. */
function costOf(found: Subscribed): string {
  const { paid, ends, free, intervals } = teamCosts;
  if (!found || found.subscription.status === 'ended') return free;
  const { seats, cancel_at, period_ends_at, vendor_id } = found.subscription;
  if (cancel_at) return format(ends, { date: DATE.format(cancel_at) });
  if (!found.price || vendor_id.startsWith(GIVEN)) return free;
  const { price, currency, interval } = found.price;
  return format(paid, {
    amount: formatMoney(price * seats, currency),
    interval: intervals[interval ?? 'month'],
    seats: countedPeople(seats, 'seats'),
    date: DATE.format(period_ends_at),
  });
}

/** The mail to the heir of a team, or to one of its admins, about the new owner. */
export function inheritedLetter(
  deps: Deps,
  found: Inherited & { since: Date },
  subscribed: Subscribed,
): Letter {
  const isOwner = found.role === 'owner';
  const { subject, lines, button } = teamLetters[isOwner ? 'inherited' : 'new_owner'];
  const values = {
    brand: BRAND.name,
    team: found.team,
    name: letterName(found.owner),
    date: DATE.format(found.since),
    cost: costOf(subscribed),
    ...teamSize(found),
  };
  const fill = (text: string) => format<string>(text, values);
  return renderLetter({
    to: found.to,
    subject: fill(subject),
    lines: lines.map(fill),
    button: { label: button, href: new URL('/team', deps.env.PUBLIC_URL).href },
  });
}

/** The mail to a person who was removed from a team. */
export function removedLetter(
  deps: Deps,
  { to, team }: { to: string; team: string },
  contacts: ContactsAfter,
): Letter {
  const { subject, lines, contacts: contactTexts, button } = teamLetters.removed;
  const fill = (text: string) => format<string>(text, { brand: BRAND.name, team });
  return renderLetter({
    to,
    subject: fill(subject),
    lines: [...lines, contactTexts[contacts]].map(fill),
    button: { label: button, href: new URL('/my-profile', deps.env.PUBLIC_URL).href },
  });
}
