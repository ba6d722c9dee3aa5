import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient, type Client } from '@libsql/client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createChildren, type Children } from './children.ts';
import { openDataFolder } from './data-folder.ts';
import { startSqld, type Database } from './database.ts';
import { newDatabaseKey } from './database-key.ts';
import { migrate } from './migrations.ts';
import { findSqld } from './sqld-binary.ts';
import { temporaryFolder } from './start-testing.ts';

const ROOT = join(import.meta.dirname, '../..');
const place = temporaryFolder();
let database: Database;
let children: Children;

beforeAll(async () => {
  const folder = openDataFolder(join(place.path, 'data'));
  children = createChildren(folder.path, folder.pids, () => {});
  database = await startSqld(await findSqld(ROOT, undefined), newDatabaseKey(), folder, children);
});
afterAll(async () => {
  await children.stop();
  place.remove();
});

const clientOf = {
  'a database server': () => createClient({ url: database.url, authToken: database.authToken }),
  'a database in memory': () => createClient({ url: ':memory:' }),
};

describe.each(Object.keys(clientOf) as (keyof typeof clientOf)[])('on %s', (kind) => {
  let client: Client;
  let folder: string;
  let files = 0;
  const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql);
  const tables = async () => {
    const { rows } = await client.execute(
      "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name",
    );
    return rows.map((row) => String(row['name'])).filter((name) => !name.startsWith('sqlite_'));
  };

  beforeEach(async () => {
    folder = join(place.path, `${kind}-${files++}`);
    mkdirSync(folder, { recursive: true });
    client = clientOf[kind]();
    for (const table of await tables()) await client.execute(`DROP TABLE ${table}`);
  });
  afterEach(() => client.close());

  test('files are applied in order, once, and later only new ones', async () => {
    write('0001_more.sql', 'ALTER TABLE a ADD COLUMN more text;');
    write(
      '0000_first.sql',
      'CREATE TABLE a (id text);--> statement-breakpoint\n\n--> statement-breakpoint\n-- done\n',
    );
    write('notes.md', 'not a migration');
    expect(await migrate(client, folder)).toEqual(['0000_first.sql', '0001_more.sql']);
    expect(await migrate(client, folder)).toEqual([]);
    write('0002_next.sql', '-- Why.\nCREATE TABLE b (id text);\n');
    expect(await migrate(client, folder)).toEqual(['0002_next.sql']);
    expect(await tables()).toEqual(['_migrations', 'a', 'b']);
  });

  test('a trigger with several statements is one statement', async () => {
    const trigger = 'CREATE TRIGGER t AFTER INSERT ON a BEGIN DELETE FROM b; DELETE FROM b; END;';
    write(
      '0000_all.sql',
      ['CREATE TABLE a (id);', 'CREATE TABLE b (id);', trigger].join('\n--> statement-breakpoint\n'),
    );
    await migrate(client, folder);
    await client.batch(['INSERT INTO b VALUES (1)', 'INSERT INTO a VALUES (1)']);
    expect((await client.execute('SELECT * FROM b')).rows).toEqual([]);
  });

  test('a failing file leaves no changes, including those of the files before it', async () => {
    write('0000_good.sql', 'CREATE TABLE a (id text);');
    write('0001_bad.sql', 'CREATE TABLE b (id text);\n--> statement-breakpoint\nCREATE TABLE nonsense;');
    await expect(migrate(client, folder)).rejects.toThrow(
      /^The migration 0001_bad.sql failed, and the database is as it was before: /,
    );
    expect(await tables()).toEqual([]);
  });

  test('an applied file that was changed is refused, and nothing new is applied', async () => {
    write('0000_first.sql', 'CREATE TABLE a (id text);');
    await migrate(client, folder);
    write('0000_first.sql', 'CREATE TABLE a (id text, more text);');
    write('0001_second.sql', 'CREATE TABLE b (id text);');
    await expect(migrate(client, folder)).rejects.toThrow(
      'The migration 0000_first.sql was changed after it had been applied: put the file back and write the change as a new migration.',
    );
    expect(await tables()).toEqual(['_migrations', 'a']);
  });

  test('a database of a newer version is refused', async () => {
    write('0000_first.sql', 'CREATE TABLE a (id text);');
    await migrate(client, folder);
    mkdirSync(join(folder, 'older'));
    await expect(migrate(client, join(folder, 'older'))).rejects.toThrow(
      /does not know: use a newer version\.$/,
    );
  });

  test('a file that switches foreign keys off is refused', async () => {
    write('0000_rebuild.sql', 'PRAGMA foreign_keys=OFF;--> statement-breakpoint\nCREATE TABLE a (id text);');
    await expect(migrate(client, folder)).rejects.toThrow(
      /^The migration 0000_rebuild.sql switches foreign keys off/,
    );
    expect(await tables()).toEqual([]);
  });
});

test('processes that migrate one database concurrently apply each file once', async () => {
  const client = clientOf['a database server']();
  for (const table of ['_migrations', 'a', 'b']) await client.execute(`DROP TABLE IF EXISTS ${table}`);
  const folder = join(place.path, 'rivals');
  mkdirSync(folder);
  writeFileSync(
    join(folder, '0000_first.sql'),
    'CREATE TABLE a (id text);\n--> statement-breakpoint\nINSERT INTO a VALUES (1);',
  );
  writeFileSync(join(folder, '0001_second.sql'), 'INSERT INTO a VALUES (2);');
  const script = `import { createClient } from '@libsql/client';
    import { migrate } from ${JSON.stringify(join(import.meta.dirname, 'migrations.ts'))};
    const client = createClient(${JSON.stringify({ url: database.url, authToken: database.authToken })});
    console.log(JSON.stringify(await migrate(client, ${JSON.stringify(folder)})));`;
  const rivals = Array.from({ length: 4 }, () => output(script));
  const applied = (await Promise.all(rivals)).map((text) => JSON.parse(text) as string[]);
  expect(applied.toSorted((a, b) => b.length - a.length)).toEqual([
    ['0000_first.sql', '0001_second.sql'],
    [],
    [],
    [],
  ]);
  expect((await client.execute('SELECT id FROM a ORDER BY id')).rows.map((row) => row['id'])).toEqual([
    '1',
    '2',
  ]);
  client.close();
});

test('the database server requires the token', async () => {
  const stranger = createClient({ url: database.url });
  await expect(stranger.execute('SELECT 1')).rejects.toThrow(/401/);
  stranger.close();
});

function output(script: string): Promise<string> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (chunk) => (text += String(chunk)));
  return new Promise((done) => child.once('close', () => done(text)));
}
