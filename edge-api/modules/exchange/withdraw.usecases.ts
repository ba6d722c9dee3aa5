import { fullName } from '../../../src/domain/text/full-name.ts';
import type { Deps } from '../../deps.ts';
import { changingContacts, contactsChange } from '../../events/changing-contacts.ts';
import { dispatch, newEvent } from '../../events/dispatch.ts';
import { contactSubject } from '../../events/kinds.ts';
import type { Later } from '../../kit/later.ts';
import { hashToken } from '../../kit/token-hash.ts';
import { takeApart } from '../duplicates/undo-merge.usecases.ts';
import { refusalHash } from '../enrichment/refusal-hash.ts';
import { anyRefused } from '../enrichment/refusals.repository.ts';
import { releaseMedia } from '../profiles/save-profile.usecases.ts';
import {
  isSubjectForgotten,
  readWithdrawable,
  refuse,
  withdraw,
  type LookupRefusal,
} from './withdraw.repository.ts';
import { isTokenLike, provenContact } from './withdrawal-token.ts';
import { sealWithdrawnLetter } from './withdrawn-letter.ts';

const PAGE = '/withdraw';

async function find(deps: Deps, token: string) {
  if (!isTokenLike(token)) return null;
  const proven = await provenContact(deps.env.VISITOR_HASH_SECRET, token);
  return readWithdrawable(deps.db, await hashToken(token), proven);
}

type Found = NonNullable<Awaited<ReturnType<typeof find>>>;

/** The refusal of look-ups for the e-mail that received the link; null if it is unknown. */
async function refusalOf(deps: Deps, { given_email }: Found): Promise<LookupRefusal | null> {
  if (!given_email) return null;
  return { email: given_email, hash: await refusalHash(deps.env.VISITOR_HASH_SECRET, given_email) };
}

/**
 * The owner of the contact, and whether only look-ups can be ended: that needs the e-mail that received the link, if it
 * was not done before.
 */
export type Withdrawable = { owner: string; lookups: boolean };

/** The owner that a mailed link withdraws from, null if it is invalid or was used. Read-only. */
export async function openWithdrawal(deps: Deps, token: string): Promise<Withdrawable | null> {
  const found = await find(deps, token);
  if (!found) return null;
  const { profile, account } = found;
  const company = profile?.workplace?.trim() ?? '';
  const name = profile
    ? profile.is_business
      ? company || fullName(profile)
      : fullName(profile) || company
    : '';
  const refusal = await refusalOf(deps, found);
  const lookups = refusal !== null && !(await anyRefused(deps.db, [refusal.hash]));
  return { owner: name || account || '', lookups };
}

/**
 * Whether a link belongs to a finally deleted contact, or to a deleted account. A used link does not; its contact
 * stays, empty, as proof.
 */
export async function isNothingLeft(deps: Deps, token: string): Promise<boolean> {
  if (!isTokenLike(token)) return false;
  const proven = await provenContact(deps.env.VISITOR_HASH_SECRET, token);
  return proven !== null && isSubjectForgotten(deps.db, proven);
}

/**
 * Prevents look-ups of the e-mail that received a link, and deletes what was found by it, for everyone. The contact and
 * its consents stay. @returns whether the link is valid, and its e-mail known
 */
export async function refuseLookups(deps: Deps, token: string): Promise<boolean> {
  const found = await find(deps, token);
  const refusal = found && (await refusalOf(deps, found));
  if (refusal) await changingContacts(deps, (change) => refuse(deps.db, refusal, deps.now(), change));
  return refusal !== null;
}

/**
 * Withdraws a visitor's details and consents: the contact is emptied and disappears from the owner's list, the consents
 * end, their e-mail is not looked up any more, and the owner is notified. A link works once. @returns whether there was
 * something to withdraw @throws DatabaseAway
 */
export async function withdrawContact(deps: Deps, token: string, later: Later): Promise<boolean> {
  const found = await find(deps, token);
  if (!found) return false;
  await takeApart(deps, found.contact_id);
  const event = newEvent(deps, 'contact.withdrawn', contactSubject(found.contact_id), {
    contact_id: found.contact_id,
    sealed_letter: await sealWithdrawnLetter(deps, found),
  });
  const { done, photo_id, recorded } = await withdraw(deps.db, {
    tokenHash: await hashToken(token),
    contactId: found.contact_id,
    source: PAGE,
    now: deps.now(),
    event,
    change: contactsChange(deps),
    deleted: contactsChange(deps, 'contacts.deleted'),
    refusal: await refusalOf(deps, found),
  });
  if (done) later(dispatch(deps, [event, ...recorded]));
  if (photo_id) await releaseMedia(deps, [photo_id]);
  return done;
}
