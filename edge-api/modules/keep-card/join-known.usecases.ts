import { toE164 } from '../../../src/domain/addresses/phone.ts';
import { STORED_TEXT_NAMES } from '../../../src/domain/contact/contact-lists.ts';
import { eachText } from '../../../src/domain/contact/contact.fields.ts';
import { sharesEmailAndName } from '../../../src/domain/duplicates/contact-match.ts';
import { mergeContacts } from '../../../src/domain/duplicates/merge-contacts.ts';
import type { Actor } from '../../actor/actor.ts';
import type { Deps } from '../../deps.ts';
import { dispatch } from '../../events/dispatch.ts';
import type { ComparableContact } from '../contacts/comparable.repository.ts';
import { prepareMerge } from '../duplicates/prepare-merge.ts';
import { readJoinable, writeJoined } from './join-known.repository.ts';
import type { CardToKeep } from './keep-card.repository.ts';
import type { NewFollower } from './new-follower.ts';

/** Contacts that share the e-mails of a card at most: those of an address that more share identify no one. */
const ALIKE_MAX = 20;
/** How many of them are read, so that more are noticed. */
export const ALIKE_READ = ALIKE_MAX + 1;

/** A new contact as one that can be compared and merged. */
const comparableOf = ({ contact, texts, emails, phones }: NewFollower): ComparableContact => ({
  id: contact.id,
  texts: { ...eachText(STORED_TEXT_NAMES, () => null), ...texts },
  photo_id: null,
  emails: [...emails],
  phones: phones.map((phone) => ({ phone, e164: toE164(phone) })),
  tags: [],
  enriched_name: null,
  updated_at: contact.updated_at,
});

/**
 * Keeps a card in the contact that is surely the same person: the only one with an e-mail of the card and a similar
 * name. The card's contact is merged into it, so that it can be separated again. @param alike ids of the contacts with
 * an e-mail of the card @returns the id of that contact; null if there is none, it would be too large, or was changed
 * meanwhile @throws if the caller keeps the card already
 */
export async function joinKnown(
  deps: Deps,
  actor: Actor,
  { card, follower, alike }: { card: CardToKeep; follower: NewFollower; alike: readonly string[] },
): Promise<string | null> {
  if (alike.length === 0 || alike.length > ALIKE_MAX) return null;
  const { owner, permissions } = actor;
  const read = { userId: owner.user_id, most: permissions.contactsLimit, ids: alike };
  const ofCard = comparableOf(follower);
  const known = (await readJoinable(deps.db, read)).filter((one) =>
    sharesEmailAndName({ ...one.texts, ...one }, { ...ofCard.texts, ...ofCard }),
  );
  const [keep] = known;
  if (!keep || known.length > 1) return null;
  const result = mergeContacts(keep, [ofCard], {});
  if (!result.ok) return null;
  const merging = prepareMerge(deps, {
    user_id: owner.user_id,
    author_id: owner.user_id,
    keep,
    others: [ofCard],
    merged: result.merged,
    is_silent: true,
    card: card.id,
  });
  const { contact, emails, phones } = follower;
  const belongings = { emails, phones };
  if (!(await writeJoined(deps.db, deps.newId, { owner, contact, belongings, card, merging }))) return null;
  await dispatch(deps, merging.events);
  return keep.id;
}
