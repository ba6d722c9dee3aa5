import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { codeOf } from '../say.ts';
import { reading, snapshot } from './snapshot.ts';

/**
 * The bucket of this machine, as the runtime keeps it: bytes in files that are never changed (`<bucket>/blobs/<id>`),
 * and SQLite databases that name them (`miniflare-R2BucketObject/*.sqlite`).
 */
const INDEXES = 'miniflare-R2BucketObject';

/**
 * An object of the bucket, or a part of one that came in parts: its key, and the file with its bytes, relative to the
 * bucket's folder. The key of what came in parts is no hash of its bytes.
 */
export type BucketObject = { key: string; blob: string; part?: true };

const WHOLE = 'select key, blob_id from _mf_objects where blob_id is not null order by key';
const PARTS =
  'select object_key as key, blob_id from _mf_multipart_parts where object_key is not null order by object_key, part_number';

const hasParts = (database: DatabaseSync) =>
  database.prepare("select 1 from sqlite_master where name = '_mf_multipart_parts'").get() !== undefined;

const isIndex = (name: string) => name.endsWith('.sqlite') && name !== 'metadata.sqlite';

const foldersIn = (path: string) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== INDEXES)
    .map(({ name }) => name);

/** Copies what names the objects, each database as it is at one moment. */
function copyIndexes(from: string, to: string): void {
  const source = join(from, INDEXES);
  if (!existsSync(source)) return;
  mkdirSync(join(to, INDEXES), { recursive: true });
  for (const name of readdirSync(source).filter((each) => each.endsWith('.sqlite')))
    snapshot(join(source, name), join(to, INDEXES, name));
}

/**
 * The objects that a copy of the bucket names. One database names those of one bucket and does not say of which, so a
 * blob is looked for where it is.
 * @param blobs where the bytes are: the copy itself, or the bucket that it was made of
 */
export function objectsIn(copy: string, blobs = copy): BucketObject[] {
  const folder = join(copy, INDEXES);
  if (!existsSync(folder)) return [];
  const buckets = foldersIn(blobs);
  const placeOf = (id: string) =>
    buckets.map((bucket) => join(bucket, 'blobs', id)).find((blob) => existsSync(join(blobs, blob)));
  return readdirSync(folder)
    .filter(isIndex)
    .flatMap((name) =>
      reading(join(folder, name), (database) => {
        const all = (query: string): BucketObject[] =>
          database
            .prepare(query)
            .all()
            .map((row) => ({ key: String(row['key']), blob: placeOf(String(row['blob_id'])) ?? '' }));
        const parts = hasParts(database) ? all(PARTS) : [];
        return [...all(WHOLE), ...parts.map((each): BucketObject => ({ ...each, part: true }))];
      }),
    );
}

/** Copies one file, unless it is there already. @returns whether it is there now */
function copied(from: string, to: string): boolean {
  if (existsSync(to)) return true;
  mkdirSync(dirname(to), { recursive: true });
  try {
    copyFileSync(from, to);
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}

/**
 * Copies what the bucket holds at this moment. What is copied already is not copied again, so that a second call takes
 * little time. @returns the objects that are whole in the copy; one that was taken away meanwhile is none
 */
export function copyBucket(from: string, to: string): BucketObject[] {
  copyIndexes(from, to);
  return objectsIn(to, existsSync(from) ? from : to).filter(
    ({ blob }) => blob !== '' && copied(join(from, blob), join(to, blob)),
  );
}

/** How many objects of these are there; one that came in parts is one. */
export const countObjects = (objects: readonly BucketObject[]): number =>
  new Set(objects.filter(({ blob }) => blob !== '').map(({ key }) => key)).size;
