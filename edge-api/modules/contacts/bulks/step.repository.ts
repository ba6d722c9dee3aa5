import { and, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { BULK_STEP } from '../../../../src/domain/contact/bulk.ts';
import { TAGS_PER_CONTACT_MAX } from '../../../../src/domain/limits/contacts.ts';
import type { Owner } from '../../../actor/actor.ts';
import type { Database } from '../../../db/client.ts';
import { insertEach } from '../../../db/guarded.ts';
import { contactBulkItems, contactBulks } from '../../../db/tables/contact-bulks.table.ts';
import { contacts } from '../../../db/tables/contacts.table.ts';
import { contactTags, tags } from '../../../db/tables/tags.table.ts';
import { onlyOf, recordContactsChange, recordedEvents } from '../../../events/contacts-change.queries.ts';
import type { RecordedEvent } from '../../../events/record.queries.ts';
import { ofWhomAs } from '../bulk.repository.ts';
import type { BulkRow } from './bulks.repository.ts';

/** A step of a bulk change as it was read; `batch_id` names its batch. */
type Step = { bulk: BulkRow; owner: Owner; batch_id: string; now: Date; event: RecordedEvent };

/** Where the bulk is after its next step. An undo counts down. */
function rangeOf({ status, done, of }: BulkRow) {
  const isUndo = status === 'undoing';
  const after = isUndo ? Math.max(0, done - BULK_STEP) : Math.min(of, done + BULK_STEP);
  const end = isUndo ? (after === 0 ? 'undone' : status) : after === of ? 'done' : status;
  return { after, end, first: Math.min(done, after), behind: Math.max(done, after) } as const;
}

/** The items of a step, by the alias `i`. */
const itemsOf = (bulk: BulkRow): SQL => {
  const { first, behind } = rangeOf(bulk);
  return sql`i.bulk_id = ${bulk.id} and i.position >= ${first} and i.position < ${behind}`;
};

/** Those that were changed. */
const changedOf = (bulk: BulkRow): SQL => sql`${itemsOf(bulk)} and i.changed is not null`;

/** The contact of an item, if it is the owner's, and deleted or not. */
const contactOf = ({ user_id }: Owner, isDeleted: boolean): SQL => sql`(select c.id from ${contacts} c
  where c.id = i.contact_id and c.user_id = ${user_id} and c.deleted_at is ${isDeleted ? sql`not null` : sql`null`})`;

/** The tags of an item's contact. */
const tagsHeld = sql`(select o.tag_id from ${contactTags} o where o.contact_id = i.contact_id)`;

/** The chosen tags that still are the owner's. */
const chosenTags = ({ tags: ids }: BulkRow, owner: Owner): SQL =>
  sql`${tags} g where g.id in (select value from json_each(${ids})) and ${ofWhomAs(owner)}`;

/** What a step would change of an item's contact: null where it changes nothing. */
function changeOf({ bulk, owner, now }: Step): SQL {
  if (bulk.action === 'delete') return sql`json_array(${now.getTime()})`;
  if (bulk.action === 'untag')
    return sql`(select nullif(json_group_array(g.id), '[]') from ${chosenTags(bulk, owner)} and g.id in ${tagsHeld})`;
  // All or none of the tags: a contact without room for them stays as it is.
  return sql`(select case when count(*) + (select count(*) from ${contactTags} o where o.contact_id = i.contact_id)
      <= ${TAGS_PER_CONTACT_MAX} then nullif(json_group_array(g.id), '[]') end
    from ${chosenTags(bulk, owner)} and g.id not in ${tagsHeld})`;
}

/** The contacts of a step that are changed by it. */
const contactsOf = ({ bulk, owner }: Step, isDeleted: boolean): SQL =>
  sql`(select i.contact_id from ${contactBulkItems} i
    where ${changedOf(bulk)} and ${contactOf(owner, isDeleted)} is not null)`;

const takeTags = (db: Database, step: Step, made: SQL) =>
  db.delete(contactTags).where(
    and(
      made,
      sql`(${contactTags.contact_id}, ${contactTags.tag_id}) in (select i.contact_id, t.value
        from ${contactBulkItems} i join json_each(i.changed) t
        where ${changedOf(step.bulk)} and ${contactOf(step.owner, false)} is not null)`,
    ),
  );

const putTags = (db: Database, { bulk, owner }: Step, made: SQL) =>
  insertEach(
    db,
    contactTags,
    { contact_id: sql`i.contact_id`, tag_id: sql`g.id` },
    sql`from ${contactBulkItems} i join json_each(i.changed) t join ${tags} g on g.id = t.value and ${ofWhomAs(owner)}
      where ${changedOf(bulk)} and ${contactOf(owner, false)} is not null and ${made}
        and (select count(*) from ${contactTags} o where o.contact_id = i.contact_id) + json_array_length(i.changed)
          <= ${TAGS_PER_CONTACT_MAX}`,
  ).onConflictDoNothing();

/** Advances the version of contacts, so that a change of an older version is refused. */
const moveVersion = (db: Database, step: Step, made: SQL, isDeleted = false) =>
  db
    .update(contacts)
    .set({ updated_at: sql`max(${step.now.getTime()}, ${contacts.updated_at} + 1)` })
    .where(and(sql`${contacts.id} in ${contactsOf(step, isDeleted)}`, made));

/** The statements that do a step, behind the one that records what it changes. */
function doing(db: Database, step: Step, made: SQL) {
  const { bulk, now } = step;
  if (bulk.action === 'tag') return [moveVersion(db, step, made), putTags(db, step, made)];
  if (bulk.action === 'untag') return [moveVersion(db, step, made), takeTags(db, step, made)];
  return [
    db
      .update(contacts)
      .set({ deleted_at: now, updated_at: now })
      .where(and(sql`${contacts.id} in ${contactsOf(step, false)}`, made)),
  ];
}

/** The statements that undo a step. Of deleted contacts, those that it deleted, and that were not withdrawn. */
function undoing(db: Database, step: Step, made: SQL) {
  const { bulk, now } = step;
  if (bulk.action === 'tag') return [moveVersion(db, step, made), takeTags(db, step, made)];
  if (bulk.action === 'untag') return [moveVersion(db, step, made), putTags(db, step, made)];
  return [
    db
      .update(contacts)
      .set({ deleted_at: null, matched_at: null, updated_at: now })
      .where(
        and(
          isNotNull(contacts.deleted_at),
          isNull(contacts.merged_into),
          sql`not (${contacts.type} = 'exchange' and ${contacts.sort_name} = '')`,
          sql`(${contacts.id}, ${contacts.deleted_at}) in (select i.contact_id, i.changed ->> 0
            from ${contactBulkItems} i where ${changedOf(bulk)} and ${contactOf(step.owner, true)} is not null)`,
          made,
        ),
      ),
  ];
}

/**
 * Writes the next step of a bulk change, or of its undo, in one batch, and once: a repetition, after a crash or by a
 * concurrent worker, writes nothing. Contacts that were deleted or given away since are left out. @returns whether it
 * was written, and the recorded events
 */
export async function writeStep(
  db: Database,
  step: Step,
): Promise<{ written: boolean; recorded: readonly RecordedEvent[] }> {
  const { bulk, owner, batch_id, now, event } = step;
  const { after, end } = rangeOf(bulk);
  const isUndo = bulk.status === 'undoing';
  const made = sql`exists (select 1 from ${contactBulks} where ${contactBulks.id} = ${bulk.id}
    and ${contactBulks.batch_id} = ${batch_id})`;
  const which = contactsOf(step, isUndo && bulk.action === 'delete');
  const [claimed, , noted] = await db.batch([
    db
      .update(contactBulks)
      .set({ done: after, status: end, batch_id, updated_at: now })
      .where(
        and(
          eq(contactBulks.id, bulk.id),
          eq(contactBulks.status, bulk.status),
          eq(contactBulks.done, bulk.done),
        ),
      )
      .returning({ id: contactBulks.id }),
    db.run(sql`update ${contactBulkItems} as i set changed = ${changeOf(step)}
      where ${itemsOf(bulk)} and ${isUndo ? sql`false` : sql`i.changed is null`} and ${contactOf(owner, false)} is not null and ${made}`),
    ...recordContactsChange(db, event, { which, whose: onlyOf(owner.user_id) }, made),
    ...(isUndo ? undoing : doing)(db, step, made),
  ]);
  return { written: claimed.length > 0, recorded: recordedEvents(event, noted) };
}
