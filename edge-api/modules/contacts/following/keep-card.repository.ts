import { and, eq, isNull, sql } from 'drizzle-orm';
import type { CardFace } from '../../../../src/domain/contact/followed-card.ts';
import type { Database } from '../../../db/client.ts';
import { contacts } from '../../../db/tables/contacts.table.ts';
import { followedCards } from '../../../db/tables/followed-cards.table.ts';
import { profiles } from '../../../db/tables/profiles.table.ts';
import { onlyOf, recordContactsChange, recordedEvents } from '../../../events/contacts-change.queries.ts';
import type { RecordedEvent } from '../../../events/record.queries.ts';
import { idAtHandle } from '../../profiles/own-profile.queries.ts';
import { isShown } from '../../profiles/profile-state.queries.ts';

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

/** The undeleted contact with which a person follows the card of a profile; null without one. */
export async function readFollower(db: Database, userId: string, profileId: string) {
  const rows = await db
    .select({ id: contacts.id, is_card: contacts.is_card })
    .from(followedCards)
    .innerJoin(contacts, and(eq(contacts.id, followedCards.contact_id), isNull(contacts.deleted_at)))
    .where(and(eq(followedCards.user_id, userId), eq(followedCards.profile_id, profileId)));
  return rows[0] ?? null;
}

/** The id of the profile at a handle, whether or not its card can be seen. */
export async function readProfileAt(db: Database, handle: string): Promise<string | null> {
  const [row] = await db.select({ id: sql<string | null>`${idAtHandle(handle)}` }).from(sql`(select 1)`);
  return row?.id ?? null;
}

/**
 * The statements by which a new contact follows a card, in place of a deleted one. It is the person's own: not one that
 * they collected for their team.
 */
export const followStatements = (
  db: Database,
  { userId, contactId, now }: { userId: string; contactId: string; now: Date },
  { id: profile_id, face, updated_at: seen_at }: CardToKeep,
) => [
  db
    .delete(followedCards)
    .where(
      and(
        eq(followedCards.user_id, userId),
        eq(followedCards.profile_id, profile_id),
        sql`${followedCards.contact_id} in (select id from ${contacts} where user_id = ${userId} and deleted_at is not null)`,
      ),
    ),
  db.insert(followedCards).values({
    user_id: userId,
    profile_id,
    contact_id: contactId,
    face: JSON.stringify(face),
    seen_at,
    followed_at: now,
  }),
  db.update(contacts).set({ collected_for: null }).where(eq(contacts.id, contactId)),
];

/**
 * Ends the following of a card, and deletes the contact if it only came with the card. @returns the recorded deletion
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
