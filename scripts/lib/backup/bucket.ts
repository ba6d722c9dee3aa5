import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { codeOf } from '../say.ts';
import { reading, snapshot } from './snapshot.ts';

/**
 * The bucket of this machine in the runtime's format: immutable files of bytes (`<bucket>/blobs/<id>`), and SQLite
 * databases with their names (`miniflare-R2BucketObject/*.sqlite`).
 */
const INDEXES = 'miniflare-R2BucketObject';

/**
 * An object of the bucket, or a part of a multipart one: its key, and its file, relative to the bucket's folder. The
 * key of a multipart object is no hash of its bytes.
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

/** Copies the databases with the objects' names, each at one point in time. */
function copyIndexes(from: string, to: string): void {
  const source = join(from, INDEXES);
  if (!existsSync(source)) return;
  mkdirSync(join(to, INDEXES), { recursive: true });
  for (const name of readdirSync(source).filter((each) => each.endsWith('.sqlite')))
    snapshot(join(source, name), join(to, INDEXES, name));
}

/**
 * The objects in a copy of the bucket. A database has the names of one bucket without saying which, so blobs are
 * searched. @param blobs the folder of the bytes: the copy itself, or the original bucket
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

/** Copies one file, unless it exists already. @returns whether it exists now */
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
 * Copies the present content of the bucket. Copied files are skipped, so that a second call is fast. @returns the
 * complete objects of the copy, without those deleted meanwhile
 */
export function copyBucket(from: string, to: string): BucketObject[] {
  copyIndexes(from, to);
  return objectsIn(to, existsSync(from) ? from : to).filter(
    ({ blob }) => blob !== '' && copied(join(from, blob), join(to, blob)),
  );
}

/** The number of these objects; a multipart one counts once. */
export const countObjects = (objects: readonly BucketObject[]): number =>
  new Set(objects.filter(({ blob }) => blob !== '').map(({ key }) => key)).size;
