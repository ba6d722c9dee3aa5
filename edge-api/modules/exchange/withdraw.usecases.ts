import { fullName } from '../../../src/domain/full-name.ts';
import { exchangeLetters } from '#messages/exchange-letters.ts';
import { format } from '../../../src/messages/format.ts';
import type { Deps } from '../../deps.ts';
import { contactSubject, happening } from '../../events/events.ts';
import { recorded, tell } from '../../events/tell.ts';
import type { Later } from '../../http/later.ts';
import type { Letter } from '../../ports/mail/mail.ts';
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

type Found = NonNullable<Awaited<ReturnType<typeof find>>>;

/** Tells the owner who took back what they gave; null where nobody can be told of whom. */
function withdrawnLetter({ owner_email, full_name }: Found): Letter | null {
  if (!owner_email || !full_name) return null;
  const { subject, lines } = exchangeLetters.withdrawn;
  return renderLetter({
    to: owner_email,
    subject: format(subject, { name: full_name }),
    lines: lines.map((line) => format<string>(line, { name: full_name })),
  });
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
  const event = recorded(
    deps,
    happening(deps, 'contact.withdrawn', contactSubject(found.contact_id), {
      contact_id: found.contact_id,
      owner_letter: withdrawnLetter(found),
    }),
  );
  const done = await withdraw(deps.db, {
    tokenHash: await hashToken(token),
    contactId: found.contact_id,
    source: PAGE,
    now: deps.now(),
    event,
  });
  if (done) later(tell(deps, [event]));
  return done;
}
