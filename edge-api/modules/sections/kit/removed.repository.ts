import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { insertEach } from '../../../db/guarded.ts';
import { removedItems } from '../../../db/tables/removed-items.table.ts';
import { recordEvents } from '../../../events/record.queries.ts';
import { ifThere } from '../../profiles/profile-state.queries.ts';
import { forgetRemoved, storeRemoved, removedValues, selectRemoved } from './removed.queries.ts';
import { selectAll } from './section.repository.ts';
import type { ItemSource, ItemTable, Section, StoredItem } from './section.ts';
import { touch, type When } from './touch.queries.ts';

/** `readItems`, and the profile's removed items that can be restored, in one trip. */
export async function readItemsAndRemoved<Table extends ItemTable>(
  db: Database,
  section: ItemSource<Table>,
  profileId: string,
): Promise<{ stored: StoredItem<Table>[]; removed: StoredItem<Table>[] }> {
  const [stored, removed] = await db.batch([
    selectAll(db, section, profileId),
    selectRemoved(db, profileId, section.name),
  ]);
  return {
    stored: stored as unknown as StoredItem<Table>[],
    removed: removed.map(({ removed: { id, position, columns }, media: picture }) => ({
      item: { id, profile_id: profileId, position, ...(JSON.parse(columns) as object) },
      media: picture,
    })) as unknown as StoredItem<Table>[],
  };
}

/** Removes an item and stores it to be restored; the positions of the others close up. @returns false if it is gone */
export async function deleteItem(
  db: Database,
  section: ItemSource,
  { id, profile_id }: { id: string; profile_id: string },
  { now, event }: When,
): Promise<boolean> {
  const { table } = section;
  const own = sql`${table.id} = ${id} and ${table.profile_id} = ${profile_id}`;
  const [storeCopy, remove] = storeRemoved(db, section, own, now);
  const [, ...done] = await db.batch([
    storeCopy,
    ...recordEvents(db, [event], sql`exists (select 1 from ${table} where ${own})`),
    touch(db, profile_id, now, sql`exists (select 1 from ${table} where ${own})`),
    remove.returning({ id: table.id }),
  ]);
  return (done.at(-1) as { id: string }[]).length > 0;
}

/** The profile of a removed item; null if it is not stored. */
export async function readRemovedFrom(db: Database, { name }: Pick<Section, 'name'>, id: string) {
  const rows = await db
    .select({ profile_id: removedItems.profile_id })
    .from(removedItems)
    .where(and(eq(removedItems.id, id), eq(removedItems.section, name)));
  return rows[0]?.profile_id ?? null;
}

/** Restores an item at its position, if there are fewer than `most`. */
export async function restoreItem(
  db: Database,
  { table, most }: ItemSource,
  { id, profile_id }: { id: string; profile_id: string },
  { now, event }: When,
): Promise<'back' | 'full' | 'gone'> {
  const count = sql`(select count(*) from ${table} where profile_id = ${profile_id})`;
  const place = sql`(select position from ${table} where id = ${id})`;
  const isBack = sql`exists (select 1 from ${table} where id = ${id})`;
  const [, there, , changed] = await db.batch([
    insertEach(
      db,
      table,
      removedValues(table) as never,
      sql`from ${removedItems} where ${removedItems.id} = ${id} and ${removedItems.profile_id} = ${profile_id}
        and ${ifThere(profile_id)} and ${count} < ${most}`,
    ),
    db.select({ id: table.id }).from(table).where(eq(table.id, id)),
    // If the others were sorted meanwhile, one of them has its position.
    db
      .update(table)
      .set({ position: sql`position + 1` } as never)
      .where(
        sql`${table.profile_id} = ${profile_id} and ${table.id} <> ${id} and ${table.position} >= ${place}`,
      ),
    touch(db, profile_id, now),
    ...recordEvents(db, [event], sql`${isBack} and exists (select 1 from ${removedItems} where id = ${id})`),
    forgetRemoved(db, profile_id, [id], isBack),
  ]);
  if ((there as { id: string }[]).length > 0) return 'back';
  return changed.length > 0 ? 'full' : 'gone';
}

/** Deletes items removed before a moment, a limited number per run. @returns their pictures and files */
export async function forgetRemovedBefore(db: Database, before: Date, atOnce: number): Promise<string[]> {
  const rows = await db
    .delete(removedItems)
    .where(
      sql`id in (select id from ${removedItems} where removed_at < ${before.getTime()} order by removed_at limit ${atOnce})`,
    )
    .returning({ media_id: removedItems.media_id, file_id: removedItems.file_id });
  return rows.flatMap(({ media_id, file_id }) => [media_id, file_id]).filter((id) => id !== null);
}
