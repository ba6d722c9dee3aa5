import { and, asc, eq, inArray, or, sql, type Column, type SQL } from 'drizzle-orm';
import type { Owner } from '../../actor/actor.ts';
import type { Database } from '../../db/client.ts';
import { insertWhere } from '../../db/guarded.ts';
import { contacts } from '../../db/tables/contacts.table.ts';
import { contactTags, tags } from '../../db/tables/tags.table.ts';
import { teamLog } from '../../db/tables/team-people.table.ts';
import {
  onlyOf,
  recordContactsChange,
  recordedEvents,
  type Changed,
} from '../../events/contacts-change.queries.ts';
import { recordEvents, type RecordedEvent } from '../../events/record.queries.ts';
import { injectedTags, memberTags } from '../../db/tables/team-audiences.table.ts';
import { storeRemovedTag } from './removed-tags.queries.ts';

/** The owner of a tag: a person, or a team. */
export type TagOwner = { user_id: string; team_id: null } | { user_id: null; team_id: string };

/** The tags that a person can put on contacts: their own, and those of their team. */
export const ofWhom = (
  { user_id, team_id }: Owner,
  table: Record<'user_id' | 'team_id', Column> = tags,
): SQL => or(eq(table.user_id, user_id), team_id === null ? undefined : eq(table.team_id, team_id))!;

/** The caller, and whether they can change the tags. */
export type Asking = { owner: Owner; manages: boolean };

/** The number of a tag's contacts under a condition. */
const numberOf = (holds: SQL) => sql<number>`(select count(*) from ${contactTags} o join ${contacts} c
  on c.id = o.contact_id where o.tag_id = tags.id and c.deleted_at is null and ${holds})`;

/**
 * A tag with the number of contacts that would lose it, if the caller can delete it: for a team's tag those of the
 * whole team.
 */
function listed({ owner: { user_id }, manages }: Asking) {
  const own = sql`c.user_id = ${user_id}`;
  return {
    id: tags.id,
    name: tags.name,
    color: tags.color,
    team_id: tags.team_id,
    num_contacts: numberOf(manages ? sql`(${own} or ${tags.team_id} is not null)` : own),
    num_own: numberOf(own),
  };
}

/** The statement of all tags that a person can use, by name. */
export const selectTags = (db: Database, asking: Asking) =>
  db.select(listed(asking)).from(tags).where(ofWhom(asking.owner)).orderBy(asc(tags.name_key), asc(tags.id));

/** The same without the number of contacts, which is slow for large numbers. */
export const selectNamed = (db: Database, owner: Owner) =>
  db
    .select({ id: tags.id, name: tags.name, color: tags.color })
    .from(tags)
    .where(ofWhom(owner))
    .orderBy(asc(tags.name_key), asc(tags.id));

export type TagRow = Awaited<ReturnType<typeof selectTags>>[number];

/** The statement of one tag that a person can use. */
export const selectTag = (db: Database, asking: Asking, id: string) =>
  db
    .select(listed(asking))
    .from(tags)
    .where(and(eq(tags.id, id), ofWhom(asking.owner)));

/** One tag that a person can use; null if there is none. */
export async function readTag(db: Database, asking: Asking, id: string): Promise<TagRow | null> {
  const rows = await selectTag(db, asking, id);
  return rows[0] ?? null;
}

/** The tags of an owner. */
export const isOf = ({ user_id, team_id }: TagOwner): SQL =>
  user_id === null ? eq(tags.team_id, team_id) : eq(tags.user_id, user_id);

type NewTag = { id: string; name: string; name_key: string; color: string; created_at: Date };

/** The entry in the team's log; null for a person's own tag. */
type Line = typeof teamLog.$inferInsert | null;
/** The statement that writes the entry, if a condition holds. */
export const lined = (db: Database, line: Line, condition: SQL) =>
  line === null ? [] : [insertWhere(db, teamLog, line, condition)];

/** Why a tag was not written: its name is taken, the limit is reached, or it is deleted. */
export type TagRefused = 'taken' | 'full' | 'gone';

/** Adds a tag, in one batch with the limit. @returns null, or why not */
export async function insertTag(
  db: Database,
  owner: TagOwner,
  tag: NewTag,
  most: number,
  line: Line,
): Promise<TagRefused | null> {
  const room = sql`(select count(*) from ${tags} where ${isOf(owner)}) < ${most}`;
  const [alike, , made] = await db.batch([
    db
      .select({ id: tags.id })
      .from(tags)
      .where(and(isOf(owner), eq(tags.name_key, tag.name_key))),
    insertWhere(db, tags, { ...tag, ...owner }, room).onConflictDoNothing(),
    db.select({ id: tags.id }).from(tags).where(eq(tags.id, tag.id)),
    ...lined(db, line, sql`exists (select 1 from ${tags} where id = ${tag.id})`),
  ]);
  if (made.length > 0) return null;
  return alike.length > 0 ? 'taken' : 'full';
}

/**
 * What the batch of a tag's change also contains: the log entry, the change of the team's cards, and that of contacts.
 */
export type Beside = { line: Line; events: readonly RecordedEvent[]; change: RecordedEvent };

/** The contacts with a tag. A team's tag may be on those of all its people, and of former members. */
const bearing = ({ user_id }: TagOwner, id: string): Changed => {
  const from = sql`from ${contactTags} o join ${contacts} b on b.id = o.contact_id
    where o.tag_id = ${id} and b.deleted_at is null`;
  return {
    which: sql`(select b.id ${from})`,
    whose: user_id === null ? sql`(select b.user_id ${from})` : onlyOf(user_id),
  };
};

/**
 * Changes a tag's name and colour unless another of its owner has the name. @returns why not, or null; and the recorded
 * events
 */
export async function updateTag(
  db: Database,
  owner: TagOwner,
  id: string,
  set: Pick<NewTag, 'name' | 'name_key' | 'color'>,
  { line, events, change }: Beside,
): Promise<{ refused: TagRefused | null; recorded: readonly RecordedEvent[] }> {
  const others = sql`exists (select 1 from ${tags} other where other.name_key = ${set.name_key}
    and other.id <> ${id} and ${owner.user_id === null ? sql`other.team_id = ${owner.team_id}` : sql`other.user_id = ${owner.user_id}`})`;
  const differs = sql`exists (select 1 from ${tags} before where before.id = ${id}
    and (before.name <> ${set.name} or before.color <> ${set.color}))`;
  const [alike, noted, , changed] = await db.batch([
    db
      .select({ taken: sql<number>`${others}` })
      .from(tags)
      .where(eq(tags.id, id)),
    ...recordContactsChange(db, change, bearing(owner, id), sql`not ${others} and ${differs}`),
    db
      .update(tags)
      .set(set)
      .where(and(eq(tags.id, id), isOf(owner), sql`not ${others}`))
      .returning({ id: tags.id }),
    ...lined(db, line, sql`not ${others} and exists (select 1 from ${tags} where id = ${id})`),
    ...recordEvents(db, events),
  ]);
  const recorded = recordedEvents(change, noted);
  if (changed.length > 0) return { refused: null, recorded };
  return { refused: alike[0]?.taken === 1 ? 'taken' : 'gone', recorded };
}

/** Whether a tag is on no contact, no person of a team, and for no section of a business profile. */
const IS_UNUSED = sql`not exists (select 1 from ${contactTags} o join ${contacts} c on c.id = o.contact_id
    where o.tag_id = ${tags.id} and c.deleted_at is null)
  and not exists (select 1 from ${memberTags} m where m.tag_id = ${tags.id})
  and not exists (select 1 from ${injectedTags} s where s.tag_id = ${tags.id})`;

/** Those of these tags that are unused, with their owners. */
export const readUnused = (db: Database, ids: readonly string[]) =>
  db
    .select({ id: tags.id, user_id: tags.user_id, team_id: tags.team_id })
    .from(tags)
    .where(and(inArray(tags.id, [...ids]), IS_UNUSED));

/**
 * Deletes a tag from all contacts and all people of the team, and stores it to be restored. @param unused whether it is
 * only deleted if it is unused @returns the recorded events
 */
export async function removeTag(
  db: Database,
  owner: TagOwner,
  id: string,
  now: Date,
  { line, events, change }: Beside,
  unused = false,
): Promise<{ recorded: readonly RecordedEvent[] }> {
  const isIt = and(eq(tags.id, id), isOf(owner), unused ? IS_UNUSED : undefined)!;
  const isThere = sql`exists (select 1 from ${tags} where ${isIt})`;
  const [, noted] = await db.batch([
    db.select({ id: tags.id }).from(tags).where(isIt),
    ...recordContactsChange(db, change, bearing(owner, id), isThere),
    ...lined(db, line, isThere),
    storeRemovedTag(db, isIt, now),
    db.delete(tags).where(isIt),
    ...recordEvents(db, events),
  ]);
  return { recorded: recordedEvents(change, noted) };
}

/** The tags of contacts, for a list of them; `which` yields the contacts' ids. */
export const selectTagsOf = (db: Database, which: SQL) =>
  db
    .select({ contact_id: contactTags.contact_id, id: tags.id, name: tags.name, color: tags.color })
    .from(contactTags)
    .innerJoin(tags, eq(tags.id, contactTags.tag_id))
    .where(sql`${contactTags.contact_id} in ${which}`)
    .orderBy(asc(tags.name_key), asc(tags.id));

export type ContactTagRow = Awaited<ReturnType<typeof selectTagsOf>>[number];

/** Those of these ids that are tags which a person can use. */
export const selectUsable = (db: Database, owner: Owner, ids: readonly string[]) =>
  db
    .select({ id: tags.id })
    .from(tags)
    .where(and(inArray(tags.id, [...ids]), ofWhom(owner)));

/** Those of these ids that are tags, and whether a person can use each. */
export const selectKnown = (db: Database, owner: Owner, ids: readonly string[]) =>
  db
    .select({ id: tags.id, usable: sql<boolean>`${ofWhom(owner)}`.mapWith(Boolean) })
    .from(tags)
    .where(inArray(tags.id, [...ids]));
