import { and, eq, inArray, lt, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { among } from '../../../db/among.ts';
import { insertEach } from '../../../db/guarded.ts';
import { contactBulkItems, contactBulks } from '../../../db/tables/contact-bulks.table.ts';
import { contacts } from '../../../db/tables/contacts.table.ts';
import { contactExports } from '../../../db/tables/contact-exports.table.ts';
import { searchFor } from '../contact-search.queries.ts';
import { found, type ContactsScope } from '../list-contacts.queries.ts';

export type BulkRow = typeof contactBulks.$inferSelect;

/** The ids of all contacts of a filter that the plan shows. */
export const idsOf = (asked: ContactsScope): SQL => {
  const { from, where } = found(asked, searchFor(asked.userId, asked.sought));
  return sql`select contacts.id as id from ${from} where ${where}`;
};

/** The ids of a statement, as `insertBulk` would choose them. */
export async function readIds(db: Database, ids: SQL): Promise<string[]> {
  const rows = await db.all<{ id: string }>(ids);
  return rows.map(({ id }) => id);
}

/** How many contacts a statement chooses, and how many of these were never looked up. */
export async function countChosen(db: Database, ids: SQL): Promise<{ count: number; to_enrich: number }> {
  const [row] = await db.all<{ count: number; to_enrich: number }>(sql`select count(*) as count,
    count(case when c.enrich_status = 'NOT_STARTED' then 1 end) as to_enrich
    from (${ids}) chosen cross join ${contacts} c on c.id = chosen.id`);
  return row ?? { count: 0, to_enrich: 0 };
}

/** Stores a bulk change with the contacts of a filter, chosen now. In one batch. */
export async function insertBulk(
  db: Database,
  row: Omit<BulkRow, 'of' | 'done' | 'batch_id' | 'export_id'>,
  ids: SQL,
): Promise<void> {
  const all = sql`(select count(*) from ${contactBulkItems} where ${contactBulkItems.bulk_id} = ${row.id})`;
  await db.batch([
    db.insert(contactBulks).values({ ...row, of: 0 }),
    insertEach(
      db,
      contactBulkItems,
      {
        bulk_id: row.id,
        position: sql`row_number() over (order by chosen.id) - 1`,
        contact_id: sql`chosen.id`,
      },
      sql`from (${ids}) chosen`,
    ),
    db
      .update(contactBulks)
      .set({ of: all, status: sql`case when ${all} = 0 then 'done' else ${row.status} end` })
      .where(eq(contactBulks.id, row.id)),
  ]);
}

/** Stores the bulk change that an export is. */
export async function insertExportBulk(db: Database, row: Omit<BulkRow, 'done' | 'batch_id'>): Promise<void> {
  await db.insert(contactBulks).values(row);
}

/** A bulk change of a person, how many contacts it changed, and the status of its export; null if it is not theirs. */
export async function readBulk(db: Database, userId: string, id: string) {
  const rows = await db
    .select({
      bulk: contactBulks,
      changed: sql<number>`(select count(*) from ${contactBulkItems} i
        where i.bulk_id = ${contactBulks.id} and i.position < ${contactBulks.done} and i.changed is not null)`,
      exported: contactExports.status,
    })
    .from(contactBulks)
    .leftJoin(contactExports, eq(contactExports.id, contactBulks.export_id))
    .where(and(eq(contactBulks.user_id, userId), eq(contactBulks.id, id)));
  return rows[0] ?? null;
}

/** A bulk change that is in progress; null if it is not. */
export async function readRunningBulk(db: Database, id: string): Promise<BulkRow | null> {
  const rows = await db
    .select()
    .from(contactBulks)
    .where(and(eq(contactBulks.id, id), inArray(contactBulks.status, ['running', 'undoing'])));
  return rows[0] ?? null;
}

/** Ends a bulk change that cannot continue: what it did stays. */
export async function markBulkFailed(db: Database, id: string, now: Date): Promise<void> {
  await db
    .update(contactBulks)
    .set({ status: 'failed', updated_at: now })
    .where(and(eq(contactBulks.id, id), inArray(contactBulks.status, ['running', 'undoing'])));
}

/** Begins to undo a bulk change that is not undone yet. @returns whether it was begun */
export async function markUndoing(db: Database, id: string, now: Date): Promise<boolean> {
  const begun = await db
    .update(contactBulks)
    .set({
      status: sql`case when ${contactBulks.done} = 0 then 'undone' else 'undoing' end`,
      updated_at: now,
    })
    .where(and(eq(contactBulks.id, id), inArray(contactBulks.status, ['running', 'done', 'failed'])))
    .returning({ id: contactBulks.id });
  return begun.length > 0;
}

/** Running bulk changes without progress since a moment. */
export const readStanding = (db: Database, before: Date, most: number) =>
  db
    .select({
      id: contactBulks.id,
      action: contactBulks.action,
      done: contactBulks.done,
      updated_at: contactBulks.updated_at,
    })
    .from(contactBulks)
    // Literal, since the index only has rows with these.
    .where(and(sql`status in ('running', 'undoing')`, lt(contactBulks.updated_at, before)))
    .limit(most);

/** Deletes bulk changes that began before a moment. */
export async function deleteBulks(db: Database, before: Date): Promise<void> {
  await db.delete(contactBulks).where(lt(contactBulks.created_at, before));
}

/** Ids as a statement. */
export const theseIds = (ids: readonly string[]): SQL => sql`select value as id from ${among(ids)}`;
