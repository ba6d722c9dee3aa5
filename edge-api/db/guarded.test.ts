import fc from 'fast-check';
import { getTableName, is, sql, type Column } from 'drizzle-orm';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { insertEach, insertWhere } from './guarded.ts';
import * as schema from './schema.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
  // Constraints and references are not the subject of these tests.
  await database.client.execute('pragma foreign_keys = off');
  await database.client.execute('pragma ignore_check_constraints = on');
  const triggers = await database.client.execute(`select name from sqlite_master where type = 'trigger'`);
  for (const { name } of triggers.rows) await database.client.execute(`drop trigger ${String(name)}`);
});
afterAll(() => database.close());

const TABLES = Object.values(schema).filter((one) => is(one, SQLiteTable));

/** Any value of a column. */
function valueOf({ dataType }: Column): fc.Arbitrary<unknown> {
  if (dataType === 'string') return fc.string({ unit: 'grapheme', minLength: 1 }).map((text) => `${text}.`);
  if (dataType === 'number') return fc.integer({ min: 1, max: 2 ** 40 });
  if (dataType === 'boolean') return fc.boolean();
  if (dataType === 'date') return fc.date({ min: new Date(0), max: new Date(2 ** 42), noInvalidDate: true });
  if (dataType === 'json') return fc.array(fc.string());
  throw new Error(`There is no column of ${dataType} yet.`);
}

/** Any row of a table: columns with a default can be missing, nullable ones null. */
function rowOf(table: SQLiteTable): fc.Arbitrary<Record<string, unknown>> {
  const columns = getTableConfig(table).columns.map((column) => {
    const given = valueOf(column);
    const mayBeNull = !column.notNull && !column.primary;
    const value = mayBeNull ? fc.option(given) : given;
    const mayBeLeftOut = !column.primary && (column.hasDefault || mayBeNull);
    return [column.name, mayBeLeftOut ? fc.option(value, { nil: undefined }) : value] as const;
  });
  return fc.record(Object.fromEntries(columns));
}

describe.each(TABLES.map((table) => [getTableName(table), table] as const))('a row of %s', (_name, table) => {
  test('is the same with a true condition as without one, and is missing with a false one', async () => {
    const { db } = database;
    const taken = async () => {
      const rows = await db.select().from(table);
      await db.delete(table);
      return rows;
    };
    await taken();
    await fc.assert(
      fc.asyncProperty(rowOf(table), async (row) => {
        await insertWhere(db, table, row, sql`1 = 2`);
        expect(await taken()).toEqual([]);
        await db.insert(table).values(row);
        const usual = await taken();
        expect(usual).toHaveLength(1);
        await insertWhere(db, table, row, sql`1 = 1`);
        expect(await taken()).toEqual(usual);
      }),
      { numRuns: 15 },
    );
  });
});

test('one row is inserted for each result, with computed columns', async () => {
  const { db } = database;
  const { cards, withdrawals } = schema;
  await db.delete(cards);
  await db.delete(withdrawals);
  const at = new Date(1_700_000_000_000);
  await db.insert(cards).values(['a', 'b'].map((code) => ({ code, user_id: 'u', created_at: at })));
  await insertEach(
    db,
    withdrawals,
    { consent_id: sql`${cards.code} || '!'`, source: 'link', withdrawn_at: at },
    sql`from ${cards} where ${cards.user_id} = ${'u'}`,
  );
  expect(await db.select().from(withdrawals)).toEqual(
    ['a!', 'b!'].map((consent_id) => ({ consent_id, source: 'link', withdrawn_at: at })),
  );
});

test("no repository depends on the order of a table's columns", () => {
  const root = join(import.meta.dirname, '..');
  const counting = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.') && file !== 'db/guarded.ts')
    .filter((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      return /\.select\(\s*sql`/.test(text) || /insert (or \w+ )?into \$\{\w+\}\s+(select|values)/.test(text);
    });
  expect(counting).toEqual([]);
});
