import { sql, type SQL } from 'drizzle-orm';
import { STORED_TEXT_NAMES } from '../../../src/domain/contact/contact-lists.ts';
import type { PlannedContact } from '../../../src/domain/imports/import-plan.ts';
import type { Database } from '../../db/client.ts';
import { insertEach } from '../../db/guarded.ts';
import { contactChanges } from '../../db/tables/contact-changes.table.ts';
import { importedContacts } from '../../db/tables/contact-imports.table.ts';
import { contactKeys } from '../../db/tables/contact-merges.table.ts';
import { contactEmails, contactPhones, contacts } from '../../db/tables/contacts.table.ts';
import { notes } from '../../db/tables/notes.table.ts';
import { contactTags, tags } from '../../db/tables/tags.table.ts';
import type { ComparableContact } from '../contacts/comparable.repository.ts';
import type { ImportTrace } from './import-trace.ts';

/** An existing contact that a part matches. */
export type MetContact = PlannedContact & ComparableContact;

/** A contact as a part writes it, with its keys for sorting and comparing, and the ids of its new notes. */
type WrittenContact = PlannedContact & {
  uuid: string;
  sort_name: string;
  keys: readonly string[];
  note_ids: readonly string[];
  /** What is written, so that it can be undone; null for nothing. */
  trace: ImportTrace | null;
};

/** The contacts of a part of an import (`id`); `met` are existing ones to fill, as they were read. */
export type ContactsToWrite = {
  id: string;
  user_id: string;
  contacts: readonly WrittenContact[];
  met: readonly MetContact[];
  now: Date;
};

const cell = (at: number): SQL => sql.raw(`r.value ->> ${at}`);
/** The rows of a JSON list, in one parameter, if `made` holds. */
const each = (rows: readonly (readonly unknown[])[], made: SQL): SQL =>
  sql`from json_each(${JSON.stringify(rows)}) r where ${made}`;

/** The texts of a contact by their columns, from the cell `from`. */
const textColumns = (from: number) =>
  Object.fromEntries(STORED_TEXT_NAMES.map((name, at) => [name, cell(from + at)])) as Record<
    (typeof STORED_TEXT_NAMES)[number],
    SQL
  >;
const textsOf = ({ texts }: PlannedContact) => STORED_TEXT_NAMES.map((name) => texts[name]);

/** The statements that add new contacts, and fill existing ones, if `made` holds. */
export function writeContacts(db: Database, newId: () => string, part: ContactsToWrite, made: SQL) {
  const { id: import_id, user_id, now, contacts: all } = part;
  const fresh = all.filter(({ is_new }) => is_new);
  const metOf = new Map(part.met.map((one) => [one.id, one]));
  // An unfilled one is unchanged, also for open editors.
  const filled = all.filter(
    ({ id, is_new, fields, tags: now }) =>
      !is_new && (fields.size > 0 || now.length > (metOf.get(id)?.tags.length ?? 0)),
  );
  // Positions continue after the contact's existing ones.
  const added = <Value>(of: (one: PlannedContact) => readonly Value[]) =>
    all.flatMap((one) => {
      const had = metOf.get(one.id);
      const from = had ? of(had).length : 0;
      return of(one)
        .slice(from)
        .map((value, n) => ({ contact_id: one.id, value, position: from + n }));
    });
  const set = STORED_TEXT_NAMES.map((name, at) => sql`${sql.raw(name)} = ${cell(at + 2)}`);
  return [
    // What belongs to a new contact comes before it, so that its text for the search is written once, and whole.
    db.run(sql`pragma defer_foreign_keys = on`),
    insertEach(
      db,
      contactEmails,
      { id: cell(0), contact_id: cell(1), email: cell(2), position: cell(3) },
      each(
        added(({ emails }) => emails).map((one) => [newId(), one.contact_id, one.value, one.position]),
        made,
      ),
    ),
    insertEach(
      db,
      contactPhones,
      { id: cell(0), contact_id: cell(1), phone: cell(2), e164: cell(3), position: cell(4) },
      each(
        added(({ phones }) => phones).map(({ contact_id, value, position }) => [
          newId(),
          contact_id,
          value.phone,
          value.e164,
          position,
        ]),
        made,
      ),
    ),
    insertEach(
      db,
      contactTags,
      { contact_id: cell(0), tag_id: sql`t.id` },
      sql`from json_each(${JSON.stringify(
        added((one) => one.tags).map(({ contact_id, value }) => [contact_id, value]),
      )}) r join ${tags} t on t.id = r.value ->> 1 where ${made}`,
    ).onConflictDoNothing(),
    insertEach(
      db,
      notes,
      {
        id: cell(0),
        contact_id: cell(1),
        text: cell(2),
        author_id: user_id,
        created_at: now,
        updated_at: now,
      },
      // A file that is merged twice adds its notes once.
      sql`from json_each(${JSON.stringify(
        all.flatMap((one) => one.notes.map((text, at) => [one.note_ids[at], one.id, text])),
      )}) r where ${made} and not exists (
        select 1 from ${notes} n where n.contact_id = r.value ->> 1 and n.text = r.value ->> 2)`,
    ),
    insertEach(
      db,
      contacts,
      {
        id: cell(0),
        uuid: cell(1),
        sort_name: cell(2),
        ...textColumns(3),
        user_id,
        type: 'import',
        created_at: now,
        updated_at: now,
      },
      each(
        fresh.map((one) => [one.id, one.uuid, one.sort_name, ...textsOf(one)]),
        made,
      ),
    ),
    insertEach(
      db,
      contactKeys,
      { contact_id: cell(0), user_id, key: cell(1) },
      each(
        all.flatMap((one) => one.keys.map((key) => [one.id, key])),
        made,
      ),
    ).onConflictDoNothing(),
    insertEach(
      db,
      importedContacts,
      { import_id, contact_id: cell(0), is_new: cell(1), wrote: cell(2), photo_row: cell(3) },
      each(
        all.flatMap(({ id, is_new, trace, photo_row }) =>
          trace || photo_row !== null ? [[id, is_new ? 1 : 0, JSON.stringify(trace ?? {}), photo_row]] : [],
        ),
        made,
      ),
    ).onConflictDoUpdate({
      target: [importedContacts.import_id, importedContacts.contact_id],
      // Several rows of a file may fill one contact, in several parts.
      set: {
        wrote: sql`json_patch(${importedContacts.wrote}, excluded.wrote)`,
        photo_row: sql`coalesce(${importedContacts.photo_row}, excluded.photo_row)`,
      },
    }),
    insertEach(
      db,
      contactChanges,
      {
        id: cell(0),
        contact_id: cell(1),
        fields: cell(2),
        author_id: user_id,
        kind: 'edited',
        created_at: now,
      },
      each(
        filled
          .filter(({ fields }) => fields.size > 0)
          .map((one) => [newId(), one.id, JSON.stringify([...one.fields])]),
        made,
      ),
    ),
    db.run(sql`update ${contacts} set sort_name = ${cell(1)}, updated_at = ${now.getTime()}, matched_at = null,
      ${sql.join(set, sql`, `)}
      from json_each(${JSON.stringify(filled.map((one) => [one.id, one.sort_name, ...textsOf(one)]))}) r
      where ${contacts.id} = r.value ->> 0 and ${made}`),
  ];
}
