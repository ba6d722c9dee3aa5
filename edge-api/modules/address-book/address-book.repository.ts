import { and, eq, gte, isNotNull, sql, type Column, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { contacts } from '../../db/tables/contacts.table.ts';
import { deviceCards } from '../../db/tables/device-cards.table.ts';
import { enrichments } from '../../db/tables/enrichments.table.ts';
import { shown } from '../contacts/contacts.queries.ts';

/**
 * When enrichment last found the name of a contact without one; the contact's own time does not change then. The
 * table's name precedes the id: in a selection of one table, columns have no table, and it would be the enrichment's
 * own.
 */
const enriched = sql<number | null>`(select max(e.finished_at) from ${enrichments} e
  where e.contact_id = ${contacts}.id and ${contacts.enriched_name} is not null)`;

const itsCard = and(eq(deviceCards.contact_id, contacts.id), eq(deviceCards.user_id, contacts.user_id));

/** The times of a contact in the book, in milliseconds: its own, and those of enrichment, notes and tags, and devices. */
export type BookTimes = readonly [updated: number, enriched: number, filed: number, card?: number];

/** The condition on a contact that its times in the book are these. */
export const hasTimes = ([updated, found, filed, card = 0]: BookTimes): SQL =>
  sql`(${contacts.updated_at} = ${updated} and coalesce(${enriched}, 0) = ${found}
    and coalesce(${contacts.filed_at}, 0) = ${filed}
    and coalesce((select d.updated_at from ${deviceCards} d where d.contact_id = ${contacts}.id
      and d.user_id = ${contacts.user_id}), 0) = ${card})`;

const total = (value: SQL | Column): SQL => sql`coalesce(sum(${value}), 0)`;

/**
 * Selects the number of contacts of an account, and the sums of all times that versions in the address book consist of,
 * as a text. Those of devices are summed on their own, as few contacts have them.
 */
const selectSums = (db: Database, userId: string) => {
  const found = sql`case when ${contacts.enriched_name} is not null then ${enriched} end`;
  const own = [contacts.created_at, contacts.updated_at, contacts.filed_at, contacts.is_doubtful, found];
  const cards = sql`(select count(*) || ' ' || coalesce(sum(d.updated_at), 0) from ${deviceCards} d where d.user_id = ${userId})`;
  return db
    .select({ sums: sql<string>`${sql.join([sql`count(*)`, ...own.map(total), cards], sql` || ' ' || `)}` })
    .from(contacts)
    .where(shown(userId, null));
};

/** What `readBook` returns as `sums`: another text after any change of a contact in the address book of an account. */
export async function readBookSums(db: Database, userId: string): Promise<string> {
  const [row] = await selectSums(db, userId);
  return row!.sums;
}

/** The contacts in the address book of an account, its sums, and those deleted since a moment, in one trip. */
export async function readBook(db: Database, userId: string, most: number | null, since: Date) {
  const [entries, gone, [row]] = await db.batch([
    db
      .select({
        id: contacts.id,
        uuid: contacts.uuid,
        created_at: contacts.created_at,
        updated_at: contacts.updated_at,
        enriched_at: enriched,
        filed_at: contacts.filed_at,
        name: deviceCards.name,
        uid: deviceCards.uid,
        card_at: deviceCards.updated_at,
      })
      .from(contacts)
      .leftJoin(deviceCards, itsCard)
      .where(shown(userId, most))
      .orderBy(contacts.created_at, contacts.id),
    db
      .select({
        uuid: contacts.uuid,
        created_at: contacts.created_at,
        deleted_at: contacts.deleted_at,
        name: deviceCards.name,
      })
      .from(contacts)
      .leftJoin(deviceCards, itsCard)
      .where(
        and(eq(contacts.user_id, userId), isNotNull(contacts.deleted_at), gte(contacts.deleted_at, since)),
      ),
    selectSums(db, userId),
  ]);
  return { entries, gone, sums: row!.sums };
}
