import { fullName } from '../../../src/domain/full-name.ts';
import { exchangeLetters } from '../../../src/messages/en/exchange-letters.ts';
import { format } from '../../../src/messages/format.ts';
import type { Deps } from '../../deps.ts';
import { deliver } from '../../http/deliver.ts';
import type { Later } from '../../http/later.ts';
import { renderLetter } from '../../ports/mail/render-letter.ts';
import { hashToken } from '../../kit/token-hash.ts';
import { readWithdrawable, withdraw } from './withdraw.repository.ts';
import { isTokenLike, provenContact } from './withdrawal-token.ts';

const PAGE = '/withdraw';

async function find(deps: Deps, token: string) {
  if (!isTokenLike(token)) return null;
  const proven = await provenContact(deps.env.VISITOR_HASH_SECRET, token);
  return readWithdrawable(deps.db, await hashToken(token), proven);
}

/** Whose contacts a mailed link would leave, null where it is none or was used. Changes nothing. */
export async function openWithdrawal(deps: Deps, token: string): Promise<{ owner: string } | null> {
  const found = await find(deps, token);
  if (!found) return null;
  const { profile, account } = found;
  const company = profile?.workplace?.trim() ?? '';
  const name = profile
    ? profile.is_business
      ? company || fullName(profile)
      : fullName(profile) || company
    : '';
  return { owner: name || account || '' };
}

/**
 * Takes back what a visitor gave and agreed to: the contact is emptied and gone from the owner's list, the consents
 * are over, and the owner is told. A link works once.
 * @returns whether there was something to take back
 * @throws DatabaseAway
 */
export async function withdrawContact(deps: Deps, token: string, later: Later): Promise<boolean> {
  const found = await find(deps, token);
  if (!found) return false;
  const done = await withdraw(deps.db, {
    tokenHash: await hashToken(token),
    contactId: found.contact_id,
    source: PAGE,
    now: deps.now(),
  });
  if (!done || !found.owner_email || !found.full_name) return done;
  const { subject, lines } = exchangeLetters.withdrawn;
  const letter = renderLetter({
    to: found.owner_email,
    subject: format(subject, { name: found.full_name }),
    lines: lines.map((line) => format<string>(line, { name: found.full_name! })),
  });
  later(deliver(deps, letter));
  return done;
}
