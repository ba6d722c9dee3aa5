import { BRAND } from '../../../src/domain/brand/brand.ts';
import { signOnLetters } from '#messages/sign-on.ts';
import { format } from '../../../src/messages/format.ts';
import type { Deps } from '../../deps.ts';
import type { Letter } from '../../ports/mail/mail.ts';
import { renderLetter } from '../../ports/mail/render-letter.ts';
import { letterName } from '../team/team.letters.ts';

type About = {
  to: string;
  by: Parameters<typeof letterName>[0];
  team: string;
  domain: string;
  until: Date;
  token: string;
};

/** The mail to the operator of a domain, whose link verifies it. */
export function domainLetter(deps: Deps, { to, by, team, domain, until, token }: About): Letter {
  const { subject, lines, button } = signOnLetters.domain;
  const date = until.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  const fill = (text: string) =>
    format<string>(text, { brand: BRAND.name, name: letterName(by), email: by.email, team, domain, date });
  return renderLetter({
    to,
    subject: fill(subject),
    lines: lines.map(fill),
    button: { label: button, href: new URL(`/prove-domain?token=${token}`, deps.env.PUBLIC_URL).href },
  });
}
