import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readFault, writeFault } from '../disk-space.ts';
import { requireStopped } from '../lock-database.ts';
import { Refusal } from '../say.ts';
import { countObjects, objectsIn } from './bucket.ts';
import { databaseFile } from './database-file.ts';
import { checkedManifest, placesIn, type Manifest } from './manifest.ts';
import { checkedCounts } from './snapshot.ts';

/** The folders that a restore replaces: the database server's, the bucket's, and that of cached responses. */
export type RestoreTarget = { database: string; bucket: string; cached: string };

/** A replaced folder: the new one, beside it until it is complete, and the place of the former data. */
const placeOf = (folder: string, stamp: string) => ({
  folder,
  coming: `${folder}.new`,
  before: `${folder}.before-${stamp}`,
});

/** Copies a backup beside what it will replace, and verifies the copy. @throws Refusal if it is incomplete */
function bring(backup: string, manifest: Manifest, database: string, bucket: string): void {
  const places = placesIn(backup);
  const file = databaseFile(database);
  for (const folder of [database, bucket]) rmSync(folder, { recursive: true, force: true });
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  cpSync(places.database, file);
  mkdirSync(bucket, { recursive: true });
  if (existsSync(places.bucket)) cpSync(places.bucket, bucket, { recursive: true });
  const objects = countObjects(objectsIn(bucket));
  if (!isDeepStrictEqual(checkedCounts(file).tables, manifest.tables) || objects !== manifest.objects)
    throw new Refusal(`${backup} could not be copied as it is. Nothing was changed: run the restore again.`);
}

/**
 * Restores a backup. It is verified against its manifest, and copied and verified beside the old data, before these are
 * moved; they stay under another name. @param stamp a part of that name @returns the manifest, and the place of the old
 * data @throws Refusal if the backup is damaged, there is no room for a copy, or the target's database server is running
 */
export function putBack(
  backup: string,
  target: RestoreTarget,
  stamp: string,
): { manifest: Manifest; before: string[] } {
  requireStopped(target.database);
  const manifest = checkedManifest(backup);
  const database = placeOf(target.database, stamp);
  const bucket = placeOf(target.bucket, stamp);
  try {
    bring(backup, manifest, database.coming, bucket.coming);
  } catch (error) {
    // Half a copy would leave a full disk full.
    for (const { coming } of [database, bucket]) if (existsSync(coming)) rmSync(coming, { recursive: true });
    throw writeFault(readFault(error, [backup]), dirname(target.database));
  }
  const old = [database, bucket].filter(({ folder }) => existsSync(folder));
  for (const { folder, before } of old) renameSync(folder, before);
  for (const { folder, coming } of [database, bucket]) renameSync(coming, folder);
  rmSync(target.cached, { recursive: true, force: true });
  return { manifest, before: old.map(({ before }) => before) };
}
