import { and, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { TAGS_PER_CONTACT_MAX } from '../../../src/domain/limits/contacts.ts';
import type { Owner } from '../../actor/actor.ts';
import { among } from '../../db/among.ts';
import type { Database } from '../../db/client.ts';
import { insertEach } from '../../db/guarded.ts';
import { contacts } from '../../db/tables/contacts.table.ts';
import { contactTags, tags } from '../../db/tables/tags.table.ts';
import { onlyOf, recordContactsChange, recordedEvents } from '../../events/contacts-change.queries.ts';
import type { RecordedEvent } from '../../events/record.queries.ts';
import { ofWhom } from '../tags/tags.repository.ts';
import { shown } from './contacts.queries.ts';

/** An owner, the limit of contacts that their plan shows, and unique ids. */
export type Chosen = { owner: Owner; most: number | null; ids: readonly string[] };

/** Resolves ids of contacts: each to itself, or to the contact that it was merged into. */
export const wasLedTo = (ids: readonly string[]): SQL =>
  sql`(select coalesce(c.merged_into, c.id) from ${contacts} c where c.id in ${among(ids)})`;

const chosen = ({ owner, most, ids }: Chosen): SQL =>
  and(shown(owner.user_id, most), sql`${contacts.id} in ${wasLedTo(ids)}`)!;

/** Counts the ids that resolve to contacts under a condition. */
const countLed = (ids: readonly string[], holds: SQL): SQL<number> =>
  sql`(select count(*) from ${contacts} c where c.id in ${among(ids)}
    and coalesce(c.merged_into, c.id) in (select ${contacts.id} from ${contacts} where ${holds}))`;

const countTheirs = (which: Chosen): SQL<number> => countLed(which.ids, chosen(which));

/** Whether all chosen contacts belong to the person and are shown: bulk changes apply to all or none. */
const allTheirs = (which: Chosen): SQL => sql`${countTheirs(which)} = ${which.ids.length}`;

/** Counts the chosen contacts that belong to the person and are shown. */
const selectTheirs = (db: Database, which: Chosen) =>
  db.select({ n: countTheirs(which) }).from(sql`(select 1)`);

/** Whether all chosen contacts belong to the person and are shown. */
export async function areTheirs(db: Database, which: Chosen): Promise<boolean> {
  const [counted] = await selectTheirs(db, which);
  return counted?.n === which.ids.length;
}

/** `ofWhom` for tags with the alias `g`. */
export const ofWhomAs = ({ user_id, team_id }: Owner): SQL =>
  team_id === null ? sql`g.user_id = ${user_id}` : sql`(g.user_id = ${user_id} or g.team_id = ${team_id})`;

/** Advances the version of contacts, so that a change of an older version is refused. */
const moveVersion = (db: Database, now: Date, where: SQL) =>
  db
    .update(contacts)
    .set({ updated_at: sql`max(${now.getTime()}, ${contacts.updated_at} + 1)` })
    .where(where);

/** The outcome of a change, and its recorded events. */
type Done<Outcome> = { done: Outcome; recorded: readonly RecordedEvent[] };

/** The ids of the contacts under a condition. */
const those = (holds: SQL): SQL => sql`(select ${contacts.id} from ${contacts} where ${holds})`;

/** Puts tags on contacts, in one batch. @returns whether it was done, else what prevented it */
export async function tagContacts(
  db: Database,
  which: Chosen,
  tagIds: readonly string[],
  now: Date,
  event: RecordedEvent,
): Promise<Done<'done' | 'not_theirs' | 'too_many'>> {
  const [ids, wanted] = [wasLedTo(which.ids), among(tagIds)];
  // The tags of a contact, and the requested ones that it lacks.
  const fits = sql`not exists (select 1 from ${contacts} c where c.id in ${ids} and
    (select count(*) from ${contactTags} o where o.contact_id = c.id and o.tag_id not in ${wanted}) + ${tagIds.length}
      > ${TAGS_PER_CONTACT_MAX})`;
  const ready = sql`${allTheirs(which)} and ${fits}`;
  const getsOne = sql`exists (select 1 from ${tags} g where g.id in ${wanted} and ${ofWhomAs(which.owner)}
    and not exists (select 1 from ${contactTags} o where o.contact_id = ${contacts.id} and o.tag_id = g.id))`;
  const changed = sql`${contacts.id} in ${ids} and ${ready} and ${getsOne}`;
  const [theirs, room, noted] = await db.batch([
    selectTheirs(db, which),
    db.select({ fits: sql<number>`${fits}` }).from(sql`(select 1)`),
    // Before the tags, while the change can still be determined.
    ...recordContactsChange(db, event, { which: those(changed), whose: onlyOf(which.owner.user_id) }),
    moveVersion(db, now, changed),
    insertEach(
      db,
      contactTags,
      { contact_id: sql`c.id`, tag_id: sql`g.id` },
      sql`from ${contacts} c join ${tags} g on g.id in ${wanted} where c.id in ${ids}
        and ${ofWhomAs(which.owner)} and ${ready}`,
    ).onConflictDoNothing(),
  ]);
  const recorded = recordedEvents(event, noted);
  if (theirs[0]?.n !== which.ids.length) return { done: 'not_theirs', recorded };
  return { done: room[0]?.fits === 1 ? 'done' : 'too_many', recorded };
}

/** Takes tags off contacts. @returns whether all contacts belong to the person; else nothing is changed */
export async function untagContacts(
  db: Database,
  which: Chosen,
  tagIds: readonly string[],
  now: Date,
  event: RecordedEvent,
): Promise<Done<'done' | 'not_theirs'>> {
  const goes = and(
    sql`${contactTags.contact_id} in ${wasLedTo(which.ids)}`,
    sql`${contactTags.tag_id} in (select ${tags.id} from ${tags} where ${tags.id} in ${among(tagIds)} and ${ofWhom(which.owner)})`,
    allTheirs(which),
  );
  const loses = sql`(select ${contactTags.contact_id} from ${contactTags} where ${goes})`;
  const [theirs, noted] = await db.batch([
    selectTheirs(db, which),
    ...recordContactsChange(db, event, { which: loses, whose: onlyOf(which.owner.user_id) }),
    moveVersion(db, now, sql`${contacts.id} in ${loses}`),
    db.delete(contactTags).where(goes),
  ]);
  return {
    done: theirs[0]?.n === which.ids.length ? 'done' : 'not_theirs',
    recorded: recordedEvents(event, noted),
  };
}

/** Deletes contacts. @returns whether all belong to the person; else nothing is changed */
export async function markManyDeleted(
  db: Database,
  which: Chosen,
  now: Date,
  event: RecordedEvent,
): Promise<Done<boolean>> {
  const goes = and(chosen(which), allTheirs(which))!;
  const [theirs, noted] = await db.batch([
    selectTheirs(db, which),
    ...recordContactsChange(db, event, { which: those(goes), whose: onlyOf(which.owner.user_id) }),
    db.update(contacts).set({ deleted_at: now, updated_at: now }).where(goes),
  ]);
  return { done: theirs[0]?.n === which.ids.length, recorded: recordedEvents(event, noted) };
}

/** Deleted contacts that can be restored: not merged into another, and not withdrawn by the visitor. */
const canComeBack = (userId: string, ids: readonly string[]): SQL =>
  and(
    eq(contacts.user_id, userId),
    isNotNull(contacts.deleted_at),
    isNull(contacts.merged_into),
    sql`not (${contacts.type} = 'exchange' and ${contacts.sort_name} = '')`,
    sql`${contacts.id} in ${wasLedTo(ids)}`,
  )!;

/**
 * Restores deleted contacts, to be compared again for duplicates. @returns whether all could be restored; else nothing
 * is changed
 */
export async function restoreContacts(
  db: Database,
  userId: string,
  ids: readonly string[],
  now: Date,
  event: RecordedEvent,
): Promise<Done<boolean>> {
  const coming = countLed(ids, canComeBack(userId, ids));
  const comes = and(canComeBack(userId, ids), sql`${coming} = ${ids.length}`)!;
  const [found, noted] = await db.batch([
    db.select({ n: coming }).from(sql`(select 1)`),
    ...recordContactsChange(db, event, { which: those(comes), whose: onlyOf(userId) }),
    db.update(contacts).set({ deleted_at: null, matched_at: null, updated_at: now }).where(comes),
  ]);
  return { done: found[0]?.n === ids.length, recorded: recordedEvents(event, noted) };
}
