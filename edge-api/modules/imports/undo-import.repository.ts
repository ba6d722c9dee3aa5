import { and, asc, eq, gt, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { UNDO_IMPORT_PART, UNDO_RETAINED_MAX } from '../../../src/domain/limits/imports.ts';
import { among } from '../../db/among.ts';
import type { Database } from '../../db/client.ts';
import { contactImports, importedContacts } from '../../db/tables/contact-imports.table.ts';
import { contactMerges } from '../../db/tables/contact-merges.table.ts';
import { contactEmails, contacts } from '../../db/tables/contacts.table.ts';
import { notes } from '../../db/tables/notes.table.ts';
import type { ImportRecord } from './imports.repository.ts';

/** Requests the undoing of an import; a running one stops. @returns whether this call did */
export async function markImportUndoing(db: Database, id: string, now: Date): Promise<boolean> {
  const marked = await db
    .update(contactImports)
    .set({
      undo_at: now,
      updated_at: now,
      status: sql`case when ${contactImports.status} = 'running' then 'failed' else ${contactImports.status} end`,
    })
    .where(
      and(eq(contactImports.id, id), isNull(contactImports.undo_at), gt(contactImports.undoable_until, now)),
    )
    .returning({ id: contactImports.id });
  return marked.length > 0;
}

/** The import, while it is being undone. */
export const isUndoing = (id: string): SQL =>
  and(eq(contactImports.id, id), isNotNull(contactImports.undo_at), isNull(contactImports.undone_at))!;

/** An import that is being undone; null for others. */
export async function readUndoing(db: Database, id: string): Promise<ImportRecord | null> {
  const rows = await db.select().from(contactImports).where(isUndoing(id));
  return rows[0] ?? null;
}

/** Records that an import is undone. */
export async function markUndone(db: Database, id: string, now: Date): Promise<void> {
  await db
    .update(contactImports)
    .set({ undone_at: now, file_until: null, updated_at: now })
    .where(isUndoing(id));
}

/** The contacts of an import that are still to be undone, or those that stay. */
export const tracesOf = (id: string, isRetained: boolean): SQL =>
  and(eq(importedContacts.import_id, id), sql`${importedContacts.is_retained} = ${isRetained ? 1 : 0}`)!;

/** The contacts of the next part to undo, with what the import wrote of each. */
export const readTraces = (db: Database, id: string) =>
  db
    .select({
      contact_id: importedContacts.contact_id,
      is_new: importedContacts.is_new,
      wrote: importedContacts.wrote,
      photo_id: importedContacts.photo_id,
    })
    .from(importedContacts)
    .where(tracesOf(id, false))
    .orderBy(asc(importedContacts.contact_id))
    .limit(UNDO_IMPORT_PART);

export type TraceRow = Awaited<ReturnType<typeof readTraces>>[number];

/** The ids of contacts that an undone import left. */
export async function readRetainedIds(db: Database, id: string): Promise<string[]> {
  const rows = await db
    .select({ id: importedContacts.contact_id })
    .from(importedContacts)
    .where(tracesOf(id, true))
    .orderBy(asc(importedContacts.contact_id))
    .limit(UNDO_RETAINED_MAX);
  return rows.map((row) => row.id);
}

/** The names of the first contacts that an undone import left, or that these were merged into. */
export async function readRetained(db: Database, userId: string, id: string, most: number) {
  const ids = sql`(select coalesce(c.merged_into, c.id) from ${importedContacts} k join ${contacts} c
    on c.id = k.contact_id where k.import_id = ${id} and k.is_retained = 1)`;
  const rows = await db
    .select({
      id: contacts.id,
      full_name: contacts.full_name,
      first_name: contacts.first_name,
      last_name: contacts.last_name,
      company_name: contacts.company_name,
      contact_linkedin_url: contacts.contact_linkedin_url,
      enriched_name: contacts.enriched_name,
      email: sql<string | null>`(select e.email from ${contactEmails} e where e.contact_id = ${contacts.id}
        order by e.position limit 1)`,
    })
    .from(contacts)
    .where(and(sql`${contacts.id} in ${ids}`, eq(contacts.user_id, userId), isNull(contacts.deleted_at)))
    .orderBy(asc(contacts.sort_name), asc(contacts.id))
    .limit(most);
  return rows.map(({ email, ...row }) => ({ ...row, emails: email === null ? [] : [email] }));
}

/** The state of contacts, and their notes. A merge since `since` is one that is not undone. In one trip. */
export async function readStates(db: Database, ids: readonly string[], since: Date) {
  const [states, noted] = await db.batch([
    db
      .select({
        id: contacts.id,
        user_id: contacts.user_id,
        is_deleted: sql<boolean>`${contacts.deleted_at} is not null`.mapWith(Boolean),
        is_enriched:
          sql<boolean>`(${contacts.enrich_status} <> 'NOT_STARTED' or ${contacts.enriched_name} is not null)`.mapWith(
            Boolean,
          ),
        is_merged:
          sql<boolean>`(${contacts.merged_into} is not null or exists (select 1 from ${contactMerges} m
          where m.contact_id = ${contacts.id} and m.undone_at is null and m.merged_at > ${since.getTime()}))`.mapWith(
            Boolean,
          ),
        is_first_version: sql<boolean>`${contacts.updated_at} = ${contacts.created_at}`.mapWith(Boolean),
        updated_at: contacts.updated_at,
        filed_at: contacts.filed_at,
      })
      .from(contacts)
      .where(sql`${contacts.id} in ${among(ids)}`),
    db
      .select({
        id: notes.id,
        contact_id: notes.contact_id,
        edited: sql<boolean>`${notes.updated_at} <> ${notes.created_at}`.mapWith(Boolean),
      })
      .from(notes)
      .where(sql`${notes.contact_id} in ${among(ids)}`),
  ]);
  const notesOf = Map.groupBy(noted, ({ contact_id }) => contact_id);
  return new Map(states.map((state) => [state.id, { ...state, notes: notesOf.get(state.id) ?? [] }]));
}

export type ContactState = NonNullable<ReturnType<Awaited<ReturnType<typeof readStates>>['get']>>;

/** Records the ids of tags that an import adds. */
export async function recordAddedTags(db: Database, id: string, tagIds: readonly string[]): Promise<void> {
  await db
    .update(contactImports)
    .set({
      added_tags: sql`(select json_group_array(value) from (select value from json_each(${contactImports.added_tags})
        union select value from json_each(${JSON.stringify(tagIds)})))`,
    })
    .where(eq(contactImports.id, id));
}
