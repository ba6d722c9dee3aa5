import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../say.ts';
import { copyBucket, countObjects, objectsIn, type BucketObject } from './bucket.ts';
import { hashesOf, placesIn, sha256, type Manifest } from './manifest.ts';
import { checkedCounts, storedHashes, snapshot } from './snapshot.ts';

/** How often all is copied anew where a picture was taken away between the copies of database and bucket. */
const TRIES = 10;

/** Where a backup is taken from: the database's file, and the folder of the bucket. */
export type Source = { database: string; bucket: string };

/** The first 128 bits of the SHA-256 of a file, in hex: the key under which the bucket keeps it. */
const keyOf = (file: string) => sha256(file).slice(0, 32);

const isContentKey = (key: string) => /^[0-9a-f]{32}$/.test(key);

/**
 * Copies bucket, database and bucket once more: what the database names was there before it, or has come since.
 * @returns the objects of the copy
 */
function copyTogether(source: Source, places: ReturnType<typeof placesIn>): BucketObject[] {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const before = copyBucket(source.bucket, places.bucket);
    snapshot(source.database, places.database);
    const objects = copyBucket(source.bucket, places.bucket);
    const there = new Set(objects.map(({ key }) => key));
    const lost = storedHashes(places.database).filter((hash) => !there.has(hash));
    // What was never there is missing in the product too, and no reason to have no backup at all.
    if (!lost.some((hash) => before.some(({ key }) => key === hash))) return objects;
  }
  throw new Refusal('Pictures are being deleted faster than they can be copied: run the backup again.');
}

/**
 * Makes a backup of a product that may be running: a folder with the database as it is at one moment, every object of
 * the bucket that it names, and a manifest with counts and hashes. It has its name once it is whole.
 * @param to the folder that gets it
 * @throws Refusal when there is nothing to copy, or the copy is not sound
 */
export function createBackup(source: Source, to: string, now: Date): { path: string; manifest: Manifest } {
  if (!existsSync(source.database))
    throw new Refusal(`There is no database at ${source.database}: start Cardea once, or name its folder.`);
  const path = join(to, `cardea-${now.toISOString().replaceAll(/[:.]/g, '-')}`);
  const part = `${path}.part`;
  mkdirSync(part, { recursive: true, mode: 0o700 });
  try {
    const places = placesIn(part);
    const objects = copyTogether(source, places);
    for (const { key, blob, part: isPart } of objects)
      if (!isPart && isContentKey(key) && keyOf(join(places.bucket, blob)) !== key)
        throw new Refusal(`The bytes of ${key} in the bucket are not those that were put there.`);
    const manifest: Manifest = {
      format: 1,
      made_at: now.toISOString(),
      ...checkedCounts(places.database),
      // As the copy has them: one that was taken away while it was copied may be there all the same.
      objects: countObjects(objectsIn(places.bucket)),
      files: hashesOf(part),
    };
    writeFileSync(places.manifest, JSON.stringify(manifest, null, 2));
    renameSync(part, path);
    return { path, manifest };
  } catch (error) {
    rmSync(part, { recursive: true, force: true });
    throw error;
  }
}
