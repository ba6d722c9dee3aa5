import { BRAND } from '../../../src/domain/brand.ts';
import { fullName } from '../../../src/domain/full-name.ts';
import { team as words } from '#messages/team.ts';
import { teamLetters } from '#messages/team-joining.ts';
import { format } from '../../../src/messages/format.ts';
import type { Deps } from '../../deps.ts';
import type { Letter } from '../../ports/mail/mail.ts';
import { renderLetter } from '../../ports/mail/render-letter.ts';
import type { TeamRole } from '../../../src/domain/roles.ts';

const DATE = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Who somebody is to others: their name, else their e-mail. */
export const nameOf = (user: { first_name: string; last_name: string; email: string }): string =>
  fullName(user) || user.email;

type About = { to: string; from: Parameters<typeof nameOf>[0]; team: string; until: Date };

function compose(deps: Deps, kind: keyof typeof teamLetters, about: About, path: string, role = ''): Letter {
  const { subject, lines, button } = teamLetters[kind];
  const values = {
    brand: BRAND.name,
    name: nameOf(about.from),
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

/** The mail that invites somebody into a team. */
export const invitationLetter = (deps: Deps, about: About, role: TeamRole, token: string): Letter =>
  compose(deps, 'invitation', about, `/join/${token}`, words.roles[role]);

/** The mail that offers somebody the team that they are in. */
export const ownershipLetter = (deps: Deps, about: About): Letter =>
  compose(deps, 'ownership', about, '/team/ownership');
