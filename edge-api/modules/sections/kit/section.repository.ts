import { and, asc, eq, getTableColumns, sql, type Column, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Database } from '../../../db/client.ts';
import { insertEach, insertWhere } from '../../../db/guarded.ts';
import { media } from '../../../db/tables/media.table.ts';
import { profiles } from '../../../db/tables/profiles.table.ts';
import { injectedSections, members } from '../../../db/tables/teams.table.ts';
import { recordEvents } from '../../../events/record.queries.ts';
import { ifThere, ifUnchanged } from '../../profiles/profile-state.queries.ts';
import { reaches } from './pushed.ts';
import { forgetRemoved, storeRemoved, ownColumns } from './removed.queries.ts';
import type { SectionColumns, WrittenItem, ItemSource, ItemTable, Section, StoredItem } from './section.ts';
import { touch, type When } from './touch.queries.ts';

const rowOf = (profile_id: string, { id, columns }: WrittenItem, position: number) =>
  ({ id, profile_id, position, ...columns }) as never;

/** The business profile whose items of a section are injected into a profile, or none. */
const pushing = (profileId: string, section: string) =>
  sql`(select b.id from ${profiles} p join ${members} m on m.user_id = p.user_id
    join ${injectedSections} i on i.team_id = m.team_id and i.section = ${section} and ${sql.raw(reaches('m.user_id'))}
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

/** The statement of `readItems`. */
export const selectAll = (
  db: Database,
  section: Pick<ItemSource, 'table' | 'name' | 'mediaColumn'>,
  profileId: string,
) =>
  selectItems(db, section)
    .where(sql`${section.table.profile_id} in (${profileId}, ${pushing(profileId, section.name)})`)
    .orderBy(sql`${section.table.profile_id} <> ${profileId}`, asc(section.table.position));

/** The items of a profile in their order, its own first and then the injected ones. */
export async function readItems<Table extends ItemTable>(
  db: Database,
  section: ItemSource<Table>,
  profileId: string,
): Promise<StoredItem<Table>[]> {
  return (await selectAll(db, section, profileId)) as unknown as StoredItem<Table>[];
}

/** One item by its id, with its profile; null if there is none. */
export async function readItem<Table extends ItemTable>(
  db: Database,
  section: ItemSource<Table>,
  id: string,
): Promise<StoredItem<Table> | null> {
  const rows = await selectItems(db, section).where(eq(section.table.id, id));
  return (rows[0] as unknown as StoredItem<Table>) ?? null;
}

/** The items of a list as rows of its table, in one JSON document and so in one statement. */
const insertRows = (
  db: Database,
  table: ItemTable,
  profileId: string,
  rows: readonly WrittenItem[],
  condition: SQL,
) => {
  const names = ownColumns(table).map(([name]) => name);
  const valueAt = (name: string) => sql`json_extract(one.value, ${sql.raw(`'$.${name}'`)})`;
  const values = Object.fromEntries(names.map((name) => [name, valueAt(name)]));
  const given = JSON.stringify(rows.map(({ id, columns }) => ({ ...columns, id })));
  return insertEach(
    db,
    table,
    { ...values, id: valueAt('id'), profile_id: profileId, position: sql`one.key` } as never,
    sql`from json_each(${given}) one where ${condition}`,
  );
};

/**
 * Replaces all items of a profile in one batch; items missing from the list are stored to be restored. The columns of
 * such a section are texts. @param unchangedSince writes only if this is the profile's last change @returns false after
 * a concurrent change, or if it is gone
 */
export async function replaceItems(
  db: Database,
  section: ItemSource,
  profileId: string,
  rows: readonly WrittenItem[],
  { now, event, unchangedSince }: When & { unchangedSince: Date },
): Promise<boolean> {
  const { table } = section;
  const same = ifUnchanged(profileId, unchangedSince);
  const present = JSON.stringify(rows.map(({ id }) => id));
  const removed = sql`${table.profile_id} = ${profileId}
    and ${table.id} not in (select value from json_each(${present})) and ${same}`;
  const ids = rows.map(({ id }) => id);
  const done = await db.batch([
    ...storeRemoved(db, section, removed, now),
    forgetRemoved(db, profileId, ids, same),
    db.delete(table).where(and(eq(table.profile_id, profileId), same)),
    insertRows(db, table, profileId, rows, same),
    ...recordEvents(db, [event], same),
    // Last: from here on the profile differs from what was read.
    touch(db, profileId, now, eq(profiles.updated_at, unchangedSince)),
  ]);
  return (done.at(-1) as { id: string }[]).length > 0;
}

/** Appends an item, if there are fewer than `most`. */
export async function insertItem(
  db: Database,
  { table, most }: Pick<Section, 'table' | 'most'>,
  profileId: string,
  row: WrittenItem,
  { now, event }: When,
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

/** The condition that an item has the title `was`, or the new one; true without `was`. */
const isCalled = (table: ItemTable, { title }: SectionColumns, was: string | null | undefined): SQL => {
  const column = (getTableColumns(table) as Record<string, Column>)['title'];
  return was === undefined || !column
    ? sql`true`
    : sql`(${column} is ${was} or ${column} is ${title ?? null})`;
};

/**
 * Changes an item's own columns. @param was the item's expected title, if known @returns its former picture or file,
 * null without one; false if it is gone or has another title
 */
export async function updateItem(
  db: Database,
  section: Pick<Section, 'table' | 'mediaColumn'>,
  { id, profile_id }: { id: string; profile_id: string },
  columns: SectionColumns,
  { now, event, was }: When & { was?: string | null | undefined },
): Promise<string | null | false> {
  const { table } = section;
  const own = and(eq(table.id, id), eq(table.profile_id, profile_id), isCalled(table, columns, was));
  const done = await db.batch([
    // Acquires the write lock, so that the next read is what is replaced.
    touch(db, profile_id, now),
    db
      .select({ media_id: sql<string | null>`${mediaOf(section) ?? null}` })
      .from(table)
      .where(own),
    ...recordEvents(db, [event], sql`exists (select 1 from ${table} where ${own})`),
    // Last: from here on its title may differ.
    db
      .update(table)
      .set(columns as never)
      .where(own)
      .returning({ id: table.id }),
  ]);
  const changed = done.at(-1) as { id: string }[];
  return changed.length > 0 && (done[1][0]?.media_id ?? null);
}

/**
 * Reorders the items of a profile. Foreign ids have no effect. @param unchangedSince writes only if this is the
 * profile's last change, if given @returns false after a concurrent change, or if it is gone
 */
export async function writeOrder(
  db: Database,
  { table }: Pick<Section, 'table'>,
  profileId: string,
  ids: readonly string[],
  { now, event, unchangedSince }: When & { unchangedSince: Date | null },
): Promise<boolean> {
  const same = unchangedSince === null ? ifThere(profileId) : ifUnchanged(profileId, unchangedSince);
  const [lock, ...rest] = [
    ...ids.map((id, position) =>
      db
        .update(table)
        .set({ position } as never)
        .where(and(eq(table.id, id), eq(table.profile_id, profileId), same)),
    ),
    ...recordEvents(db, [event], same),
    touch(db, profileId, now, same),
  ];
  const done = await db.batch([lock!, ...rest]);
  return (done.at(-1) as unknown as { id: string }[]).length > 0;
}
