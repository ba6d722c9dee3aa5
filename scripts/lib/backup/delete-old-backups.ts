import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { placesIn } from './manifest.ts';

/** The name of a backup, which sorts by the time at which it was made. */
const NAME = /^cardea-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;

/**
 * Deletes all backups of a folder but the newest. What has another name, or no manifest, is not touched.
 * @param keep how many stay, 1 or more
 * @returns the names of those deleted, the oldest first
 */
export function deleteOldBackups(folder: string, keep: number): string[] {
  const backups = readdirSync(folder)
    .filter((name) => NAME.test(name) && existsSync(placesIn(join(folder, name)).manifest))
    .toSorted();
  const old = backups.slice(0, -keep);
  for (const name of old) {
    // Under another name first, so that what is deleted by half is not taken for a backup.
    const gone = join(folder, `${name}.deleted`);
    renameSync(join(folder, name), gone);
    rmSync(gone, { recursive: true, force: true });
  }
  return old;
}
