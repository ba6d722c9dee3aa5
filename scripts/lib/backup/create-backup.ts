import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFault, writeFault } from '../disk-space.ts';
import { Refusal } from '../say.ts';
import { copyBucket, countObjects, objectsIn, type BucketObject } from './bucket.ts';
import { hashesOf, placesIn, sha256, type Manifest } from './manifest.ts';
import { checkedCounts, removeDerived, storedHashes, snapshot } from './snapshot.ts';

/** Attempts to copy everything if a picture was deleted between the copies of database and bucket. */
const TRIES = 10;

/** The sources of a backup: the database's file, and the folder of the bucket. */
export type BackupSource = { database: string; bucket: string };

/** The first 128 bits of a file's SHA-256, in hex: its key in the bucket. */
const keyOf = (file: string) => sha256(file).slice(0, 32);

const isContentKey = (key: string) => /^[0-9a-f]{32}$/.test(key);

/**
 * Copies bucket, database and bucket again: objects in the database were there before it, or have come since. @returns
 * the objects of the copy
 */
function copyTogether(source: BackupSource, places: ReturnType<typeof placesIn>): BucketObject[] {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const before = copyBucket(source.bucket, places.bucket);
    snapshot(source.database, places.database);
    const objects = copyBucket(source.bucket, places.bucket);
    const there = new Set(objects.map(({ key }) => key));
    const lost = storedHashes(places.database).filter((hash) => !there.has(hash));
    // Objects that never existed are missing in the product too, and do not prevent a backup.
    if (!lost.some((hash) => before.some(({ key }) => key === hash))) return objects;
  }
  throw new Refusal('Pictures are being deleted faster than they can be copied: run the backup again.');
}

/**
 * Creates a backup of a possibly running product: a folder with the database at one point in time, every object of the
 * bucket that it refers to, and a manifest with counts and hashes. It gets its name once it is complete. @param to the
 * parent folder @throws Refusal if there is nothing to copy, no room for it, a source cannot be
 * read, `to` cannot be written, or the copy is invalid
 */
export function createBackup(
  source: BackupSource,
  to: string,
  now: Date,
): { path: string; manifest: Manifest } {
  if (!existsSync(source.database))
    throw new Refusal(`There is no database at ${source.database}: start Cardea once, or name its folder.`);
  const path = join(to, `cardea-${now.toISOString().replaceAll(/[:.]/g, '-')}`);
  const part = `${path}.part`;
  try {
    mkdirSync(part, { recursive: true, mode: 0o700 });
    const places = placesIn(part);
    const objects = copyTogether(source, places);
    for (const { key, blob, part: isPart } of objects)
      if (!isPart && isContentKey(key) && keyOf(join(places.bucket, blob)) !== key)
        throw new Refusal(`The bytes of ${key} in the bucket are not those that were put there.`);
    removeDerived(places.database);
    const manifest: Manifest = {
      format: 1,
      made_at: now.toISOString(),
      ...checkedCounts(places.database),
      // As in the copy: an object that was deleted while it was copied may still be there.
      objects: countObjects(objectsIn(places.bucket)),
      files: hashesOf(part),
    };
    writeFileSync(places.manifest, JSON.stringify(manifest, null, 2));
    renameSync(part, path);
    return { path, manifest };
  } catch (error) {
    if (existsSync(part)) rmSync(part, { recursive: true });
    throw writeFault(readFault(error, [source.database, source.bucket]), to);
  }
}
