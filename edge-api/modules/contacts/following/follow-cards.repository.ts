import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import {
  hasNewJob,
  type CardFace,
  type FollowedChange,
} from '../../../../src/domain/contact/followed-card.ts';
import { among } from '../../../db/among.ts';
import type { Database } from '../../../db/client.ts';
import { endedCards, followedCards } from '../../../db/tables/followed-cards.table.ts';
import { contacts } from '../../../db/tables/contacts.table.ts';
import { profiles } from '../../../db/tables/profiles.table.ts';
import { recordContactsChange, recordedEvents } from '../../../events/contacts-change.queries.ts';
import type { RecordedEvent } from '../../../events/record.queries.ts';
import { LISTED } from '../list-contacts.repository.ts';
import { readComparable, type ComparableContact } from '../comparable.repository.ts';
import { contactChange, type Belongings } from '../write-contact.repository.ts';

/** A contact that is behind the card that it follows. */
export type Behind = {
  user_id: string;
  profile_id: string;
  contact_id: string;
  /** Whether the contact is deleted and can be restored. */
  is_deleted: boolean;
  seen_at: number;
  /** The card as the contact last had it, and as it is now; the latter is null if that is unknown. */
  before: CardFace;
  now: CardFace | null;
  /** The version of the card that `now` is, in milliseconds. */
  version: number;
  /** Whether the card cannot be followed any more. */
  is_ended: boolean;
};

type BehindRow = Record<'user_id' | 'profile_id' | 'contact_id' | 'face', string> &
  Record<'deleted' | 'seen_at' | 'version' | 'ended', number> & { now: string | null };

/** The contacts of a person, or all those of cards that can no longer be followed. */
export type Followers = { userId: string } | 'of_ended_cards';

const areThese = (followers: Followers): SQL =>
  followers === 'of_ended_cards'
    ? sql`k.profile_id in (select profile_id from ${endedCards})`
    : sql`k.user_id = ${followers.userId}`;

/**
 * Contacts that are behind their cards, at most `limit`. A card's state is its last one if it ended, else the present
 * one. Deleted contacts only count at the end.
 */
export async function readBehind(db: Database, followers: Followers, limit: number): Promise<Behind[]> {
  const rows = await db.all<BehindRow>(sql`select k.user_id, k.profile_id, k.contact_id, k.face, k.seen_at,
      c.deleted_at is not null as deleted,
      case when e.version is null then (select f.face from card_faces f where f.profile_id = p.id) else e.face end as now,
      coalesce(e.version, p.updated_at, k.seen_at) as version,
      e.version is not null or p.id is null as ended
    from ${followedCards} k
    join ${contacts} c on c.id = k.contact_id
    left join ${endedCards} e on e.profile_id = k.profile_id and e.version =
      (select min(v.version) from ${endedCards} v where v.profile_id = k.profile_id and v.version >= k.seen_at)
    left join ${profiles} p on p.id = k.profile_id and p.state = 'normal' and p.shares_changes = 1
    where ${areThese(followers)} and (e.version is not null or p.id is null or (p.updated_at > k.seen_at and c.deleted_at is null))
    limit ${limit}`);
  return rows.map(({ face, now, deleted, ended, ...row }) => ({
    ...row,
    before: JSON.parse(face) as CardFace,
    now: now === null ? null : (JSON.parse(now) as CardFace),
    is_deleted: Boolean(deleted),
    is_ended: Boolean(ended),
  }));
}

/** The contacts that are behind, by id. */
export const readFollowing = (
  db: Database,
  behind: readonly Behind[],
): Promise<Map<string, ComparableContact>> =>
  readComparable(
    db,
    behind.map(({ contact_id }) => contact_id),
    sql`true`,
  );

/** The change of a contact, with its sort key; `read` is its `updated_at` as it was read. */
export type Following = {
  behind: Behind;
  change: (FollowedChange & { sort_name: string; read: Date }) | null;
};

/**
 * Ends the following, or records what the contact has of the card, if neither was done since it was read. @param news
 * columns of what is to be read of the change
 */
function settle(
  db: Database,
  { user_id, profile_id, seen_at, now, version, is_ended }: Behind,
  ready: SQL,
  news: { job_changed_at?: Date } = {},
) {
  const asRead = and(
    eq(followedCards.user_id, user_id),
    eq(followedCards.profile_id, profile_id),
    eq(followedCards.seen_at, new Date(seen_at)),
    ready,
  );
  return is_ended
    ? db.delete(followedCards).where(asRead)
    : db
        .update(followedCards)
        .set({ face: JSON.stringify(now), seen_at: new Date(version), ...news })
        .where(asRead);
}

/** The statements of one contact. */
function statementsOf(db: Database, newId: () => string, at: Date, { behind, change }: Following) {
  if (!change) return [settle(db, behind, sql`true`)];
  const { texts, emails, phones, fields, sort_name, read } = change;
  const belongings: Belongings = { emails, phones };
  const news = hasNewJob(change) ? { job_changed_at: at } : {};
  const updated_at = new Date(Math.max(at.getTime(), read.getTime() + 1));
  return contactChange(
    db,
    newId,
    { user_id: behind.user_id, team_id: null, runs_team_id: null },
    {
      id: behind.contact_id,
      read,
      // To be compared again for duplicates.
      set: { ...texts, sort_name, matched_at: null, updated_at },
      belongings,
      fields,
      kind: 'followed',
      events: [],
      alongside: (ready) => [settle(db, behind, ready, news)],
    },
    null,
  );
}

/** Brings contacts up to date with their cards, in one batch. @returns the event for webhooks, if any listens */
export async function writeFollowed(
  db: Database,
  newId: () => string,
  at: Date,
  all: readonly Following[],
  event: RecordedEvent,
): Promise<{ recorded: readonly RecordedEvent[] }> {
  const changed = all.filter(({ change }) => change !== null).map(({ behind }) => behind);
  const of = (name: 'contact_id' | 'user_id') => among(changed.map((one) => one[name]));
  const [noted] = await db.batch([
    ...recordContactsChange(db, event, { which: of('contact_id'), whose: of('user_id') }),
    ...all.flatMap((one): BatchItem<'sqlite'>[] => [...statementsOf(db, newId, at, one)]),
  ]);
  return { recorded: recordedEvents(event, noted) };
}

/** The followed cards of a person whose job changed since a moment and is not read yet, the newest first. */
export const selectJobNews = (db: Database, userId: string, since: Date, most: number) =>
  db
    .select(LISTED)
    .from(contacts)
    .innerJoin(followedCards, eq(followedCards.contact_id, contacts.id))
    .where(
      sql`${followedCards.user_id} = ${userId} and ${followedCards.job_changed_at} >= ${since.getTime()}
        and ${contacts.deleted_at} is null`,
    )
    .orderBy(desc(followedCards.job_changed_at))
    .limit(most);

/** Records that the news of a contact was read. */
export async function writeNewsRead(db: Database, userId: string, contactId: string): Promise<void> {
  await db
    .update(followedCards)
    .set({ job_changed_at: null })
    .where(and(eq(followedCards.user_id, userId), eq(followedCards.contact_id, contactId)));
}

/** Deletes last states of cards that each contact has. */
export async function forgetEnded(db: Database): Promise<void> {
  await db.delete(endedCards).where(sql`not exists (select 1 from ${followedCards} k
    where k.profile_id = ended_cards.profile_id and k.seen_at <= ended_cards.version)`);
}
