import { sortNameOf } from '../../../../src/domain/contact/contact-names.ts';
import { followCard, valuesOfCard } from '../../../../src/domain/contact/followed-card.ts';
import type { Deps } from '../../../deps.ts';
import { changingContacts } from '../../../events/changing-contacts.ts';
import type { ComparableContact } from '../comparable.repository.ts';
import {
  forgetEnded,
  readBehind,
  readFollowing,
  writeFollowed,
  type Behind,
  type Followers,
  type Following,
} from './follow-cards.repository.ts';

/** Contacts per batch, and batches per read or run of the schedule. */
const [STEP, ROUNDS] = [50, 20];

/** What changes in a contact. A deleted one is as it was when it was deleted. */
function followingOf(behind: Behind, contact: ComparableContact | undefined): Following {
  const { before, now, is_deleted } = behind;
  if (!contact || now === null || is_deleted) return { behind, change: null };
  const { updated_at: read, enriched_name } = contact;
  const phones = contact.phones.map(({ phone }) => phone);
  const change = followCard({ ...contact, phones }, valuesOfCard(before), valuesOfCard(now));
  if (change.fields.length === 0) return { behind, change: null };
  const emails = change.emails ?? contact.emails;
  const sort_name = sortNameOf({ ...contact.texts, ...change.texts, enriched_name, emails });
  return { behind, change: { ...change, sort_name, read } };
}

/** Brings contacts up to date with the cards that they follow. */
async function follow(deps: Deps, behind: readonly Behind[]): Promise<void> {
  const contacts = await readFollowing(deps.db, behind);
  const all = behind.map((one) => followingOf(one, contacts.get(one.contact_id)));
  await changingContacts(deps, (event) => writeFollowed(deps.db, deps.newId, deps.now(), all, event));
}

/** Brings contacts up to date in steps, a limited number of them; `first` is the first step. */
async function followAll(deps: Deps, followers: Followers, first?: readonly Behind[]): Promise<void> {
  let behind = first ?? (await readBehind(deps.db, followers, STEP));
  for (let round = 0; round < ROUNDS && behind.length > 0; round += 1) {
    await follow(deps, behind);
    behind = await readBehind(deps.db, followers, STEP);
  }
}

/**
 * Reads contacts of a person as the cards that they follow are now. Whether any is behind is read at the same time: only
 * then are they brought up to date, and `read` is repeated. @throws DatabaseAway
 */
export async function readFollowed<Result>(
  deps: Deps,
  userId: string,
  read: () => Promise<Result>,
): Promise<Result> {
  const followers = { userId };
  const [behind, result] = await Promise.all([readBehind(deps.db, followers, STEP), read()]);
  if (behind.length === 0) return result;
  await followAll(deps, followers, behind);
  return read();
}

/** Brings all contacts of a person up to date with the cards that they follow. @throws DatabaseAway */
export const followCards = (deps: Deps, userId: string): Promise<void> => followAll(deps, { userId });

/** Gives contacts the last state of cards that cannot be followed any more, in steps. */
export async function endFollowing(deps: Deps): Promise<void> {
  await followAll(deps, 'of_ended_cards');
  await forgetEnded(deps.db);
}
