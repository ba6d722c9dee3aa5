import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The file of a data folder with the time of its last backup, wherever that is. */
const fileIn = (data: string): string => join(data, 'last-backup');

/** Records a finished backup in the data folder, for the metrics. @returns whether the folder can be written */
export function recordBackup(data: string, madeAt: string): boolean {
  try {
    writeFileSync(fileIn(data), madeAt);
    return true;
  } catch {
    return false;
  }
}

/** When the last recorded backup of a data folder was made (ISO 8601); null without any. */
export function lastBackupOf(data: string): string | null {
  try {
    const madeAt = new Date(readFileSync(fileIn(data), 'utf8').trim());
    return Number.isNaN(madeAt.getTime()) ? null : madeAt.toISOString();
  } catch {
    return null;
  }
}
