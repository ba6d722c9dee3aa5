import { and, eq, sql, type SQL } from 'drizzle-orm';
import { STORED_TEXT_NAMES, type StoredTexts } from '../../../src/domain/contact/contact-lists.ts';
import { among } from '../../db/among.ts';
import type { Database } from '../../db/client.ts';
import { insertEach } from '../../db/guarded.ts';
import { contactChanges } from '../../db/tables/contact-changes.table.ts';
import { contactImports, importedContacts } from '../../db/tables/contact-imports.table.ts';
import { contactEmails, contactPhones, contacts } from '../../db/tables/contacts.table.ts';
import { notes } from '../../db/tables/notes.table.ts';
import { contactTags } from '../../db/tables/tags.table.ts';
import { onlyOf, recordContactsChange, recordedEvents } from '../../events/contacts-change.queries.ts';
import type { RecordedEvent } from '../../events/record.queries.ts';
import type { Unchanged } from './import-trace.ts';
import type { ImportRecord } from './imports.repository.ts';
import { isUndoing, tracesOf, type ContactState } from './undo-import.repository.ts';

/** A contact that loses what an import filled in. */
export type Reverted = {
  id: string;
  texts: StoredTexts;
  sort_name: string;
  lost: Unchanged;
  /** The photo that it loses. */
  photo: string | null;
};

export type UndonePart = {
  row: ImportRecord;
  batch_id: string;
  /** Contacts as they were read. */
  seen: readonly Pick<ContactState, 'id' | 'updated_at' | 'filed_at'>[];
  ids: readonly string[];
  deleted: readonly string[];
  reverted: readonly Reverted[];
  retained: readonly string[];
  /** Contacts that lose their photo, and the photo. */
  photos: readonly (readonly [contact: string, photo: string])[];
  now: Date;
  change: RecordedEvent;
  deletion: RecordedEvent;
};

const rowsOf = (rows: readonly (readonly unknown[])[]): SQL => sql`json_each(${JSON.stringify(rows)})`;
const pairsOf = (rows: readonly (readonly string[])[]): SQL =>
  sql`(select r.value ->> 0, r.value ->> 1 from ${rowsOf(rows)} r)`;
const lostOf = (reverted: readonly Reverted[], of: (lost: Unchanged) => readonly string[]) =>
  reverted.flatMap(({ id, lost }) => of(lost).map((value) => [id, value]));

/** Whether the part is still pending, and its contacts are as they were read. */
function isReady({ row, seen }: UndonePart): SQL {
  const rows = seen.map(({ id, updated_at, filed_at }) => [
    id,
    updated_at.getTime(),
    filed_at?.getTime() ?? null,
  ]);
  return and(
    isUndoing(row.id),
    eq(contactImports.undo_done, row.undo_done),
    sql`(select count(*) from ${rowsOf(rows)} r join ${contacts} c on c.id = r.value ->> 0
      where c.updated_at = r.value ->> 1 and c.filed_at is r.value ->> 2) = ${seen.length}`,
  )!;
}

/** The fields that a contact loses, for its history. */
const fieldsOf = ({ lost: { texts, lists, emails, phones }, photo }: Reverted): string[] => [
  ...texts,
  ...Object.keys(lists),
  ...(emails.length > 0 ? ['emails'] : []),
  ...(phones.length > 0 ? ['phones'] : []),
  ...(photo === null ? [] : ['photo']),
];

/**
 * Undoes a part of an import in one batch, all or nothing, and once. @returns whether it was done, not if a contact
 * changed meanwhile or another worker did it; and the recorded events
 */
export async function writeUndone(db: Database, newId: () => string, part: UndonePart) {
  const { row, batch_id, ids, deleted, reverted, retained, photos, now, change, deletion } = part;
  const made = sql`exists (select 1 from ${contactImports} where ${contactImports.id} = ${row.id}
    and ${contactImports.batch_id} = ${batch_id})`;
  const isTrace = and(eq(importedContacts.import_id, row.id), made);
  const set = STORED_TEXT_NAMES.map(
    (name, at) => sql`${sql.raw(name)} = ${sql.raw(`r.value ->> ${at + 2}`)}`,
  );
  const history = reverted.flatMap((one) => {
    const fields = fieldsOf(one);
    return fields.length > 0 ? [[newId(), one.id, JSON.stringify(fields)]] : [];
  });
  const whose = onlyOf(row.user_id);
  const [claimed, noted, , gone] = await db.batch([
    db
      .update(contactImports)
      .set({
        undo_done: row.undo_done + ids.length,
        undo_deleted: row.undo_deleted + deleted.length,
        undo_reverted: row.undo_reverted + reverted.length,
        undo_retained: row.undo_retained + retained.length,
        batch_id,
        updated_at: now,
      })
      .where(isReady(part))
      .returning({ id: contactImports.id }),
    ...recordContactsChange(db, change, { which: among(reverted.map(({ id }) => id)), whose }, made),
    ...recordContactsChange(db, deletion, { which: among(deleted), whose }, made),
    db
      .update(contacts)
      .set({ deleted_at: now, updated_at: now })
      .where(and(sql`${contacts.id} in ${among(deleted)}`, made)),
    db
      .update(contacts)
      .set({ photo_id: null })
      .where(and(sql`(${contacts.id}, ${contacts.photo_id}) in ${pairsOf(photos)}`, made)),
    db
      .delete(contactEmails)
      .where(
        and(
          sql`(${contactEmails.contact_id}, ${contactEmails.email}) in ${pairsOf(lostOf(reverted, ({ emails }) => emails))}`,
          made,
        ),
      ),
    db
      .delete(contactPhones)
      .where(
        and(
          sql`(${contactPhones.contact_id}, ${contactPhones.phone}) in ${pairsOf(lostOf(reverted, ({ phones }) => phones))}`,
          made,
        ),
      ),
    db
      .delete(contactTags)
      .where(
        and(
          sql`(${contactTags.contact_id}, ${contactTags.tag_id}) in ${pairsOf(lostOf(reverted, ({ tags }) => tags))}`,
          made,
        ),
      ),
    db
      .delete(notes)
      .where(and(sql`${notes.id} in ${among(reverted.flatMap(({ lost }) => lost.notes))}`, made)),
    insertEach(
      db,
      contactChanges,
      {
        id: sql`r.value ->> 0`,
        contact_id: sql`r.value ->> 1`,
        fields: sql`r.value ->> 2`,
        author_id: row.user_id,
        kind: 'edited',
        created_at: now,
      },
      sql`from ${rowsOf(history)} r where ${made}`,
    ),
    db.run(sql`update ${contacts} set sort_name = r.value ->> 1, updated_at = ${now.getTime()}, matched_at = null,
      ${sql.join(set, sql`, `)}
      from ${rowsOf(reverted.map((one) => [one.id, one.sort_name, ...STORED_TEXT_NAMES.map((name) => one.texts[name])]))} r
      where ${contacts.id} = r.value ->> 0 and ${made}`),
    db
      .update(importedContacts)
      .set({ is_retained: true, wrote: '{}' })
      .where(and(isTrace, sql`${importedContacts.contact_id} in ${among(retained)}`)),
    db
      .delete(importedContacts)
      .where(and(isTrace, tracesOf(row.id, false), sql`${importedContacts.contact_id} in ${among(ids)}`)),
  ]);
  const isDone = claimed.length > 0;
  const recorded = [...recordedEvents(change, noted), ...recordedEvents(deletion, gone)];
  return { isDone, recorded: isDone ? recorded : [] };
}
