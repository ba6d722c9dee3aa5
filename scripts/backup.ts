import { join, resolve } from 'node:path';
import { readArguments } from './lib/backup/arguments.ts';
import { astraySentence } from './lib/backup/manifest.ts';
import { databaseFile } from './lib/backup/database-file.ts';
import { createBackup } from './lib/backup/create-backup.ts';
import { deleteOldBackups } from './lib/backup/delete-old-backups.ts';
import { bucketIn, databaseIn } from './lib/data-folder.ts';
import { complain, say } from './lib/say.ts';
import { readEnvironment, readCommandSettings } from './lib/settings.ts';

const ROOT = join(import.meta.dirname, '..');
const USAGE = 'npm run backup -- [folder for backups] [--database folder of the database server]';

/** `npm run backup`: copies database and bucket as they are at one moment, also while Cardea is running. */
function backUp(): void {
  const settings = readCommandSettings(ROOT, readEnvironment(ROOT, process.env));
  const { folder, database } = readArguments(process.argv.slice(3), USAGE, settings);
  const source = {
    database: databaseFile(database ?? databaseIn(settings.data)),
    bucket: bucketIn(settings.data),
  };
  const to = folder ?? resolve(ROOT, 'backups');
  const { path, manifest } = createBackup(source, to, new Date());
  const rows = Object.values(manifest.tables).reduce((sum, n) => sum + n, 0);
  if (manifest.astray > 0) say(astraySentence(manifest.astray));
  say(`Backed up ${rows} rows and ${manifest.objects} pictures and files, and checked them: ${path}`);
  if (settings.backupCount === undefined) return;
  const deleted = deleteOldBackups(to, settings.backupCount);
  if (deleted.length > 0)
    say(`Deleted ${deleted.length} older than the newest ${settings.backupCount}: ${deleted.join(', ')}`);
}

try {
  backUp();
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
