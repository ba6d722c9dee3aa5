import { count, desc, inArray, sql, type InferInsertModel } from 'drizzle-orm';
import type { ListPage } from '../../../src/domain/pages/list-page.ts';
import type { Database } from '../../db/client.ts';
import { outbox } from '../../db/tables/outbox.table.ts';

/** Which letters are wanted: those to one address (as it was written, or in lower case), or all. */
export type OutboxFilter = ListPage & { to?: string };

/** Keeps a letter; one that is kept already stays as it is. */
export async function insertOutboxLetter(db: Database, row: InferInsertModel<typeof outbox>): Promise<void> {
  await db.insert(outbox).values(row).onConflictDoNothing();
}

/** A page of letters, the newest first, and how many there are; one trip to the database. */
export async function listOutbox(db: Database, { to, limit, offset }: OutboxFilter) {
  const wanted = to === undefined ? undefined : inArray(outbox.to, [to, to.toLowerCase()]);
  const [[total], results] = await db.batch([
    db.select({ count: count() }).from(outbox).where(wanted),
    db
      .select()
      .from(outbox)
      .where(wanted)
      .orderBy(desc(outbox.created_at), sql`rowid desc`)
      .limit(limit)
      .offset(offset),
  ]);
  return { count: total!.count, results };
}
