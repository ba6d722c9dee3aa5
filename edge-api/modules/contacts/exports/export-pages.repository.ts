import { and, asc, desc, isNull, sql, type SQL } from 'drizzle-orm';
import { among } from '../../../db/among.ts';
import type { Database } from '../../../db/client.ts';
import { contactAnswers, contactEmails, contactPhones, contacts } from '../../../db/tables/contacts.table.ts';
import { notes } from '../../../db/tables/notes.table.ts';
import { selectTagsOf } from '../../tags/tags.repository.ts';
import { wasLedTo } from '../bulk.repository.ts';
import { CONTACT } from '../contacts.queries.ts';
import { searchFor } from '../contact-search.queries.ts';
import { found, type ContactsScope } from '../list-contacts.queries.ts';

/** The contacts of an export: those that the plan shows, that a list would show, or by ids. */
export type ContactsToExport = ContactsScope & { ids: readonly string[] };

/** The contact after which a page begins. */
export type PageStart = { id: string; created_at: Date };

/**
 * The next contacts by creation, an order without changes: contacts are neither skipped nor repeated while the list
 * changes.
 */
export async function readNextPlaces(
  db: Database,
  { ids, ...whose }: ContactsToExport,
  after: PageStart | null,
  atOnce: number,
): Promise<PageStart[]> {
  const { created_at, id } = contacts;
  const { from, where } = found(whose, searchFor(whose.userId, whose.sought));
  const rows = await db.all<{
    id: string;
    created_at: number;
  }>(sql`select ${id} as id, ${created_at} as created_at
    from ${from} where ${and(
      where,
      ids.length > 0 ? sql`${id} in ${wasLedTo(ids)}` : undefined,
      after === null ? undefined : sql`(${created_at}, ${id}) > (${after.created_at.getTime()}, ${after.id})`,
    )} order by ${created_at}, ${id} limit ${atOnce}`);
  return rows.map((row) => ({ id: row.id, created_at: new Date(row.created_at) }));
}

/** The owner's condition. Without the plus, SQLite would scan all contacts of the owner for each page. */
export const ofPerson = (userId: string): SQL => sql`+${contacts.user_id} = ${userId}`;
export const inTeam = (teamId: string): SQL => sql`+${contacts.collected_for} = ${teamId}`;

/**
 * Contacts of a person or a team by their ids, without deleted ones, in the order of the ids, with all their data, in
 * one trip.
 */
export async function readExported(db: Database, whose: SQL, ids: readonly string[]) {
  const these = among(ids);
  const [rows, emails, phones, tags, answers, written] = await db.batch([
    db
      .select(CONTACT)
      .from(contacts)
      .where(and(sql`${contacts.id} in ${these}`, whose, isNull(contacts.deleted_at))),
    db
      .select()
      .from(contactEmails)
      .where(sql`${contactEmails.contact_id} in ${these}`)
      .orderBy(asc(contactEmails.position)),
    db
      .select()
      .from(contactPhones)
      .where(sql`${contactPhones.contact_id} in ${these}`)
      .orderBy(asc(contactPhones.position)),
    selectTagsOf(db, these),
    db
      .select()
      .from(contactAnswers)
      .where(sql`${contactAnswers.contact_id} in ${these}`)
      .orderBy(asc(contactAnswers.position)),
    db
      .select({
        contact_id: notes.contact_id,
        id: notes.id,
        text: notes.text,
        author: sql<null>`null`,
        created_at: notes.created_at,
      })
      .from(notes)
      .where(sql`${notes.contact_id} in ${these}`)
      .orderBy(desc(notes.created_at), desc(notes.id)),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), emails, phones, tags, answers, notes: written };
}
