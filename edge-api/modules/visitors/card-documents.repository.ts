import { lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { asInserted, insertWhere } from '../../db/guarded.ts';
import { cardDocuments } from '../../db/tables/card-documents.table.ts';
import { CARD_AND_CHANGES, CHANGES, STORED_STATEMENTS } from './card.statement.ts';

/** The address of a public card: its handle, or the code on a physical card. */
export type PublicAddress = { handle: string } | { code: string };

/**
 * What is stored of an address: the profile that is shown there, since when its holder has an account (milliseconds),
 * its document, and its new handle if it moved.
 */
type Stored = { id: string | null; since: number | null; card: string | null; moved: string | null };

/** The stored document of a public card, in one trip: `card` is null without one of this build that is valid at `at`. */
export async function readDocument(
  db: Database,
  address: PublicAddress,
  { build, at }: { build: string; at: Date },
): Promise<Stored> {
  const [by, value] =
    'handle' in address ? (['handle', address.handle] as const) : (['code', address.code] as const);
  const { rows } = await db.$client.execute({
    sql: STORED_STATEMENTS[by],
    args: [value, build, at.getTime()],
  });
  return rows[0] as unknown as Stored;
}

/** The document of a card as its rows are now, null without a visible one, and the number of changes before it. */
export async function readNewDocument(
  db: Database,
  id: string,
): Promise<{ card: string | null; version: number }> {
  const { rows } = await db.$client.execute({ sql: CARD_AND_CHANGES, args: [id] });
  return rows[0] as unknown as { card: string | null; version: number };
}

/** Stores a document, unless what any card shows has changed since it was read. */
export async function storeDocument(
  db: Database,
  row: typeof cardDocuments.$inferInsert,
  version: number,
): Promise<void> {
  await insertWhere(db, cardDocuments, row, sql`${sql.raw(CHANGES)} = ${version}`).onConflictDoUpdate({
    target: cardDocuments.profile_id,
    set: asInserted('build', 'document', 'expires_at'),
  });
}

/** Deletes the documents that no build reads any more. */
export const deleteExpired = (db: Database, at: Date) =>
  db.delete(cardDocuments).where(lt(cardDocuments.expires_at, at));
