import type { ContactDetail, ContactView } from '../../../src/domain/contact/contact-contract.ts';
import { emailKeys } from '../../../src/domain/duplicates/contact-match.ts';
import { checkHandle } from '../../../src/domain/profile/handle.ts';
import type { Actor } from '../../actor/actor.ts';
import { requireMay } from '../../actor/rights.ts';
import type { Deps } from '../../deps.ts';
import { isConstraintBroken } from '../../db/client.ts';
import { dispatch, newEvent } from '../../events/dispatch.ts';
import { contactSubject } from '../../events/kinds.ts';
import { changingContacts } from '../../events/changing-contacts.ts';
import { notFound, problem } from '../../kit/problems.ts';
import { listedView } from '../contacts/contact-view.ts';
import { findContact, showContact } from '../contacts/contacts.usecases.ts';
import { insertOwnContact } from '../contacts/write-contact.repository.ts';
import { writeNewsRead } from '../contacts/following/follow-cards.repository.ts';
import { followCards } from '../contacts/following/follow-cards.usecases.ts';
import { undoJoin } from '../duplicates/undo-merge.usecases.ts';
import { ALIKE_READ, joinKnown } from './join-known.usecases.ts';
import {
  countKeepers,
  followStatements,
  readCardAt,
  readFollower,
  readFollowerAndAlike,
  readProfileAt,
  readKnownKeepers,
  unfollow,
  type CardToKeep,
} from './keep-card.repository.ts';
import { newFollower, type NewFollower } from './new-follower.ts';

/** Adds the contact of a card. @throws if the caller keeps the card already */
async function addFollower(
  deps: Deps,
  { owner }: Actor,
  card: CardToKeep,
  { contact, emails, phones }: NewFollower,
): Promise<string> {
  const { id, created_at: now } = contact;
  const event = newEvent(deps, 'contact.created', contactSubject(id), { contact_id: id });
  await insertOwnContact(
    deps.db,
    deps.newId,
    owner,
    contact,
    { emails, phones },
    [event],
    followStatements(deps.db, { userId: owner.user_id, contactId: id, now }, card),
  );
  await dispatch(deps, [event]);
  return id;
}

/** Whether a card belongs to a person or the team that they run. */
const isOwned = ({ user_id, team_id }: CardToKeep, { owner }: Actor): boolean =>
  user_id === owner.user_id || (team_id !== null && team_id === owner.runs_team_id);

/** Whether the visible card at a handle is the person's own, which they cannot keep. */
export async function isOwnCard(deps: Deps, actor: Actor, handle: string): Promise<boolean> {
  const card = await readCardAt(deps.db, handle);
  return card !== null && isOwned(card, actor);
}

/**
 * Keeps a card as a contact that follows it: the one that is surely the same person, else a new one. @returns the
 * contact, and whether it is new @throws Problem 404 for no visible card; 422 for the caller's own, and if its owner
 * does not share changes
 */
export async function keepCard(
  deps: Deps,
  actor: Actor,
  rawHandle: string,
): Promise<{ contact: ContactDetail; created: boolean }> {
  requireMay(actor, 'own', 'contacts:write');
  const checked = checkHandle(rawHandle);
  const card = checked.ok ? await readCardAt(deps.db, checked.handle) : null;
  if (!card) throw notFound();
  if (isOwned(card, actor)) throw problem('own_card');
  const { user_id } = actor.owner;
  // One that ended meanwhile is not followed any more.
  await followCards(deps, user_id);
  const follower = newFollower(deps, user_id, card);
  const keys = emailKeys(follower.emails);
  const asked = { userId: user_id, profileId: card.id, keys, most: ALIKE_READ };
  const { follower: before, alike } = await readFollowerAndAlike(deps.db, asked);
  if (before) return { contact: await showContact(deps, actor, before.id), created: false };
  if (!card.shares_changes) throw problem('changes_not_shared');
  try {
    const known = await joinKnown(deps, actor, { card, follower, alike });
    const id = known ?? (await addFollower(deps, actor, card, follower));
    return { contact: await showContact(deps, actor, id), created: known === null };
  } catch (error) {
    // A concurrent request was faster.
    const other = isConstraintBroken(error) ? await readFollower(deps.db, user_id, card.id) : null;
    if (!other) throw error;
    return { contact: await showContact(deps, actor, other.id), created: false };
  }
}

/**
 * Ends keeping a card: its contact is deleted, and can be restored as an ordinary one; a contact that is more than the
 * card, such as one that was exchanged, stays. One that was there before the card is as it was, except for what was
 * edited since. @throws Problem 404 if the caller does not keep it
 */
export async function endKeeping(deps: Deps, actor: Actor, rawHandle: string): Promise<void> {
  requireMay(actor, 'own', 'contacts:write');
  const checked = checkHandle(rawHandle);
  const profileId = checked.ok ? await readProfileAt(deps.db, checked.handle) : null;
  const { user_id: userId } = actor.owner;
  const follower = profileId === null ? null : await readFollower(deps.db, userId, profileId);
  if (profileId === null || !follower) throw notFound();
  if (follower.merge_id !== null) await undoJoin(deps, userId, follower.merge_id);
  const ended = { userId, profileId, now: deps.now() };
  await changingContacts(deps, (event) => unfollow(deps.db, ended, event), { kind: 'contacts.deleted' });
}

/** How many people keep one of the caller's cards; and who, of those who exchanged with the caller before. */
export async function keepersOf(
  deps: Deps,
  { owner, permissions }: Actor,
  profileId: string,
): Promise<{ count: number; known: ContactView[] }> {
  const count = await countKeepers(deps.db, profileId);
  if (count === 0) return { count, known: [] };
  const asked = { userId: owner.user_id, most: permissions.contactsLimit, profileId };
  return { count, known: (await readKnownKeepers(deps.db, asked)).map(listedView) };
}

/**
 * Records that the caller has read what changed on a followed card. @throws Problem 404 if the contact is not theirs
 */
export async function readNews(deps: Deps, actor: Actor, typedId: string): Promise<void> {
  const { contact } = await findContact(deps, actor, typedId);
  await writeNewsRead(deps.db, actor.owner.user_id, contact.id);
}
