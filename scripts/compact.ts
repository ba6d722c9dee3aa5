import { readArguments } from './lib/backup/arguments.ts';
import { compactDatabase } from './lib/compact-database.ts';
import { launch, type Run } from './lib/launch.ts';
import { Refusal, say } from './lib/say.ts';

const USAGE = 'npm run compact -- [--database folder of the database server]';

/** `npm run compact`: takes what was deleted out of the files of the database, while neither Cardea nor its server runs. */
async function compact({ settings, folder }: Run): Promise<void> {
  const { folder: other, database } = readArguments(process.argv.slice(3), USAGE, settings);
  if (other) throw new Refusal(`Use: ${USAGE}`);
  compactDatabase(database ?? folder.database);
  say('What was deleted is out of the files of the database.');
}

await launch(compact, false);
