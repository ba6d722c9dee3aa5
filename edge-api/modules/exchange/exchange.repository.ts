import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { recordEvents, type RecordedEvent } from '../../events/record.queries.ts';
import { insertWhere } from '../../db/guarded.ts';
import { consents } from '../../db/tables/consents.table.ts';
import { contactAnswers, contactEmails, contactPhones, contacts } from '../../db/tables/contacts.table.ts';
import { leadCaptureForms, leadCaptureQuestions } from '../../db/tables/lead-capture.table.ts';
import { profiles } from '../../db/tables/profiles.table.ts';
import { keyOfHandle, selectMoved } from '../visitors/card.queries.ts';

/** The columns of an existing contact with a key. */
const KNOWN = { id: contacts.id, request_hash: contacts.request_hash, created_at: contacts.created_at };

export type KnownContact = { id: string; request_hash: string | null; created_at: Date };

/** The profile at a handle with its form, and the existing contact with a key. In one trip. */
export async function readExchange(db: Database, handle: string, key: string | null) {
  const profileId = keyOfHandle(handle);
  const [found, questions, known, moved] = await db.batch([
    db
      .select({
        profile: profiles,
        form: leadCaptureForms,
      })
      .from(profiles)
      .leftJoin(leadCaptureForms, eq(leadCaptureForms.profile_id, profiles.id))
      .where(sql`${profiles.id} = ${profileId}`),
    db
      .select()
      .from(leadCaptureQuestions)
      .where(sql`${leadCaptureQuestions.profile_id} = ${profileId}`)
      .orderBy(asc(leadCaptureQuestions.position)),
    db
      .select(KNOWN)
      .from(contacts)
      .where(and(sql`${contacts.profile_id} = ${profileId}`, sql`${contacts.idempotency_key} = ${key}`)),
    selectMoved(db, handle),
  ]);
  return {
    found: found[0] ?? null,
    questions,
    known: known[0] ?? null,
    moved: moved[0]?.handle ?? null,
  };
}

export type ExchangeRows = Awaited<ReturnType<typeof readExchange>>;

type Rows<Table extends { $inferInsert: unknown }> = Omit<Table['$inferInsert'], 'contact_id'>[];

/** A contact with its rows in other tables. */
export type NewContact = {
  contact: typeof contacts.$inferInsert;
  emails: Rows<typeof contactEmails>;
  phones: Rows<typeof contactPhones>;
  answers: Rows<typeof contactAnswers>;
  consents: Rows<typeof consents>;
};

/**
 * Stores a contact with all its rows, unless the profile has one with this key already. In one batch, so that one of
 * several concurrent requests creates the contact, and the others find it. @returns the contact that exists now, ours
 * or the other
 */
export async function insertContact(
  db: Database,
  { contact, ...rest }: NewContact,
  event: RecordedEvent,
): Promise<KnownContact | null> {
  const made = sql`exists (select 1 from ${contacts} where ${contacts.id} = ${contact.id})`;
  const contact_id = contact.id;
  const [, stored] = await db.batch([
    db
      .insert(contacts)
      .values(contact)
      .onConflictDoNothing({ target: [contacts.profile_id, contacts.idempotency_key] }),
    db
      .select(KNOWN)
      .from(contacts)
      .where(
        contact.idempotency_key
          ? sql`${contacts.profile_id} = ${contact.profile_id} and ${contacts.idempotency_key} = ${contact.idempotency_key}`
          : eq(contacts.id, contact.id),
      ),
    ...rest.emails.map((row) => insertWhere(db, contactEmails, { ...row, contact_id }, made)),
    ...rest.phones.map((row) => insertWhere(db, contactPhones, { ...row, contact_id }, made)),
    ...rest.answers.map((row) => insertWhere(db, contactAnswers, { ...row, contact_id }, made)),
    ...rest.consents.map((row) => insertWhere(db, consents, { ...row, contact_id }, made)),
    ...recordEvents(db, [event], made),
  ]);
  return stored[0] ?? null;
}
