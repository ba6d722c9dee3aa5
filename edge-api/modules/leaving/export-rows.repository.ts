import { and, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { SelectedFieldsFlat, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { batchNamed } from '../../db/batch-named.ts';
import type { Database } from '../../db/client.ts';

/** A person's rows of one kind; all columns by default. `isOne` says that there is one at most. */
export type ExportSection = {
  from: SQLiteTable;
  columns?: SelectedFieldsFlat;
  joined?: readonly (readonly [SQLiteTable, SQL | undefined])[];
  where: SQL | undefined;
  isOne?: boolean;
};

/** Kinds of rows by their names in the export. */
export type Sections = Readonly<Record<string, ExportSection>>;

/** A row, and its position in its table, after which the next page begins. */
export type PlacedRow = { place: number; row: unknown };

/**
 * A page of rows in the order of SQLite's `rowid`, which never changes: rows are neither skipped nor repeated while the
 * table changes.
 */
export function selectRows(db: Database, section: ExportSection, after: number, limit: number) {
  const { from, columns = getTableColumns(from), joined = [], where } = section;
  const place = sql<number>`${from}.rowid`;
  const query = db
    .select({ place: place.as('row_place'), row: columns })
    .from(from)
    .$dynamic();
  for (const [table, on] of joined) void query.innerJoin(table, on);
  return query
    .where(and(where, sql`${place} > ${after}`))
    .orderBy(place)
    .limit(limit);
}

/** The first page of each kind, in one trip. */
export const readFirst = (
  db: Database,
  sections: Sections,
  limit: number,
): Promise<Record<string, PlacedRow[]>> =>
  batchNamed(
    db,
    Object.fromEntries(
      Object.entries(sections).map(([name, section]) => [name, selectRows(db, section, 0, limit)]),
    ),
  );

/** The page after a position. */
export const readExportRows = async (
  db: Database,
  section: ExportSection,
  after: number,
  limit: number,
): Promise<PlacedRow[]> => selectRows(db, section, after, limit);
