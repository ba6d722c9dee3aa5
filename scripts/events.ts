import { join } from 'node:path';
import { databaseFile } from './lib/backup/database-file.ts';
import { databaseIn } from './lib/data-folder.ts';
import { countEvents, countLines, readOptions } from './lib/event-counts.ts';
import { complain, say } from './lib/say.ts';
import { readEnvironment, readCommandSettings } from './lib/settings.ts';

const ROOT = join(import.meta.dirname, '..');

/** `npm run events`: says how often which product event happened on each day, also while Cardea is running. */
async function dispatchEvents(): Promise<void> {
  const { days, csv } = readOptions(process.argv.slice(3));
  const settings = readCommandSettings(ROOT, readEnvironment(ROOT, process.env));
  const source = settings.database ?? databaseFile(databaseIn(settings.data));
  for (const line of countLines(await countEvents(source, days, new Date()), csv)) say(line);
}

try {
  await dispatchEvents();
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
