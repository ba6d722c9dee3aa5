import { join, resolve } from 'node:path';
import { readArguments } from './lib/backup/arguments.ts';
import { astraySentence, type Manifest } from './lib/backup/manifest.ts';
import { databaseFile } from './lib/backup/database-file.ts';
import { createBackup } from './lib/backup/create-backup.ts';
import { deleteOldBackups } from './lib/backup/delete-old-backups.ts';
import { recordBackup } from './lib/backup/last-backup.ts';
import { tryBackup } from './lib/backup/try-backup.ts';
import { bucketIn, databaseIn } from './lib/data-folder.ts';
import { complain, Refusal, say } from './lib/say.ts';
import { readEnvironment, readCommandSettings } from './lib/settings.ts';

const ROOT = join(import.meta.dirname, '..');
const USAGE = 'npm run backup -- [folder for backups] [--database folder of the database server]';
const CHECK_USAGE = 'npm run backup -- --check <backup>';

const rowsOf = ({ tables }: Manifest) => Object.values(tables).reduce((sum, n) => sum + n, 0);

/** `npm run backup -- --check`: restores a backup for trial, apart from everything. */
function check(words: string[]): void {
  const [backup, ...more] = words;
  if (!backup || more.length > 0) throw new Refusal(`Use: ${CHECK_USAGE}`);
  const manifest = tryBackup(resolve(backup));
  say(
    `Restored for trial: ${rowsOf(manifest)} rows and ${manifest.objects} pictures and files, as they were at ${manifest.made_at}.`,
  );
}

/** `npm run backup`: copies database and bucket as they are at one moment, also while Cardea is running. */
function backUp(words: string[]): void {
  const settings = readCommandSettings(ROOT, readEnvironment(ROOT, process.env));
  const { folder, database } = readArguments(words, USAGE, settings);
  const source = {
    database: databaseFile(database ?? databaseIn(settings.data)),
    bucket: bucketIn(settings.data),
  };
  const to = folder ?? resolve(ROOT, 'backups');
  const { path, manifest } = createBackup(source, to, new Date());
  if (manifest.astray > 0) say(astraySentence(manifest.astray));
  say(
    `Backed up ${rowsOf(manifest)} rows and ${manifest.objects} pictures and files, and checked them: ${path}`,
  );
  if (!recordBackup(settings.data, manifest.made_at))
    say(`${settings.data} cannot be written: the metrics do not have the time of this backup.`);
  if (settings.backupCount === undefined) return;
  const deleted = deleteOldBackups(to, settings.backupCount);
  if (deleted.length > 0)
    say(`Deleted ${deleted.length} older than the newest ${settings.backupCount}: ${deleted.join(', ')}`);
}

try {
  const words = process.argv.slice(3);
  if (words[0] === '--check') check(words.slice(1));
  else backUp(words);
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
