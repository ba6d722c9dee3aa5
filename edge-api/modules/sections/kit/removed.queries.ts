import { and, eq, getTableColumns, inArray, sql, type Column, type SQL } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { insertEach } from '../../../db/guarded.ts';
import { media } from '../../../db/tables/media.table.ts';
import { removedItems } from '../../../db/tables/removed-items.table.ts';
import type { ItemSource, ItemTable } from './section.ts';

const PLACE = ['id', 'profile_id', 'position'];

/** The section's own columns of its items. */
export const ownColumns = (table: ItemTable): [name: string, column: Column][] =>
  Object.entries(getTableColumns(table)).filter(([name]) => !PLACE.includes(name));

/**
 * Statements that remove items from a card and store them to be restored, as part of a batch; `which` finds them in
 * their table.
 */
export function storeRemoved(
  db: Database,
  { table, name, mediaColumn, fileColumn }: Omit<ItemSource, 'most'>,
  which: SQL,
  now: Date,
) {
  const pairs = ownColumns(table).map(([own, column]) => sql`${sql.raw(`'${own}'`)}, ${column}`);
  const columnOf = (column: string | null | undefined) => (column ? sql.raw(`"${column}"`) : null);
  return [
    insertEach(
      db,
      removedItems,
      {
        id: sql`${table.id}`,
        profile_id: sql`${table.profile_id}`,
        section: name,
        columns: sql`json_object(${sql.join(pairs, sql`, `)})`,
        position: sql`${table.position}`,
        media_id: columnOf(mediaColumn),
        file_id: columnOf(fileColumn),
        removed_at: now,
      },
      sql`from ${table} where ${which}`,
    ),
    db.delete(table).where(which),
  ] as const;
}

/** The statement that deletes stored removed items, since they are on the card again. */
export const forgetRemoved = (db: Database, profileId: string, ids: readonly string[], condition: SQL) =>
  db
    .delete(removedItems)
    .where(and(eq(removedItems.profile_id, profileId), inArray(removedItems.id, [...ids]), condition));

/** Stored removed items of a profile's section, with their pictures. */
export const selectRemoved = (db: Database, profileId: string, section: string) =>
  db
    .select({ removed: removedItems, media })
    .from(removedItems)
    .leftJoin(media, eq(media.id, removedItems.media_id))
    .where(and(eq(removedItems.profile_id, profileId), eq(removedItems.section, section)));

/** The values of a removed item from its stored row, for `insertEach`. */
export const removedValues = (table: ItemTable): Record<string, SQL> => ({
  id: sql`${removedItems.id}`,
  profile_id: sql`${removedItems.profile_id}`,
  position: sql`${removedItems.position}`,
  ...Object.fromEntries(
    ownColumns(table).map(([own]) => [
      own,
      sql`json_extract(${removedItems.columns}, ${sql.raw(`'$.${own}'`)})`,
    ]),
  ),
});
