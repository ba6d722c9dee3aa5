import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import { PROFILE_COLUMNS } from '../../../../src/domain/profile/field-sets.ts';
import type { Database } from '../../../db/client.ts';
import { codeStyles } from '../../../db/tables/code-styles.table.ts';
import { leadCaptureForms, leadCaptureQuestions } from '../../../db/tables/lead-capture.table.ts';
import { media } from '../../../db/tables/media.table.ts';
import { cardDesigns, profiles } from '../../../db/tables/profiles.table.ts';
import { callsToAction, sectionSettings } from '../../../db/tables/sections.table.ts';
import { CARD_SECTION_KEYS, CARD_SECTIONS } from '../card-sections.ts';

/** The tables with the content of a card, besides its own row and its design. */
export const COPIED_TABLES: readonly SQLiteTable[] = [
  sectionSettings,
  callsToAction,
  leadCaptureForms,
  leadCaptureQuestions,
  codeStyles,
  ...CARD_SECTION_KEYS.map((key): SQLiteTable => CARD_SECTIONS[key].table),
];

/** The columns of a table that refer to pictures and files. */
const mediaColumns = (table: SQLiteTable): SQLiteColumn[] =>
  getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference();
    return foreignTable === media ? columns : [];
  });

const columnsOf = (table: SQLiteTable): SQLiteColumn[] => Object.values(getTableColumns(table));
const hasId = (table: SQLiteTable): boolean => columnsOf(table).some(({ name }) => name === 'id');
const names = (columns: readonly { name: string }[]): SQL =>
  sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );

/** The ids of a card's items, and of its pictures and files. */
export async function readContentIds(db: Database, profileId: string): Promise<string[]> {
  const parts = [
    ...COPIED_TABLES.filter(hasId).map(
      (table) => sql`select id from ${table} where profile_id = ${profileId}`,
    ),
    ...[profiles, ...COPIED_TABLES].flatMap((table) =>
      mediaColumns(table).map(
        (column) =>
          sql`select ${sql.identifier(column.name)} from ${table}
            where ${table === profiles ? sql`id` : sql`profile_id`} = ${profileId}`,
      ),
    ),
  ];
  const rows = await db.all<{ id: string | null }>(sql.join(parts, sql` union `));
  return rows.flatMap(({ id }) => id ?? []);
}

/** A copy: the profile to copy from, the new profile, its owner, and the new id of each row of `readContentIds`. */
export type ProfileCopy = {
  from: string;
  to: string;
  user_id: string;
  ids: Readonly<Record<string, string>>;
};

/**
 * Statements that fill a new profile with the content of another, except what is only that one's: its handle, being
 * LIVE, contacts, visits. They do nothing where the profile was not added.
 */
export function copyProfile(db: Database, { from, to, user_id, ids }: ProfileCopy) {
  const map = JSON.stringify(ids);
  const isAdded = sql`exists (select 1 from ${profiles} where id = ${to})`;
  // A picture that is deleted meanwhile has no copy.
  const copied = (column: SQLiteColumn) =>
    sql`(select m.id from ${media} m join json_each(${map}) i on i.value = m.id
      where i.key = r.${sql.identifier(column.name)})`;

  const copyTable = (table: SQLiteTable) => {
    const pictures = mediaColumns(table);
    const valueOf = (column: SQLiteColumn): SQL => {
      if (column.name === 'id') return sql`n.value`;
      if (column.name === 'profile_id') return sql`${to}`;
      return pictures.includes(column) ? copied(column) : sql`r.${sql.identifier(column.name)}`;
    };
    const columns = columnsOf(table);
    const whole = pictures
      .filter(({ notNull }) => notNull)
      .map((column) => sql` and ${copied(column)} is not null`);
    return db.run(sql`insert into ${table} (${names(columns)})
      select ${sql.join(columns.map(valueOf), sql`, `)} from ${table} r
      ${hasId(table) ? sql`join json_each(${map}) n on n.key = r.id` : sql``}
      where r.profile_id = ${from} and ${isAdded}${sql.join(whole)}`);
  };

  const designColumns = columnsOf(cardDesigns).filter(({ name }) => !['id', 'profile_id'].includes(name));
  const pictures = mediaColumns(profiles);
  const texts = PROFILE_COLUMNS.filter((name) => name !== 'handle' && name !== 'card_design_id').map(
    (name) => ({
      name,
    }),
  );
  const files = columnsOf(media).map(({ name }) => {
    if (name === 'id') return sql`n.value`;
    if (name === 'user_id') return sql`${user_id}`;
    return name === 'team_id' ? sql`null` : sql`m.${sql.identifier(name)}`;
  });
  return [
    db.run(sql`insert into ${media} (${names(columnsOf(media))})
      select ${sql.join(files, sql`, `)} from ${media} m join json_each(${map}) n on n.key = m.id where ${isAdded}`),
    db.run(sql`insert into ${cardDesigns} (profile_id, ${names(designColumns)})
      select ${to}, ${names(designColumns)} from ${cardDesigns} where profile_id = ${from} and ${isAdded}`),
    db.run(sql`update ${profiles} set (${names([...texts, ...pictures])}, card_design_id) =
      (select ${names(texts)}, ${sql.join(pictures.map(copied), sql`, `)}, coalesce(
        (select own.id from ${cardDesigns} d join ${cardDesigns} own on own.profile_id = ${to}
          where d.id = r.card_design_id and d.profile_id = ${from}), r.card_design_id)
        from ${profiles} r where r.id = ${from})
      where id = ${to}`),
    ...COPIED_TABLES.map(copyTable),
  ];
}
