import { and, asc, desc, eq, getTableColumns, isNull, sql, type SQL } from 'drizzle-orm';
import type { BatchResponse } from 'drizzle-orm/batch';
import { TIMELINE_MAX } from '../../../src/domain/limits/contacts.ts';
import { among } from '../../db/among.ts';
import type { Database } from '../../db/client.ts';
import { users } from '../../db/tables/account.table.ts';
import { contactChanges } from '../../db/tables/contact-changes.table.ts';
import { consents, withdrawals } from '../../db/tables/consents.table.ts';
import { contactAnswers, contactEmails, contactPhones, contacts } from '../../db/tables/contacts.table.ts';
import { notes } from '../../db/tables/notes.table.ts';
import { enrichments } from '../../db/tables/enrichments.table.ts';
import { selectTagsOf } from '../tags/tags.repository.ts';
import { CONTACT, shown, standing, withMerged } from './contacts.queries.ts';
import { selectInTouch } from './in-touch.queries.ts';

/** The history of contacts, the newest change first; `which` yields their ids. */
const selectChanges = (db: Database, which: SQL) =>
  db
    .select({
      contact_id: contactChanges.contact_id,
      kind: contactChanges.kind,
      fields: contactChanges.fields,
      author: users.name,
      created_at: contactChanges.created_at,
      merge_id: sql<
        string | null
      >`case when ${contactChanges.kind} = 'merged' then (select m.id from contact_merges m
        where m.contact_id = ${contactChanges.contact_id} and m.merged_at = ${contactChanges.created_at}
          and m.undone_at is null) end`,
    })
    .from(contactChanges)
    .leftJoin(users, eq(users.id, contactChanges.author_id))
    .where(sql`${contactChanges.contact_id} in ${which}`)
    .orderBy(desc(contactChanges.created_at), desc(contactChanges.id));

export type ChangeRow = Awaited<ReturnType<typeof selectChanges>>[number];

/** The newest notes on a contact. */
const selectNewestNotes = (db: Database, id: SQL) =>
  db
    .select({ id: notes.id, text: notes.text, author: users.name, created_at: notes.created_at })
    .from(notes)
    .leftJoin(users, eq(users.id, notes.author_id))
    .where(sql`${notes.contact_id} = ${id}`)
    .orderBy(desc(notes.created_at), desc(notes.id))
    .limit(TIMELINE_MAX);

export type NoteRow = Awaited<ReturnType<typeof selectNewestNotes>>[number];

const FOUND = {
  contact_id: enrichments.contact_id,
  run_id: enrichments.id,
  info_found: enrichments.info_found,
  data: enrichments.data,
  taken: enrichments.taken,
  is_refused: enrichments.is_refused,
  finished_at: enrichments.finished_at,
};

/** The results of the last finished enrichment. */
const selectFound = (db: Database, id: SQL) =>
  db
    .select(FOUND)
    .from(enrichments)
    .where(sql`${enrichments.contact_id} = ${id} and ${enrichments.status} <> 'IN_PROGRESS'`)
    .orderBy(desc(enrichments.started_at))
    .limit(1);

export type FoundRow = Awaited<ReturnType<typeof selectFound>>[number];

/** The answers and consents of a contact. */
export const selectAnswers = (db: Database, id: SQL) =>
  [
    db
      .select()
      .from(contactAnswers)
      .where(sql`${contactAnswers.contact_id} in ${withMerged(id)}`)
      .orderBy(asc(contactAnswers.position)),
    db
      .select({ consent: consents, withdrawn_at: withdrawals.withdrawn_at })
      .from(consents)
      .leftJoin(withdrawals, eq(withdrawals.consent_id, consents.id))
      .where(sql`${consents.contact_id} in ${withMerged(id)}`)
      .orderBy(asc(consents.given_at)),
    selectChanges(db, sql`(${id})`),
    selectNewestNotes(db, id),
    selectFound(db, id),
    selectInTouch(db, sql`(${id})`),
  ] as const;

/**
 * The statements that read one contact of a person with all its data, for the end of a batch; `foundIn` converts their
 * results.
 */
export function selectContact(db: Database, userId: string, most: number | null, id: string) {
  const standingId = standing(id);
  return [
    db
      .select(CONTACT)
      .from(contacts)
      .where(and(sql`${contacts.id} = ${standingId}`, shown(userId, most))),
    db
      .select()
      .from(contactEmails)
      .where(sql`${contactEmails.contact_id} = ${standingId}`)
      .orderBy(asc(contactEmails.position)),
    db
      .select()
      .from(contactPhones)
      .where(sql`${contactPhones.contact_id} = ${standingId}`)
      .orderBy(asc(contactPhones.position)),
    selectTagsOf(db, standingId),
    ...selectAnswers(db, standingId),
  ] as const;
}

/** The contact that was read; null if it is not theirs or not shown. */
export function foundIn([
  rows,
  emails,
  phones,
  tags,
  answers,
  agreed,
  changes,
  newest,
  enriched,
  inTouch,
]: BatchResponse<ReturnType<typeof selectContact>>) {
  const [contact] = rows;
  return contact
    ? { contact, emails, phones, tags, answers, consents: agreed, changes, notes: newest, enriched, inTouch }
    : null;
}

/** One contact of a person with all its data, in one trip; null if it is not theirs or not shown. */
export const readContact = async (db: Database, userId: string, most: number | null, id: string) =>
  foundIn(await db.batch(selectContact(db, userId, most, id)));

/**
 * Contacts of a person by their ids, without deleted ones, in the order of the ids, with all stored data. In one trip.
 */
export async function readWhole(db: Database, userId: string, of: readonly string[]) {
  const ids = among(of);
  // The data of a merged contact belongs to the contact that it was merged into.
  const withOthers = sql`(select c.id from ${contacts} c where c.id in ${ids}
    union all select c.id from ${contacts} c where c.merged_into in ${ids})`;
  // Without the plus, SQLite would scan all contacts of the person.
  const theirs = and(sql`+${contacts.user_id} = ${userId}`, isNull(contacts.deleted_at));
  const [rows, emails, phones, tags, answers, agreed, changes, written, enriched, inTouch] = await db.batch([
    db
      .select(CONTACT)
      .from(contacts)
      .where(and(sql`${contacts.id} in ${ids}`, theirs)),
    db
      .select()
      .from(contactEmails)
      .where(sql`${contactEmails.contact_id} in ${ids}`)
      .orderBy(asc(contactEmails.position)),
    db
      .select()
      .from(contactPhones)
      .where(sql`${contactPhones.contact_id} in ${ids}`)
      .orderBy(asc(contactPhones.position)),
    selectTagsOf(db, ids),
    db
      .select({
        ...getTableColumns(contactAnswers),
        contact_id: sql<string>`${standing(sql`contact_answers.contact_id`)}`,
      })
      .from(contactAnswers)
      .where(sql`${contactAnswers.contact_id} in ${withOthers}`)
      .orderBy(asc(contactAnswers.position)),
    db
      .select({
        consent: {
          ...getTableColumns(consents),
          contact_id: sql<string>`${standing(sql`consents.contact_id`)}`,
        },
        withdrawn_at: withdrawals.withdrawn_at,
      })
      .from(consents)
      .leftJoin(withdrawals, eq(withdrawals.consent_id, consents.id))
      .where(sql`${consents.contact_id} in ${withOthers}`),
    selectChanges(db, ids),
    db
      .select({
        contact_id: notes.contact_id,
        id: notes.id,
        text: notes.text,
        author: users.name,
        created_at: notes.created_at,
      })
      .from(notes)
      .leftJoin(users, eq(users.id, notes.author_id))
      .where(sql`${notes.contact_id} in ${ids}`)
      .orderBy(desc(notes.created_at)),
    db
      .select(FOUND)
      .from(enrichments)
      .where(sql`${enrichments.contact_id} in ${ids}`)
      .orderBy(desc(enrichments.started_at)),
    selectInTouch(db, ids),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    rows: of.flatMap((id) => byId.get(id) ?? []),
    emails,
    phones,
    tags,
    answers,
    consents: agreed,
    changes,
    enriched,
    notes: written,
    inTouch,
  };
}

export type EmailRow = typeof contactEmails.$inferSelect;
export type PhoneRow = typeof contactPhones.$inferSelect;
export type AnswerRow = typeof contactAnswers.$inferSelect;
export type ConsentRow = { consent: typeof consents.$inferSelect; withdrawn_at: Date | null };
