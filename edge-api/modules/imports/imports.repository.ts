import { and, asc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { contactImports } from '../../db/tables/contact-imports.table.ts';

export type ImportRecord = typeof contactImports.$inferSelect;

export async function insertImport(db: Database, row: typeof contactImports.$inferInsert): Promise<void> {
  await db.insert(contactImports).values(row);
}

/** An import of a person; null if it is not theirs. */
export async function readImport(db: Database, userId: string, id: string): Promise<ImportRecord | null> {
  const rows = await db
    .select()
    .from(contactImports)
    .where(and(eq(contactImports.id, id), eq(contactImports.user_id, userId)));
  return rows[0] ?? null;
}

/** A running import; null for an unknown id. */
export async function readRunning(db: Database, id: string): Promise<ImportRecord | null> {
  const rows = await db
    .select()
    .from(contactImports)
    .where(and(eq(contactImports.id, id), eq(contactImports.status, 'running')));
  return rows[0] ?? null;
}

/** The status of an import; null for an unknown id. */
export async function readStatus(db: Database, id: string): Promise<ImportRecord['status'] | null> {
  const rows = await db
    .select({ status: contactImports.status })
    .from(contactImports)
    .where(eq(contactImports.id, id));
  return rows[0]?.status ?? null;
}

/** The results for a file with a mapping of its columns, as its row has them. */
export type ImportFindings = Pick<ImportRecord, 'columns' | 'preview' | 'duplicates' | 'faults'>;

/** Stores the results for a file. @returns whether its import had not started */
export async function writeFound(
  db: Database,
  id: string,
  found: ImportFindings,
  now: Date,
): Promise<boolean> {
  const written = await db
    .update(contactImports)
    .set({ ...found, updated_at: now })
    .where(and(eq(contactImports.id, id), eq(contactImports.status, 'uploaded')))
    .returning({ id: contactImports.id });
  return written.length > 0;
}

/**
 * Starts an import, or continues one that failed, or that made no progress since `standing`. @returns whether this call
 * did
 */
export async function markRunning(
  db: Database,
  id: string,
  asked: string,
  { now, standing }: { now: Date; standing: Date },
): Promise<boolean> {
  const begun = await db
    .update(contactImports)
    .set({
      status: 'running',
      asked,
      updated_at: now,
      // Faults from before the import are recomputed; those found while it ran stay.
      faults: sql`case when ${contactImports.done} = 0 then '[]' else ${contactImports.faults} end`,
    })
    .where(
      and(
        eq(contactImports.id, id),
        or(
          inArray(contactImports.status, ['uploaded', 'failed']),
          and(eq(contactImports.status, 'running'), lt(contactImports.updated_at, standing)),
        ),
      ),
    )
    .returning({ id: contactImports.id });
  return begun.length > 0;
}

/** Records that an import failed. */
export async function markFailed(db: Database, ids: readonly string[], now: Date): Promise<void> {
  await db
    .update(contactImports)
    .set({ status: 'failed', updated_at: now })
    .where(and(inArray(contactImports.id, [...ids]), eq(contactImports.status, 'running')));
}

/** Deletes imports. */
export async function deleteImports(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(contactImports).where(inArray(contactImports.id, [...ids]));
}

/** The ids of a person's imports. */
export async function readImportIds(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: contactImports.id })
    .from(contactImports)
    .where(eq(contactImports.user_id, userId));
  return rows.map(({ id }) => id);
}

/** Imports that need attention: expired ones, and running ones, the longest waiting first. */
export async function readOverdue(
  db: Database,
  now: Date,
  most: number,
): Promise<{ expired: string[]; running: { id: string; done: number; updated_at: Date }[] }> {
  const [expired, running] = await db.batch([
    db
      .select({ id: contactImports.id })
      .from(contactImports)
      .where(lt(contactImports.expires_at, now))
      .limit(most),
    db
      .select({ id: contactImports.id, done: contactImports.done, updated_at: contactImports.updated_at })
      .from(contactImports)
      .where(sql`status = 'running'`)
      .orderBy(asc(contactImports.updated_at))
      .limit(most),
  ]);
  return { expired: expired.map(({ id }) => id), running };
}
