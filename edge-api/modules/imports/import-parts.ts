import { z } from 'zod';
import type { ImportRow } from '../../../src/domain/imports/import-table.ts';
import { IMPORT_PART } from '../../../src/domain/limits/imports.ts';
import type { Steps } from '../../../src/domain/text/steps.ts';
import type { Files } from '../../ports/files/files.ts';

/** The parts of an import, as its row lists them: how many rows are in each, and how many bytes those are. */
export type Parts = [rows: number, bytes: number][];

export const partsSchema = z.array(z.tuple([z.int(), z.int()]));

const rowsSchema = z.array(z.tuple([z.int(), z.array(z.string())]));

/** Signs of a part's rows from which on it takes no more, so that none takes long to be read. */
const PART_SIGNS = 512 * 1024;

/** The rows of a file part by part: as many of them as one batch writes, fewer where there is much in them. */
function* partsOf(rows: readonly ImportRow[]): Generator<readonly ImportRow[]> {
  let [begin, signs] = [0, 0];
  for (const [at, { cells }] of rows.entries()) {
    for (const cell of cells) signs += cell.length;
    if (at + 1 - begin < IMPORT_PART && signs < PART_SIGNS) continue;
    yield rows.slice(begin, at + 1);
    [begin, signs] = [at + 1, 0];
  }
  if (begin < rows.length) yield rows.slice(begin);
}

/** The rows of a file as the bucket has them: one JSON list a part, one after the other. */
export function* packingRows(
  rows: readonly ImportRow[],
): Steps<{ bytes: Uint8Array<ArrayBuffer>; parts: Parts }> {
  const encoder = new TextEncoder();
  const packed: { rows: number; bytes: Uint8Array }[] = [];
  for (const some of partsOf(rows)) {
    const text = JSON.stringify(some.map(({ row, cells }) => [row, cells]));
    packed.push({ rows: some.length, bytes: encoder.encode(text) });
    yield;
  }
  const bytes = new Uint8Array(packed.reduce((sum, part) => sum + part.bytes.length, 0));
  let at = 0;
  for (const part of packed) {
    bytes.set(part.bytes, at);
    at += part.bytes.length;
  }
  return { bytes, parts: packed.map((part) => [part.rows, part.bytes.length]) };
}

/** All rows of a file; null where it is gone. */
export async function readRows(
  files: Pick<Files, 'get'>,
  key: string,
  parts: Parts,
): Promise<ImportRow[] | null> {
  const all: ImportRow[] = [];
  for (const [count] of parts) {
    const rows = await readPart(files, key, parts, all.length);
    if (rows?.length !== count) return null;
    all.push(...rows);
  }
  return all;
}

/** The rows of the part that begins behind `done` rows; null where the file or that part of it is gone. */
export async function readPart(
  files: Pick<Files, 'get'>,
  key: string,
  parts: Parts,
  done: number,
): Promise<ImportRow[] | null> {
  let [rows, offset] = [0, 0];
  for (const [count, length] of parts) {
    if (rows === done) {
      const stored = await files.get(key, { offset, length });
      const text = stored && (await new Response(stored.body).text());
      return text === null
        ? null
        : rowsSchema.parse(JSON.parse(text)).map(([row, cells]) => ({ row, cells }));
    }
    rows += count;
    offset += length;
  }
  return null;
}
