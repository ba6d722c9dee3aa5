import { and, asc, eq, getTableColumns, sql, type Column } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Database } from '../../../db/client.ts';
import { insertWhere } from '../../../db/guarded.ts';
import { media } from '../../../db/tables/media.table.ts';
import { profiles } from '../../../db/tables/profiles.table.ts';
import { injectedSections, members } from '../../../db/tables/teams.table.ts';
import { recordEvents, type RecordedEvent } from '../../../events/record.queries.ts';
import { ifThere, isThere } from '../../profiles/profile-state.queries.ts';
import type { Columns, ItemMedia, ItemTable, Section, StoredItem } from './section.ts';

/** What is written of an item. */
export type ItemRow = { id: string; columns: Columns };

const touch = (db: Database, profileId: string, now: Date) =>
  db.update(profiles).set({ updated_at: now }).where(isThere(profileId)).returning({ id: profiles.id });

const rowOf = (profile_id: string, { id, columns }: ItemRow, position: number) =>
  ({ id, profile_id, position, ...columns }) as never;

/** The business profile whose items of a section are pushed onto a profile, or nothing. */
const pushing = (profileId: string, section: string) =>
  sql`(select b.id from ${profiles} p join ${members} m on m.user_id = p.user_id
    join ${injectedSections} i on i.team_id = m.team_id and i.section = ${section}
    join ${profiles} b on b.team_id = m.team_id and b.is_business = 1 where p.id = ${profileId})`;

const mediaOf = ({ table, mediaColumn }: Pick<Section, 'table' | 'mediaColumn'>): Column | null =>
  mediaColumn === null ? null : (getTableColumns(table) as Record<string, Column>)[mediaColumn]!;

const MEDIA = {
  id: media.id,
  hash: media.hash,
  content_type: media.content_type,
  size: media.size,
  width: media.width,
  height: media.height,
};

function selectItems(db: Database, section: Pick<Section, 'table' | 'mediaColumn'>) {
  const table = section.table as typeof import('../../../db/tables/sections.table.ts').photos;
  const column = mediaOf(section);
  return db
    .select({ item: table, media: MEDIA })
    .from(table)
    .leftJoin(media, column ? eq(media.id, column as SQLiteColumn) : sql`false`)
    .$dynamic();
}

/** The items of a profile in their order, its own first and then those that its team pushes onto it. */
export async function readItems<Table extends ItemTable>(
  db: Database,
  section: Section<Table>,
  profileId: string,
): Promise<StoredItem<Table>[]> {
  const { table, name } = section;
  const rows = await selectItems(db, section)
    .where(sql`${table.profile_id} in (${profileId}, ${pushing(profileId, name)})`)
    .orderBy(sql`${table.profile_id} <> ${profileId}`, asc(table.position));
  return rows as unknown as { item: Table['$inferSelect']; media: ItemMedia }[];
}

/** One item by its id, with the profile that it stands on; null where there is none. */
export async function readItem<Table extends ItemTable>(
  db: Database,
  section: Section<Table>,
  id: string,
): Promise<StoredItem<Table> | null> {
  const rows = await selectItems(db, section).where(eq(section.table.id, id));
  return (rows[0] as unknown as StoredItem<Table>) ?? null;
}

/** Replaces all items of a profile at once. @returns false where the profile is gone */
export async function replaceItems(
  db: Database,
  { table }: Pick<Section, 'table'>,
  profileId: string,
  rows: readonly ItemRow[],
  { now, event }: { now: Date; event: RecordedEvent },
): Promise<boolean> {
  const [changed] = await db.batch([
    touch(db, profileId, now),
    db.delete(table).where(eq(table.profile_id, profileId)),
    ...rows.map((row, position) =>
      insertWhere(db, table, rowOf(profileId, row, position), ifThere(profileId)),
    ),
    ...recordEvents(db, [event]),
  ]);
  return changed.length > 0;
}

/** Adds an item behind the others, where there are fewer than `most`. */
export async function insertItem(
  db: Database,
  { table, most }: Pick<Section, 'table' | 'most'>,
  profileId: string,
  row: ItemRow,
  { now, event }: { now: Date; event: RecordedEvent },
): Promise<'made' | 'full' | 'gone'> {
  const count = sql`(select count(*) from ${table} where profile_id = ${profileId})`;
  const made = sql`exists (select 1 from ${table} where id = ${row.id})`;
  const [changed, , , inserted] = await db.batch([
    touch(db, profileId, now),
    insertWhere(db, table, rowOf(profileId, row, 0), sql`${ifThere(profileId)} and ${count} < ${most}`),
    db
      .update(table)
      .set({
        position: sql`(select coalesce(max(position), -1) + 1 from ${table}
          where profile_id = ${profileId} and id <> ${row.id})`,
      } as never)
      .where(eq(table.id, row.id)),
    db.select({ id: table.id }).from(table).where(eq(table.id, row.id)),
    ...recordEvents(db, [event], made),
  ]);
  if (changed.length === 0) return 'gone';
  return (inserted as { id: string }[]).length > 0 ? 'made' : 'full';
}

/** Changes an item's own columns. @returns false where it is gone */
export async function updateItem(
  db: Database,
  { table }: Pick<Section, 'table'>,
  { id, profile_id }: { id: string; profile_id: string },
  columns: Columns,
  { now, event }: { now: Date; event: RecordedEvent },
): Promise<boolean> {
  const own = and(eq(table.id, id), eq(table.profile_id, profile_id));
  const [changed] = await db.batch([
    db
      .update(table)
      .set(columns as never)
      .where(own)
      .returning({ id: table.id }),
    touch(db, profile_id, now),
    ...recordEvents(db, [event]),
  ]);
  return changed.length > 0;
}

/** Removes an item; the others close up behind it. @returns false where it is gone */
export async function deleteItem(
  db: Database,
  { table }: Pick<Section, 'table'>,
  { id, profile_id }: { id: string; profile_id: string },
  { now, event }: { now: Date; event: RecordedEvent },
): Promise<boolean> {
  const [deleted] = await db.batch([
    db
      .delete(table)
      .where(and(eq(table.id, id), eq(table.profile_id, profile_id)))
      .returning({ id: table.id }),
    touch(db, profile_id, now),
    ...recordEvents(db, [event]),
  ]);
  return deleted.length > 0;
}

/** Puts the items of a profile into an order. Ids that are not its own change nothing. */
export async function writeOrder(
  db: Database,
  { table }: Pick<Section, 'table'>,
  profileId: string,
  ids: readonly string[],
  { now, event }: { now: Date; event: RecordedEvent },
): Promise<void> {
  await db.batch([
    touch(db, profileId, now),
    ...ids.map((id, position) =>
      db
        .update(table)
        .set({ position } as never)
        .where(and(eq(table.id, id), eq(table.profile_id, profileId))),
    ),
    ...recordEvents(db, [event]),
  ]);
}
