import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '../say.ts';
import { objectsIn } from './bucket.ts';
import { checkedManifest, placesIn, type Manifest } from './manifest.ts';
import { checkedCounts } from './snapshot.ts';

/** What a restore replaces, each a folder: the database server's, the bucket's, and what is kept of answers. */
export type Target = { database: string; bucket: string; kept: string };

/** The file of the one database inside the folder of a database server (sqld 0.24). */
export const databaseFile = (folder: string): string => join(folder, 'dbs/default/data');

/**
 * Puts a backup in place of what is there, which is kept in `aside`. The backup is held against its manifest before
 * anything is touched, and what was put back after it.
 * @returns the manifest, and whether there was something to put aside
 * @throws Refusal when the backup is damaged, or could not be put back as it is
 */
export function putBack(
  backup: string,
  target: Target,
  aside: string,
): { manifest: Manifest; keptAside: boolean } {
  const manifest = checkedManifest(backup);
  const places = placesIn(backup);
  const old = Object.entries({ database: target.database, bucket: target.bucket }).filter(([, folder]) =>
    existsSync(folder),
  );
  if (old.length > 0) mkdirSync(aside, { recursive: true, mode: 0o700 });
  for (const [name, folder] of old) move(folder, join(aside, name));
  rmSync(target.kept, { recursive: true, force: true });

  const file = databaseFile(target.database);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  cpSync(places.database, file);
  if (existsSync(places.bucket)) cpSync(places.bucket, target.bucket, { recursive: true });

  const whole =
    isDeepStrictEqual(checkedCounts(file), manifest.tables) &&
    objectsIn(target.bucket).filter(({ blob }) => blob !== '').length === manifest.objects;
  if (!whole) throw new Refusal(`${backup} could not be put back as it is: run the restore again.`);
  return { manifest, keptAside: old.length > 0 };
}

/** A folder may be on another disk than the one that it goes to. */
function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch {
    cpSync(from, to, { recursive: true });
    rmSync(from, { recursive: true, force: true });
  }
}
