import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseFile } from './lib/backup/database-file.ts';
import { databaseIn } from './lib/data-folder.ts';
import { runCommand, temporaryFolder } from './lib/start-testing.ts';

const place = temporaryFolder();
const data = join(place.path, 'data');
const own = databaseIn(data);
const elsewhere = join(place.path, 'server');
afterAll(() => place.remove());

const GONE = '+44 20 7946 0958';

async function run(script: string, words: string[] = [], environment: Record<string, string> = {}) {
  const started = runCommand(script, { CARDEA_DATA: data, ...environment }, undefined, words);
  return { code: await started.ended(), output: started.output() };
}

/** Adds people to a database that its server made, and deletes one of them. */
function deleteSomebody(folder: string): void {
  const database = new DatabaseSync(databaseFile(folder));
  for (const [id, name] of [
    ['kept', 'Mia'],
    ['gone', GONE],
  ] as const)
    database
      .prepare(
        "insert or ignore into users (id, name, email, status, created_at, updated_at) values (?, ?, ? || '@example.com', 'active', 1, 1)",
      )
      .run(id, name, id);
  database.exec(
    "pragma secure_delete = off; delete from users where id = 'gone'; pragma wal_checkpoint(truncate)",
  );
  database.close();
}

const holds = (folder: string, text: string) => readFileSync(databaseFile(folder)).includes(text);

beforeAll(async () => {
  const { code, output } = await run('migrate.ts');
  if (code !== 0) throw new Error(output);
  cpSync(own, elsewhere, { recursive: true });
}, 120_000);

test.each([
  ['the data folder', own, [], {}],
  ['a server of one’s own', elsewhere, ['--database', elsewhere], { DATABASE_URL: 'http://127.0.0.1:9' }],
] as const)(
  'takes what was deleted out of the database of %s',
  async (_whose, folder, words, environment) => {
    deleteSomebody(folder);
    expect([holds(folder, GONE), holds(folder, 'Mia')]).toEqual([true, true]);
    expect(await run('compact.ts', [...words], environment)).toEqual({
      code: 0,
      output: 'What was deleted is out of the files of the database.\n',
    });
    expect([holds(folder, GONE), holds(folder, 'Mia')]).toEqual([false, true]);
  },
);

test('leaves a database that its server opens again', async () => {
  expect((await run('compact.ts')).code).toBe(0);
  expect((await run('migrate.ts')).output).toContain('The database is up to date.');
  expect(holds(own, 'Mia')).toBe(true);
});

test('refuses a database that a server has open', async () => {
  const server = new DatabaseSync(databaseFile(own));
  server.exec('begin immediate');
  const refused = await run('compact.ts');
  server.close();
  expect(refused).toEqual({
    code: 1,
    output: `The database server of ${own} is running: stop it first.\n`,
  });
});

test.each([
  ['a folder without a database', ['--database', '/nonexistent'], 'There is no database in /nonexistent:'],
  ['a folder that is not named as one', ['somewhere'], 'Use: npm run compact'],
])('refuses %s', async (_what, words, sentence) => {
  const { code, output } = await run('compact.ts', words);
  expect([code, output.slice(0, sentence.length)]).toEqual([1, sentence]);
});

test('refuses where the database is elsewhere and its folder not named', async () => {
  const { code, output } = await run('compact.ts', [], { DATABASE_URL: 'http://127.0.0.1:9' });
  expect([code, output]).toEqual([1, expect.stringContaining('name its folder with --database')]);
});
