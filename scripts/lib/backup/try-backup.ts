import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Manifest } from './manifest.ts';
import { putBack } from './put-back.ts';

/**
 * Restores a backup into a temporary folder below `parent`, compares it with its manifest, and deletes it again. @returns
 * the manifest @throws Refusal if the backup is damaged, or there is no room for the copy
 */
export function tryBackup(backup: string, parent = tmpdir()): Manifest {
  const folder = mkdtempSync(join(parent, 'cardea-trial-'));
  const [database, bucket, cached] = ['database', 'bucket', 'cached'].map((name) => join(folder, name));
  try {
    return putBack(backup, { database: database!, bucket: bucket!, cached: cached! }, 'trial').manifest;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
