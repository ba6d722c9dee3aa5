import { and, desc, eq, getTableColumns, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { ListPage } from '../../../src/domain/pages/list-page.ts';
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

/** The rows that other imports of the same person have written. Table names are written out, as the inner one is an alias. */
export const DONE_BY_OTHERS = sql<number>`(select coalesce(sum(other.done), 0) from contact_imports other
  where other.user_id = contact_imports.user_id and other.id <> contact_imports.id)`;

export type RunningImport = ImportRecord & { done_by_others: number };

/** A running import; null for an unknown id. */
export async function readRunning(db: Database, id: string): Promise<RunningImport | null> {
  const rows = await db
    .select({ ...getTableColumns(contactImports), done_by_others: DONE_BY_OTHERS })
    .from(contactImports)
    .where(and(eq(contactImports.id, id), eq(contactImports.status, 'running')));
  return rows[0] ?? null;
}

/** As the index of imports whose rows are done, and photos are not, has it. */
export const IS_TAKING_PHOTOS = sql`(status = 'done' and photos > 0 and photos_ended_at is null and undo_at is null)`;

/** The status of an import, `photos` while photos are still to be added; null for an unknown id. */
export async function readStatus(
  db: Database,
  id: string,
): Promise<ImportRecord['status'] | 'photos' | null> {
  const rows = await db
    .select({ status: contactImports.status, photos: sql<number>`${IS_TAKING_PHOTOS}` })
    .from(contactImports)
    .where(eq(contactImports.id, id));
  const row = rows[0];
  return row ? (row.photos ? 'photos' : row.status) : null;
}

/** The results for a file with a mapping of its columns, as its row has them. */
export type ImportFindings = Pick<ImportRecord, 'columns' | 'preview' | 'duplicates' | 'faults'>;

/** The same after the file was read in another encoding. */
export type ReadAgain = ImportFindings & Pick<ImportRecord, 'encoding' | 'format' | 'own' | 'rows' | 'parts'>;

/** Stores the results for a file. @returns whether its import had not started */
export async function writeFound(
  db: Database,
  id: string,
  found: ImportFindings | ReadAgain,
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
 * Starts an import, or continues one that failed, or that made no progress since `standing`. Its file stays if it
 * `takesPhotos`. @returns whether this call did
 */
export async function markRunning(
  db: Database,
  id: string,
  asked: string,
  {
    now,
    standing,
    undoable,
    takesPhotos,
  }: { now: Date; standing: Date; undoable: Date; takesPhotos: boolean },
): Promise<boolean> {
  const begun = await db
    .update(contactImports)
    .set({
      status: 'running',
      asked,
      updated_at: now,
      // Otherwise the file itself is not needed any more.
      ...(!takesPhotos && {
        file_until: sql`case when ${contactImports.file_until} is not null then ${now.getTime()} end`,
      }),
      // What an earlier version began has no traces.
      undoable_until: sql`case when ${contactImports.done} = 0 then ${undoable.getTime()} else ${contactImports.undoable_until} end`,
      // Faults from before the import are recomputed; those found while it ran stay.
      faults: sql`case when ${contactImports.done} = 0 then '[]' else ${contactImports.faults} end`,
    })
    .where(
      and(
        eq(contactImports.id, id),
        isNull(contactImports.undo_at),
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
export async function markImportFailed(db: Database, ids: readonly string[], now: Date): Promise<void> {
  await db
    .update(contactImports)
    .set({ status: 'failed', updated_at: now })
    .where(and(inArray(contactImports.id, [...ids]), eq(contactImports.status, 'running')));
}

/** Deletes imports. */
export async function deleteImports(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(contactImports).where(inArray(contactImports.id, [...ids]));
}

/** Lets the schedule delete an import, its file first. */
export async function expireImport(db: Database, id: string, now: Date): Promise<void> {
  await db.update(contactImports).set({ expires_at: now }).where(eq(contactImports.id, id));
}

/** The ids of a person's imports. */
export async function readImportIds(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: contactImports.id })
    .from(contactImports)
    .where(eq(contactImports.user_id, userId));
  return rows.map(({ id }) => id);
}

/** A page of a person's imports, the newest first, without the content of their files. In one trip. */
export async function readImports(db: Database, userId: string, { limit, offset }: ListPage) {
  const { columns: _, preview: __, parts: ___, faults, ...summary } = getTableColumns(contactImports);
  const [counted, rows] = await db.batch([
    db
      .select({ n: sql<number>`count(*)` })
      .from(contactImports)
      .where(eq(contactImports.user_id, userId)),
    db
      .select({
        ...summary,
        faults: sql<number>`(select count(distinct value ->> 'row') from json_each(${faults}))`,
      })
      .from(contactImports)
      .where(eq(contactImports.user_id, userId))
      .orderBy(desc(contactImports.created_at), desc(contactImports.id))
      .limit(limit)
      .offset(offset),
  ]);
  return { count: counted[0]?.n ?? 0, rows };
}

/** Records that the files themselves are deleted. */
export async function forgetFiles(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await db
      .update(contactImports)
      .set({ file_until: null })
      .where(inArray(contactImports.id, [...ids]));
}

/** Deletes what is shown of files; their imports stay until they cannot be undone. @param fault the text of each fault */
export async function emptyImports(db: Database, ids: readonly string[], fault: string): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(contactImports)
    .set({
      columns: '[]',
      preview: '[]',
      parts: '[]',
      asked: sql`json_set(${contactImports.asked}, '$.columns', json('{}'))`,
      faults: sql`(select json_group_array(json_set(value, '$.message', ${fault})) from json_each(${contactImports.faults}))`,
      expires_at: sql`${contactImports.undoable_until}`,
    })
    .where(inArray(contactImports.id, [...ids]));
}
