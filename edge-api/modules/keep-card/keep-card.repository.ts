import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { CardFace } from '../../../src/domain/contact/followed-card.ts';
import { KNOWN_KEEPERS_SHOWN } from '../../../src/domain/limits/contacts.ts';
import { among } from '../../db/among.ts';
import type { Database } from '../../db/client.ts';
import { insertWhere } from '../../db/guarded.ts';
import { users } from '../../db/tables/account.table.ts';
import { contactKeys, contactMerges } from '../../db/tables/contact-merges.table.ts';
import { contacts } from '../../db/tables/contacts.table.ts';
import { followedCards } from '../../db/tables/followed-cards.table.ts';
import { profiles } from '../../db/tables/profiles.table.ts';
import { onlyOf, recordContactsChange, recordedEvents } from '../../events/contacts-change.queries.ts';
import type { RecordedEvent } from '../../events/record.queries.ts';
import { shown } from '../contacts/contacts.queries.ts';
import { LISTED } from '../contacts/list-contacts.repository.ts';
import { idAtHandle } from '../profiles/own-profile.queries.ts';
import { isShown } from '../profiles/profile-state.queries.ts';

/** A visible card at a handle, also a former one, with what can be followed of it; null without one. */
export async function readCardAt(db: Database, handle: string) {
  const rows = await db
    .select({
      id: profiles.id,
      user_id: profiles.user_id,
      team_id: profiles.team_id,
      shares_changes: profiles.shares_changes,
      updated_at: profiles.updated_at,
      face: sql<CardFace>`(select f.face from card_faces f where f.profile_id = profiles.id)`.mapWith(
        (json: string) => JSON.parse(json) as CardFace,
      ),
    })
    .from(profiles)
    .where(and(sql`profiles.id = ${idAtHandle(handle)}`, isShown));
  return rows[0] ?? null;
}

export type CardToKeep = NonNullable<Awaited<ReturnType<typeof readCardAt>>>;

/** The merge by which the card that a contact follows came to it (`MergeRecord`). */
const ITS_MERGE = sql<string | null>`(select m.id from ${contactMerges} m
  where m.contact_id = followed_cards.contact_id and m.undone_at is null
    and m.before ->> '$.card' = followed_cards.profile_id)`;

const selectFollower = (db: Database, userId: string, profileId: string) =>
  db
    .select({ id: contacts.id, merge_id: ITS_MERGE })
    .from(followedCards)
    .innerJoin(contacts, and(eq(contacts.id, followedCards.contact_id), isNull(contacts.deleted_at)))
    .where(and(eq(followedCards.user_id, userId), eq(followedCards.profile_id, profileId)));

/**
 * The undeleted contact with which a person follows the card of a profile, and the merge by which keeping the card
 * joined it to a contact that was there; null without one.
 */
export async function readFollower(db: Database, userId: string, profileId: string) {
  const rows = await selectFollower(db, userId, profileId);
  return rows[0] ?? null;
}

/** Like `readFollower`, and the ids of the person's contacts with one of these comparison keys, at most `most`. */
export async function readFollowerAndAlike(
  db: Database,
  { userId, profileId, keys, most }: { userId: string; profileId: string; keys: string[]; most: number },
) {
  const [rows, alike] = await db.batch([
    selectFollower(db, userId, profileId),
    db
      .selectDistinct({ id: contactKeys.contact_id })
      .from(contactKeys)
      .where(and(eq(contactKeys.user_id, userId), sql`${contactKeys.key} in ${among(keys)}`))
      .limit(most),
  ]);
  return { follower: rows[0] ?? null, alike: alike.map(({ id }) => id) };
}

/** The id of the profile at a handle, whether or not its card can be seen. */
export async function readProfileAt(db: Database, handle: string): Promise<string | null> {
  const [row] = await db.select({ id: sql<string | null>`${idAtHandle(handle)}` }).from(sql`(select 1)`);
  return row?.id ?? null;
}

/**
 * The statements by which a new contact, if it was added, follows a card in place of a deleted one. It is the person's
 * own: not one that they collected for their team.
 */
export function followStatements(
  db: Database,
  { userId, contactId, now }: { userId: string; contactId: string; now: Date },
  { id: profile_id, face, updated_at: seen_at }: CardToKeep,
) {
  const added = sql`exists (select 1 from ${contacts} where ${contacts.id} = ${contactId})`;
  return [
    db
      .delete(followedCards)
      .where(
        and(
          eq(followedCards.user_id, userId),
          eq(followedCards.profile_id, profile_id),
          sql`${followedCards.contact_id} in (select id from ${contacts} where user_id = ${userId} and deleted_at is not null)`,
          added,
        ),
      ),
    insertWhere(
      db,
      followedCards,
      {
        user_id: userId,
        profile_id,
        contact_id: contactId,
        face: JSON.stringify(face),
        seen_at,
        followed_at: now,
      },
      added,
    ),
    db.update(contacts).set({ collected_for: null }).where(eq(contacts.id, contactId)),
  ];
}

/**
 * Ends the following of a card, and deletes the contact if it only came with the card: no other was merged into it.
 * @returns the recorded deletion
 */
export async function unfollow(
  db: Database,
  { userId, profileId, now }: { userId: string; profileId: string; now: Date },
  event: RecordedEvent,
): Promise<{ recorded: readonly RecordedEvent[] }> {
  const following = and(eq(followedCards.user_id, userId), eq(followedCards.profile_id, profileId));
  const isDeleted = and(
    eq(contacts.is_card, true),
    isNull(contacts.deleted_at),
    sql`${contacts.id} in (select contact_id from ${followedCards} where ${following})`,
    sql`not exists (select 1 from ${contacts} m where m.merged_into = contacts.id)`,
  );
  const which = sql`(select ${contacts.id} from ${contacts} where ${isDeleted})`;
  const [noted] = await db.batch([
    ...recordContactsChange(db, event, { which, whose: onlyOf(userId) }),
    db.update(contacts).set({ deleted_at: now, updated_at: now }).where(isDeleted),
    db.delete(followedCards).where(following),
  ]);
  return { recorded: recordedEvents(event, noted) };
}

/** How many people keep the card of a profile. */
export async function countKeepers(db: Database, profileId: string): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(*)` })
    .from(followedCards)
    .innerJoin(contacts, and(eq(contacts.id, followedCards.contact_id), isNull(contacts.deleted_at)))
    .where(eq(followedCards.profile_id, profileId));
  return row?.n ?? 0;
}

/**
 * The person's contacts who keep the card of a profile, and exchanged before they did: with the e-mail of their account,
 * which they have proven. Of a later exchange it is unknown whether the keeper made it: the owner of a card could try
 * addresses with its form.
 */
export const readKnownKeepers = (
  db: Database,
  { userId, most, profileId }: { userId: string; most: number | null; profileId: string },
) =>
  db
    .select(LISTED)
    .from(contacts)
    .where(
      and(
        shown(userId, most),
        sql`contacts.id in (select coalesce(e.merged_into, e.id) from ${contacts} e
          join ${users} u on u.email = lower(e.given_email) and u.email_verified = 1
          join ${followedCards} k on k.user_id = u.id and k.profile_id = ${profileId}
            and k.followed_at >= e.created_at
          join ${contacts} f on f.id = k.contact_id and f.deleted_at is null
          where e.user_id = ${userId} and e.type = 'exchange' and e.given_email is not null and e.is_doubtful = 0
            and (e.deleted_at is null or e.merged_into is not null))`,
      ),
    )
    .orderBy(desc(contacts.created_at), desc(contacts.id))
    .limit(KNOWN_KEEPERS_SHOWN);
