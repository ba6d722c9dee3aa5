import { existsSync } from 'node:fs';
import { readArguments } from './lib/backup/arguments.ts';
import { databaseFile } from './lib/backup/database-file.ts';
import { compactDatabase } from './lib/compact-database.ts';
import { launch, type Run } from './lib/launch.ts';
import { Refusal, say } from './lib/say.ts';

const USAGE = 'npm run compact -- [--database folder of the database server]';

/** `npm run compact`: takes what was deleted out of the files of the database, while neither Cardea nor its server runs. */
async function compact({ settings, folder }: Run): Promise<void> {
  const { folder: other, database = folder.database } = readArguments(process.argv.slice(3), USAGE, settings);
  if (other) throw new Refusal(`Use: ${USAGE}`);
  if (!existsSync(databaseFile(database)))
    throw new Refusal(
      `There is no database in ${database}: name the folder that its server was started with, which has dbs in it.`,
    );
  compactDatabase(database);
  say('What was deleted is out of the files of the database.');
}

await launch(compact, false);
