import type { Client, InValue, Row } from '@libsql/client';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/libsql';
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, test } from 'vitest';
import { isConstraintBroken } from '../edge-api/db/client.ts';
import * as tables from '../edge-api/db/schema.ts';
import { CARD_STATEMENTS } from '../edge-api/modules/visitors/card.statement.ts';
import { readNewDocument, storeDocument } from '../edge-api/modules/visitors/card-documents.repository.ts';
import { AT, insertTeamMate } from '../edge-api/modules/visitors/testing/team-mate.ts';
import { insertPerson } from '../edge-api/testing/person.ts';
import { addOwnDesign } from '../edge-api/testing/profile-rows.ts';
import { createTestApp } from '../edge-api/testing/test-app.ts';
import {
  existingTriggers,
  neededTriggers,
  triggerMigration,
} from '../scripts/lib/card-triggers/card-triggers.ts';
import { readColumns, type ReadColumns } from '../scripts/lib/card-triggers/read-columns.ts';

const app = await createTestApp();
afterAll(() => app.close());
/** Everything here is in one transaction, in which what is tried is undone. */
const transaction = await app.client.transaction('write');
afterAll(() => transaction.close());
const client = transaction as unknown as Client;
const db = drizzle(client, { schema: tables });
const run = async (sql: string, ...args: InValue[]) => (await client.execute({ sql, args })).rows;

let profiles: string[];
let read: ReadColumns;

/** A member with everything that a card can show, injected by tag and by name too, and the business profile that lists them. */
beforeAll(async () => {
  const member = await insertTeamMate({ ...app, db });
  const row = await db.select().from(tables.profiles).where(eq(tables.profiles.id, member));
  const user_id = row[0]!.user_id!;
  await db.insert(tables.tags).values([
    { id: 'tag', team_id: 't', name: 'Sales', name_key: 'sales', color: 'Moss', created_at: AT },
    { id: 'other-tag', team_id: 't', name: 'Other', name_key: 'other', color: 'Moss', created_at: AT },
  ]);
  await db.insert(tables.memberTags).values({ user_id, tag_id: 'tag' });
  await run('update injected_sections set for_all = 0');
  await db.insert(tables.injectedSections).values({ team_id: 't', section: 'video' });
  await run(`insert into injected_tags values ('t', 'links', 'tag'), ('t', 'about', 'other-tag')`);
  await run(
    `insert into injected_members values ('t', 'contact_info', ?), ('t', 'about', ?)`,
    user_id,
    user_id,
  );
  for (const id of [member, 'business']) {
    const card_design_id = await addOwnDesign({ ...app, db }, id);
    await run(
      `update profiles set picture_id = 'pic', logo_id = 'pic', background_id = 'pic', card_design_id = ?,
        job_title = 'Baker', workplace = 'Bakery' where id = ?`,
      card_design_id,
      id,
    );
    await db.insert(tables.callsToAction).values({
      profile_id: id,
      priority: 'CustomSave',
      action: 'Call',
      cta_type: 'save',
      link: 'https://x.test',
    });
    await db
      .insert(tables.sectionSettings)
      .values({ profile_id: id, name: 'links', enabled: true, position: 2 });
  }
  // Designs that no card here has only take time.
  await run('delete from card_designs where id > 1 and profile_id is null');
  const second = await insertPerson({ ...app, db }, 'second_card', { user_id, is_default: false });
  // Another one in the directory, who would be before her if she had joined a little later
  const { user_id: colleague } = await insertPerson({ ...app, db }, 'colleague');
  const joined_at = new Date(AT.getTime() + 50_000);
  await db.insert(tables.members).values({ user_id: colleague, team_id: 't', role: 'member', joined_at });
  const stranger = await insertPerson({ ...app, db }, 'a_stranger');
  profiles = [member, 'business', second.profile_id, stranger.profile_id];
  read = await readColumns(client, CARD_STATEMENTS.id, ['x']);
});

beforeEach(async () => {
  await run('pragma defer_foreign_keys = on');
  await run('savepoint before_test');
});
afterEach(async () => {
  await run('rollback to before_test');
  await run('release before_test');
});

/** Stores the documents of all cards. */
async function storeAll(): Promise<void> {
  for (const id of profiles) {
    const { card, version } = await readNewDocument(db, id);
    if (card !== null)
      await storeDocument(db, { profile_id: id, build: '', document: card, expires_at: AT }, version);
  }
}

const storedAll = async () =>
  new Map(
    (await run('select profile_id, document from card_documents')).map((row) => [
      String(row['profile_id']),
      String(row['document']),
    ]),
  );

/** The cards that are not as they were before, and those of them that still have a document. */
async function changedSince(before: Map<string, string>): Promise<{ changed: string[]; old: string[] }> {
  const now = await storedAll();
  const changed: string[] = [];
  for (const id of profiles)
    if ((await readNewDocument(db, id)).card !== (before.get(id) ?? null)) changed.push(id);
  return { changed, old: changed.filter((id) => now.has(id)) };
}

/** Tries something, and undoes it. */
async function undone<T>(trial: () => Promise<T>): Promise<T> {
  await run('savepoint trial');
  try {
    return await trial();
  } finally {
    await run('rollback to trial');
    await run('release trial');
  }
}

/** Writes to the database. @returns whether it accepted the change */
async function accepted(sql: string): Promise<boolean> {
  try {
    await run(sql);
    return true;
  } catch (error) {
    if (isConstraintBroken(error)) return false;
    throw error;
  }
}

/** Another value of a column. */
const other = (column: string) =>
  `case when ${column} is null then 1 when typeof(${column}) = 'text' then ${column} || 'x' when ${column} in (0, 1) then 1 - ${column} else ${column} + 100000 end`;

const rowsOf = (table: string): Promise<Row[]> => run(`select rowid as row_id, * from ${table}`);

test('the database has exactly the triggers that the card’s statement needs; if not, a migration adds what `npm run card-triggers` prints', async () => {
  expect(await existingTriggers(client)).toEqual(await neededTriggers(client));
  expect(await triggerMigration(client)).toBe('');
});

test('a trigger that a rebuilt table lost, or of a column that the statement reads since, is printed', async () => {
  const { card_of_users_new: sql } = await existingTriggers(client);
  await run('drop trigger card_of_users_new');
  expect(await triggerMigration(client)).toBe(`${sql};`);
  await run(sql!.replace('plan', 'email'));
  expect(await triggerMigration(client)).toBe(
    `DROP TRIGGER card_of_users_new;--> statement-breakpoint\n${sql};`,
  );
});

test('what the statement reads is every value, key and condition of it, and nothing else', () => {
  expect(read['users']).toEqual(['cardea_branding', 'id', 'ios_save_hint', 'plan']);
  expect(read['members']).toEqual(['joined_at', 'role', 'team_id', 'user_id']);
  expect(read['injected_tags']).toEqual(['section', 'tag_id', 'team_id']);
  expect(read['profiles']).toEqual(
    expect.arrayContaining(['state', 'is_default', 'is_business', 'bio', 'background_id']),
  );
  expect(read['profiles']).not.toEqual(expect.arrayContaining(['created_at']));
});

const columnsOf = async (table: string) =>
  (await run('select name from pragma_table_info(?)', table)).map(({ name }) => String(name));

const changeOf = (table: string, column: string, row: Row) =>
  `update ${table} set ${column} = ${other(column)} where rowid = ${String(row['row_id'])}`;

describe('no card has an old document', () => {
  test('after a change of any value that its statement reads', async () => {
    await run('pragma ignore_check_constraints = on');
    await storeAll();
    const before = await storedAll();
    const seen = new Set<string>();
    const all = Object.entries(read).flatMap(([table, columns]) =>
      columns.map((column) => ({ table, column })),
    );
    for (const { table, column } of all)
      for (const row of await rowsOf(table)) {
        const change = changeOf(table, column, row);
        const found = await undone(async () => ((await accepted(change)) ? changedSince(before) : null));
        expect({ change, old: found?.old ?? [] }).toEqual({ change, old: [] });
        if (found && found.changed.length > 0) seen.add(`${table}.${column}`);
      }
    await run('pragma ignore_check_constraints = off');
    // Each of them is on a card here.
    expect(all.map(({ table, column }) => `${table}.${column}`).filter((name) => !seen.has(name))).toEqual(
      [],
    );
  });

  test('after any row that it shows was deleted, or added again', async () => {
    await storeAll();
    const before = await storedAll();
    for (const table of [...Object.keys(read), 'tags']) {
      const columns = await columnsOf(table);
      const insert = `insert into ${table} (${columns.join()}) values (${columns.map(() => '?').join()})`;
      let changes = 0;
      for (const row of await rowsOf(table)) {
        await undone(async () => {
          await run(`delete from ${table} where rowid = ?`, row['row_id']!);
          const deleted = await changedSince(before);
          await storeAll();
          const between = await storedAll();
          await run(insert, ...columns.map((name) => row[name]!));
          const added = await changedSince(between);
          expect({ table, row, old: [...deleted.old, ...added.old] }).toEqual({ table, row, old: [] });
          changes += deleted.changed.length;
        });
      }
      expect({ table, seen: changes > 0 }).toEqual({ table, seen: true });
    }
  });
});

test('documents stay at changes of what no card shows', async () => {
  await run('pragma ignore_check_constraints = on');
  await storeAll();
  const before = await storedAll();
  expect(before.size).toBe(profiles.length);
  for (const [table, columns] of Object.entries(read))
    for (const column of (await columnsOf(table)).filter((name) => !columns.includes(name)))
      for (const row of await rowsOf(table))
        await undone(async () => {
          await accepted(changeOf(table, column, row));
          expect({ table, column, stored: await storedAll() }).toEqual({ table, column, stored: before });
        });
  await run('pragma ignore_check_constraints = off');
});

test('a change leaves the documents of other people’s cards', async () => {
  await storeAll();
  await run(`update profiles set bio = 'new' where handle = 'team_mate'`);
  expect([...(await storedAll()).keys()].toSorted()).toEqual([profiles[2], profiles[3]].toSorted());
});
