import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { insertWhere } from '../../db/guarded.ts';
import { cards, users } from '../../db/tables/account.table.ts';
import { contactPhones, contacts } from '../../db/tables/contacts.table.ts';
import { profiles } from '../../db/tables/profiles.table.ts';
import { contactFields } from '../../db/tables/sections.table.ts';
import { visitorCards } from '../../db/tables/visitor-cards.table.ts';
import { jobs } from '../../db/tables/jobs.table.ts';
import type { StoredLetter } from '../../background/store-letter.ts';

export type VisitorCardRow = typeof visitorCards.$inferSelect;

/** What a visitor gave with an exchange since `since` at a profile's present handle; null if it was withdrawn. */
export async function readExchangeDetails(
  db: Database,
  { id, handle, since }: { id: string; handle: string; since: Date },
) {
  const rows = await db
    .select({
      contact_id: contacts.id,
      email: contacts.given_email,
      first_name: contacts.first_name,
      last_name: contacts.last_name,
      full_name: contacts.full_name,
      job_title: contacts.job_title,
      company_name: contacts.company_name,
      phone: sql<string | null>`(select phone from ${contactPhones}
        where contact_id = ${contacts.id} order by position limit 1)`,
    })
    .from(contacts)
    .innerJoin(profiles, eq(profiles.id, contacts.profile_id))
    .where(
      and(
        eq(contacts.id, id),
        eq(profiles.handle, handle),
        eq(contacts.type, 'exchange'),
        isNotNull(contacts.request_hash),
        isNull(contacts.deleted_at),
        gt(contacts.created_at, since),
      ),
    );
  return rows[0] ?? null;
}

/** Stores an offered card with its mail; it takes the place of an earlier one of the same exchange. In one batch. */
export async function insertVisitorCard(
  db: Database,
  offer: VisitorCardRow,
  letter: StoredLetter,
): Promise<void> {
  await db.batch([
    db.delete(visitorCards).where(eq(visitorCards.contact_id, offer.contact_id)),
    db.insert(visitorCards).values(offer),
    db.insert(jobs).values(letter),
  ]);
}

/** The offered card of a token's hash, unless it has expired. */
export async function readVisitorCard(db: Database, id: string, now: Date): Promise<VisitorCardRow | null> {
  const rows = await db
    .select()
    .from(visitorCards)
    .where(and(eq(visitorCards.id, id), gt(visitorCards.expires_at, now)));
  return rows[0] ?? null;
}

export const deleteVisitorCard = (db: Database, id: string): Promise<unknown> =>
  db.delete(visitorCards).where(eq(visitorCards.id, id)).execute();

/** Deletes offered cards that were not made in time. */
export const deleteLapsedVisitorCards = (db: Database, now: Date): Promise<unknown> =>
  db.delete(visitorCards).where(lt(visitorCards.expires_at, now)).execute();

/** An account with its first card, and the contact details on it. */
export type MadeCard = {
  user: typeof users.$inferInsert;
  profile: Omit<typeof profiles.$inferInsert, 'user_id'>;
  code: string;
  fields: Omit<typeof contactFields.$inferInsert, 'profile_id'>[];
};

/**
 * Adds an account with its LIVE card and the code of its physical card, all or none of them; nothing for a known e-mail
 * or if the handle was claimed meanwhile. @returns whether it was added
 */
export async function insertVisitorAccount(
  db: Database,
  { user, profile, code, fields }: MadeCard,
): Promise<boolean> {
  const free = sql`not exists (select 1 from ${users} where email = ${user.email})
    and not exists (select 1 from ${profiles} where handle = ${profile.handle})`;
  const isAdded = sql`exists (select 1 from ${users} where id = ${user.id})`;
  const [added] = await db.batch([
    insertWhere(db, users, user, free),
    insertWhere(db, profiles, { ...profile, user_id: user.id }, isAdded),
    insertWhere(db, cards, { code, user_id: user.id, created_at: user.created_at }, isAdded),
    ...fields.map((field) => insertWhere(db, contactFields, { ...field, profile_id: profile.id }, isAdded)),
  ]);
  return added.rowsAffected > 0;
}
