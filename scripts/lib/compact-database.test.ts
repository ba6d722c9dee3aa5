import { cpSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createChildren, type Children } from './children.ts';
import { compactDatabase, compactSmall } from './compact-database.ts';
import { openDataFolder, type DataFolder } from './data-folder.ts';
import { startSqld, withClient, type Database } from './database.ts';
import { newDatabaseKey } from './database-key.ts';
import { migrate } from './migrations.ts';
import { Refusal } from './say.ts';
import { findSqld } from './sqld-binary.ts';
import { temporaryFolder } from './start-testing.ts';

const ROOT = join(import.meta.dirname, '../..');
const MB = 1024 * 1024;
const key = newDatabaseKey();

let place: ReturnType<typeof temporaryFolder>;
let folder: DataFolder;
let children: Children;
beforeEach(() => {
  place = temporaryFolder();
  folder = openDataFolder(join(place.path, 'data'));
});
afterEach(async () => {
  await children.stop();
  place.remove();
});

async function start(within = folder): Promise<Database> {
  children = createChildren(within.path, within.pids, () => {});
  return startSqld(await findSqld(ROOT, undefined), key, within, children);
}

/** The number of occurrences of a text in all files of the database server. */
const placesOf = (text: string) =>
  globSync('**/*', { cwd: folder.database, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(
      (entry) => readFileSync(join(entry.parentPath, entry.name)).toString('latin1').split(text).length - 1,
    )
    .reduce((sum, n) => sum + n, 0);

const PEOPLE = Array.from({ length: 60 }, (_, n) => `+44207946${String(n).padStart(4, '0')}`);
const REMAINING = PEOPLE.slice(0, 2);
const GONE = PEOPLE.slice(2);

/** Sixty people with a number each, of whom two are not deleted. */
const fill = (database: Database) =>
  withClient(database, async (client) => {
    await migrate(client, join(ROOT, 'migrations'));
    await client.execute(`insert into users (id, name, email, status, created_at, updated_at)
      values ('me', 'Me', 'me@example.com', 'active', 1, 1)`);
    for (const phone of PEOPLE)
      await client.batch(
        [
          {
            sql: `insert into contacts (id, uuid, user_id, type, sort_name, job_title, created_at, updated_at)
              values (hex(:phone), 'u' || hex(:phone), 'me', 'manual', 'mia', 'Call ' || :phone, 1, 1)`,
            args: { phone },
          },
          {
            sql: 'insert into contact_phones (id, contact_id, phone, position) values (:phone, hex(:phone), :phone, 0)',
            args: { phone },
          },
        ],
        'write',
      );
    await client.execute({ sql: 'delete from contacts where id not in (hex(?), hex(?))', args: REMAINING });
  });

/** The files of a stopped server with those people: all migrations take most of the time. */
const template = temporaryFolder();
const filled = openDataFolder(join(template.path, 'data'));
beforeAll(async () => {
  await fill(await start(filled));
  await children.stop();
});
afterAll(() => template.remove());
const useFilled = () => cpSync(filled.database, folder.database, { recursive: true });

const placesOfAll = (phones: readonly string[]) => phones.reduce((sum, phone) => sum + placesOf(phone), 0);

test('deleted rows are in no file of the database after a restart, and the others are there', async () => {
  useFilled();
  expect(placesOfAll(GONE)).toBeGreaterThan(0);

  const database = await start();
  expect(placesOfAll(GONE)).toBe(0);
  const { rows } = await withClient(database, (client) =>
    client.execute(
      'select c.job_title, p.phone from contacts c join contact_phones p on p.contact_id = c.id order by c.id',
    ),
  );
  expect(rows.map((row) => ({ ...row }))).toEqual(
    REMAINING.map((phone) => ({ job_title: `Call ${phone}`, phone })),
  );
  expect(() => compactDatabase(folder.database)).toThrow(Refusal);
});

test('the unused replication log stays small, however much is written', async () => {
  const database = await start();
  await withClient(database, async (client) => {
    await client.execute('create table large (bytes blob)');
    for (let n = 0; n < 40; n += 1) await client.execute('insert into large values (randomblob(1000000))');
  });
  const log = join(folder.database, 'dbs/default/wallog');
  await expect.poll(() => statSync(log).size).toBeLessThan(20 * MB);
});

test('a database too large to be compacted at each start is left, and the command is printed', async () => {
  useFilled();
  const before = placesOfAll(GONE);
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  compactSmall(folder.database, 1);
  const lines = said.mock.calls.map(([line]) => String(line));
  said.mockRestore();
  expect(lines).toEqual([expect.stringContaining(`npm run compact -- --database ${folder.database}\n`)]);
  expect(before).toBeGreaterThan(0);
  expect(placesOfAll(GONE)).toBe(before);
});

test('a missing database is not compacted', async () => {
  expect(() => compactDatabase(join(place.path, 'nothing'))).not.toThrow();
  await start();
});
