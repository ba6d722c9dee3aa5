import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { insertWhere } from '../../db/guarded.ts';
import { contactEmails, contactPhones, contacts } from '../../db/tables/contacts.table.ts';
import { creditEntries, featureCosts } from '../../db/tables/credits.table.ts';
import { enrichments } from '../../db/tables/enrichments.table.ts';
import { shown, standing } from '../contacts/contacts.queries.ts';
import { foundIn, selectContact } from '../contacts/contacts.repository.ts';
import { accountIdOf, enter, type CreditHolder } from '../credits/ledger.queries.ts';

export type EnrichStatus = typeof contacts.$inferSelect.enrich_status;

export type Start = {
  /** The id of the run. */
  id: string;
  entry_id: string;
  contact_id: string;
  user_id: string;
  most: number | null;
  holder: CreditHolder;
  now: Date;
};

/**
 * Starts to look up a contact, in one batch: the payment if the balance suffices, the run if it is paid, the status if
 * it runs, and then the contact. @returns the contact's state before, whether a run started, and the contact; null if
 * it is not theirs or not shown
 */
export async function startRun(db: Database, start: Start) {
  const { id, user_id, now } = start;
  const own = and(sql`${contacts.id} = ${standing(start.contact_id)}`, shown(user_id, start.most))!;
  const waits = sql`exists (select 1 from ${contacts} where ${own} and ${contacts.enrich_status} = 'NOT_STARTED')`;
  const paid = sql`exists (select 1 from ${creditEntries} where kind = 'enrichment' and reference = ${id})`;
  const runs = sql`exists (select 1 from ${enrichments} where id = ${id})`;
  const cost = sql`(select -cost from ${featureCosts} where id = 'CONTACT_ENRICHMENT')`;
  const entry = {
    id: start.entry_id,
    account: accountIdOf(start.holder),
    kind: 'enrichment' as const,
    amount: cost,
    reference: id,
    actor_id: user_id,
    now,
  };
  const [before, , , , after, ...rows] = await db.batch([
    db.select({ status: contacts.enrich_status }).from(contacts).where(own),
    enter(db, entry, waits),
    insertWhere(
      db,
      enrichments,
      {
        id,
        contact_id: sql`${standing(start.contact_id)}`,
        requested_by: user_id,
        status: 'IN_PROGRESS',
        started_at: now,
      },
      paid,
    ),
    db
      .update(contacts)
      .set({ enrich_status: 'IN_PROGRESS', enrich_notification: false })
      .where(and(own, runs)),
    db.select({ id: enrichments.id }).from(enrichments).where(eq(enrichments.id, id)),
    ...selectContact(db, user_id, start.most, start.contact_id),
  ]);
  const [stood] = before;
  const found = foundIn(rows);
  return stood && found ? { status: stood.status, began: after.length > 0, found } : null;
}

/** An unfinished run, with its contact's data; null if there is none. */
export async function readRun(db: Database, id: string) {
  const of = sql`(select contact_id from ${enrichments} where id = ${id})`;
  const [rows, emails, phones] = await db.batch([
    db
      .select({ contact: contacts, requested_by: enrichments.requested_by })
      .from(enrichments)
      .innerJoin(contacts, eq(contacts.id, enrichments.contact_id))
      .where(and(eq(enrichments.id, id), eq(enrichments.status, 'IN_PROGRESS'))),
    db
      .select({ email: contactEmails.email })
      .from(contactEmails)
      .where(sql`${contactEmails.contact_id} = ${of}`)
      .orderBy(asc(contactEmails.position)),
    db
      .select({ phone: contactPhones.phone })
      .from(contactPhones)
      .where(sql`${contactPhones.contact_id} = ${of}`)
      .orderBy(asc(contactPhones.position)),
  ]);
  const [row] = rows;
  return row
    ? { ...row, emails: emails.map(({ email }) => email), phones: phones.map(({ phone }) => phone) }
    : null;
}

export type EnrichmentRun = NonNullable<Awaited<ReturnType<typeof readRun>>>;

/** Recent results for another contact of the same owner that has one of these e-mails; null without any. */
export async function readFoundBefore(
  db: Database,
  {
    user_id,
    contact_id,
    emails,
    since,
  }: {
    user_id: string;
    contact_id: string;
    emails: readonly string[];
    since: Date;
  },
): Promise<string | null> {
  const [row] = await db
    .select({ data: enrichments.data })
    .from(contactEmails)
    .innerJoin(
      contacts,
      and(
        eq(contacts.id, contactEmails.contact_id),
        eq(contacts.user_id, user_id),
        isNull(contacts.deleted_at),
      ),
    )
    .innerJoin(enrichments, eq(enrichments.contact_id, contacts.id))
    .where(
      and(
        inArray(contactEmails.email, [...emails]),
        ne(contacts.id, contact_id),
        eq(enrichments.status, 'COMPLETED'),
        isNotNull(enrichments.data),
        gt(enrichments.finished_at, since),
      ),
    )
    .orderBy(desc(enrichments.finished_at))
    .limit(1);
  return row?.data ?? null;
}

/** Unfinished runs that started before a moment, the oldest first. */
export async function readHanging(db: Database, before: Date): Promise<string[]> {
  const rows = await db
    .select({ id: enrichments.id })
    .from(enrichments)
    .where(and(eq(enrichments.status, 'IN_PROGRESS'), lt(enrichments.started_at, before)))
    .orderBy(asc(enrichments.started_at))
    .limit(100);
  return rows.map(({ id }) => id);
}

/** Records whether the owner was notified of an enrichment's result. @returns whether the contact is theirs */
export async function setNotified(
  db: Database,
  {
    user_id,
    most,
    contact_id,
    notified,
  }: { user_id: string; most: number | null; contact_id: string; notified: boolean },
): Promise<boolean> {
  const rows = await db
    .update(contacts)
    .set({ enrich_notification: notified })
    .where(and(sql`${contacts.id} = ${standing(contact_id)}`, shown(user_id, most)))
    .returning({ id: contacts.id });
  return rows.length > 0;
}
