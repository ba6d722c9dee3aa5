import { createHash } from 'node:crypto';
import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { readFault } from '../disk-space.ts';
import { codeOf, Refusal } from '../say.ts';

/** The manifest of a backup. `files` are the SHA-256 of all other files of its folder, by relative path. */
const schema = z.object({
  format: z.literal(1),
  made_at: z.iso.datetime(),
  tables: z.record(z.string(), z.number().int().min(0)),
  /** Rows with broken references, in the original database. */
  astray: z.number().int().min(0),
  objects: z.number().int().min(0),
  files: z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/)),
});

export type Manifest = z.infer<typeof schema>;

/** The paths inside a backup's folder. */
export const placesIn = (backup: string) => ({
  manifest: join(backup, 'manifest.json'),
  database: join(backup, 'database.sqlite'),
  bucket: join(backup, 'bucket'),
});

/** The message about rows with broken references, which are in the backup like any other. */
export const astraySentence = (rows: number): string =>
  `In the database ${rows} rows point at rows that are not there; they were taken along as they are.`;

/** Bytes per read: a file may be larger than the memory. */
const CHUNK = 1 << 20;

/** The SHA-256 of a file, in hex. */
export function sha256(file: string): string {
  const hash = createHash('sha256');
  const chunk = Buffer.alloc(CHUNK);
  const opened = openSync(file, 'r');
  try {
    for (let read = readSync(opened, chunk); read > 0; read = readSync(opened, chunk))
      hash.update(chunk.subarray(0, read));
  } finally {
    closeSync(opened);
  }
  return hash.digest('hex');
}

/** The SHA-256 of every file in a backup but the manifest, by relative path. */
export function hashesOf(backup: string): Record<string, string> {
  const { manifest } = placesIn(backup);
  return Object.fromEntries(
    readdirSync(backup, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => file !== manifest)
      .toSorted()
      .map((file) => [relative(backup, file), sha256(file)]),
  );
}

/**
 * Reads a backup's manifest, and verifies its files. @throws Refusal for an invalid backup, or missing, changed,
 * additional or unreadable files
 */
export function checkedManifest(backup: string): Manifest {
  const manifest = read(backup);
  const files = readHashes(backup);
  for (const name of new Set([...Object.keys(manifest.files), ...Object.keys(files)])) {
    if (files[name] === manifest.files[name]) continue;
    const fault = files[name] === undefined ? 'missing' : 'not as it was when the backup was made';
    throw new Refusal(`The backup ${backup} is damaged: ${name} is ${fault}. Nothing was changed.`);
  }
  return manifest;
}

function readHashes(backup: string): Record<string, string> {
  try {
    return hashesOf(backup);
  } catch (error) {
    throw readFault(error, [backup]);
  }
}

function read(backup: string): Manifest {
  try {
    return schema.parse(JSON.parse(readFileSync(placesIn(backup).manifest, 'utf8')));
  } catch (error) {
    const fault = readFault(error, [backup]);
    // A file in place of the folder is no backup either.
    if (fault instanceof Refusal && codeOf(error) !== 'ENOTDIR') throw fault;
    throw new Refusal(
      `${backup} is no backup of Cardea: name the folder that \`npm run backup\` printed, which has a manifest.json.`,
    );
  }
}
