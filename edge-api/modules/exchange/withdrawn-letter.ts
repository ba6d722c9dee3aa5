import { exchangeLetters } from '#messages/exchange-letters.ts';
import { format } from '../../../src/messages/format.ts';
import { letterSchema, openLetter, sealLetter } from '../../background/sealed-letter.ts';
import type { Deps } from '../../deps.ts';
import type { Letter } from '../../ports/mail/mail.ts';
import { renderLetter } from '../../ports/mail/render-letter.ts';

type Withdrawn = { owner_email: string | null; full_name: string | null };

/**
 * Seals the owner's mail about a withdrawal: afterwards the name is stored nowhere else. Null without a recipient or a
 * name.
 */
export async function sealWithdrawnLetter(deps: Deps, { owner_email, full_name }: Withdrawn) {
  if (!owner_email || !full_name) return null;
  const { subject, lines } = exchangeLetters.withdrawn;
  const letter = renderLetter({
    to: owner_email,
    subject: format(subject, { name: full_name }),
    lines: lines.map((line) => format<string>(line, { name: full_name })),
  });
  return sealLetter(deps, letter);
}

/** The letter of `sealWithdrawnLetter`. Former versions stored it unsealed in the event. */
export async function withdrawnLetter(deps: Deps, sealed: string | Letter | null): Promise<Letter | null> {
  if (!sealed) return null;
  return typeof sealed === 'string' ? openLetter(deps, sealed) : letterSchema.parse(sealed);
}
