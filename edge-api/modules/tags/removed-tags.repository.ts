import { and, eq, gte, sql, type SQL } from 'drizzle-orm';
import { TAGS_MAX, TAGS_PER_CONTACT_MAX } from '../../../src/domain/limits/contacts.ts';
import type { Database } from '../../db/client.ts';
import { insertEach } from '../../db/guarded.ts';
import { contacts } from '../../db/tables/contacts.table.ts';
import { removedTags } from '../../db/tables/removed-tags.table.ts';
import { contactTags, tags } from '../../db/tables/tags.table.ts';
import { injectedTags, memberTags } from '../../db/tables/team-audiences.table.ts';
import { injectedSections, members } from '../../db/tables/teams.table.ts';
import { onlyOf, recordContactsChange, recordedEvents } from '../../events/contacts-change.queries.ts';
import { recordEvents, type RecordedEvent } from '../../events/record.queries.ts';
import {
  isOf,
  lined,
  ofWhom,
  selectTag,
  type Asking,
  type Beside,
  type TagOwner,
  type TagRefused,
  type TagRow,
} from './tags.repository.ts';

/** A tag that a person can use, or that they could before it was deleted since a moment; null otherwise. One trip. */
export async function readTagOrRemoved(
  db: Database,
  asking: Asking,
  id: string,
  since: Date,
): Promise<{ tag: TagRow | null; team_id: string | null } | null> {
  const [there, removed] = await db.batch([
    selectTag(db, asking, id),
    db
      .select({ team_id: removedTags.team_id })
      .from(removedTags)
      .where(
        and(eq(removedTags.id, id), ofWhom(asking.owner, removedTags), gte(removedTags.removed_at, since)),
      ),
  ]);
  const [tag = null] = there;
  const [found] = tag ? [tag] : removed;
  return found ? { tag, team_id: found.team_id } : null;
}

/**
 * The contacts that a tag is restored on: of those that had it, the existing ones of its owner with fewer than ten
 * tags.
 */
function comingBack({ user_id, team_id }: TagOwner, id: string): SQL {
  const isTheirs =
    user_id === null
      ? sql`(b.team_id = ${team_id} or b.user_id in (select m.user_id from ${members} m where m.team_id = ${team_id}))`
      : sql`b.user_id = ${user_id}`;
  // The cross joins make SQLite read the ids once, and find each contact by its id.
  return sql`from ${removedTags} r cross join json_each(r.contact_ids) j cross join ${contacts} b
    where r.id = ${id} and b.id = j.value and b.deleted_at is null and ${isTheirs}
      and (select count(*) from ${contactTags} o where o.contact_id = b.id) < ${TAGS_PER_CONTACT_MAX}`;
}

/**
 * The statements that restore a team's tag on its people, and to the sections that are still injected into some only.
 */
const putBackInTeam = (db: Database, teamId: string, id: string, isBack: SQL) => [
  insertEach(
    db,
    memberTags,
    { user_id: sql`m.user_id`, tag_id: id },
    sql`from ${removedTags} r join json_each(r.member_ids) j join ${members} m on m.user_id = j.value
      where r.id = ${id} and m.team_id = ${teamId} and ${isBack}`,
  ),
  insertEach(
    db,
    injectedTags,
    { team_id: teamId, section: sql`s.section`, tag_id: id },
    sql`from ${removedTags} r join json_each(r.sections) j join ${injectedSections} s on s.section = j.value
      where r.id = ${id} and s.team_id = ${teamId} and s.for_all = 0 and ${isBack}`,
  ),
];

/**
 * Restores a deleted tag under its id, on what it was on, in one batch with the limit; a repeated call has no effect.
 * @returns the listed tag, or why it was not restored; and the recorded events
 */
export async function restoreTagRow(
  db: Database,
  asking: Asking,
  owner: TagOwner,
  id: string,
  { line, events, change }: Beside,
): Promise<{ tag: TagRow | null; refused: TagRefused; recorded: readonly RecordedEvent[] }> {
  const room = sql`(select count(*) from ${tags} where ${isOf(owner)}) < ${TAGS_MAX}`;
  // The stored tag is deleted in the batch that restores it: both exist only in between.
  const isBack = sql`exists (select 1 from ${tags} where id = ${id})
    and exists (select 1 from ${removedTags} where id = ${id})`;
  const coming = comingBack(owner, id);
  const changed = {
    which: sql`(select b.id ${coming})`,
    whose: owner.user_id === null ? sql`(select b.user_id ${coming})` : onlyOf(owner.user_id),
  };
  const [stored, , noted, , , shown] = await db.batch([
    db
      .select({ taken: tags.id })
      .from(removedTags)
      .leftJoin(tags, and(eq(tags.name_key, removedTags.name_key), isOf(owner)))
      .where(eq(removedTags.id, id)),
    insertEach(
      db,
      tags,
      {
        id: sql`${removedTags.id}`,
        user_id: sql`${removedTags.user_id}`,
        team_id: sql`${removedTags.team_id}`,
        name: sql`${removedTags.name}`,
        name_key: sql`${removedTags.name_key}`,
        color: sql`${removedTags.color}`,
        created_at: sql`${removedTags.created_at}`,
      },
      sql`from ${removedTags} where ${removedTags.id} = ${id} and ${room}`,
    ).onConflictDoNothing(),
    ...recordContactsChange(db, change, changed, isBack),
    insertEach(db, contactTags, { contact_id: sql`b.id`, tag_id: id }, sql`${coming} and ${isBack}`),
    selectTag(db, asking, id),
    ...(owner.team_id === null ? [] : putBackInTeam(db, owner.team_id, id, isBack)),
    ...lined(db, line, isBack),
    ...recordEvents(db, events, isBack),
    db.delete(removedTags).where(and(eq(removedTags.id, id), isBack)),
  ]);
  const [was] = stored;
  const refused = !was ? 'gone' : was.taken === null ? 'full' : 'taken';
  return { tag: shown[0] ?? null, refused, recorded: recordedEvents(change, noted) };
}

/** Deletes stored tags that were deleted before a moment, a limited number per run. */
export async function forgetRemovedTags(db: Database, before: Date, atOnce: number): Promise<void> {
  await db
    .delete(removedTags)
    .where(
      sql`id in (select id from ${removedTags} where removed_at < ${before.getTime()} order by removed_at limit ${atOnce})`,
    );
}
