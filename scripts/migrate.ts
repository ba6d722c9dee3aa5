import { launch, type Run } from './lib/launch.ts';
import { bringUpToDate, chooseDatabase } from './lib/prepare.ts';
import { say } from './lib/say.ts';

/** `npm run migrate`: brings the database up to date, the one of DATABASE_URL or the one in the data folder. */
async function migrateDatabase(run: Run): Promise<void> {
  const openDatabase = await chooseDatabase(run);
  await bringUpToDate(await openDatabase(), run);
  say('The database is up to date.');
}

await launch(migrateDatabase, false);
