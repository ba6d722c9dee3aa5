import { z } from 'zod';
import type { ImportRow } from '../../../src/domain/import-table.ts';
import { IMPORT_PART } from '../../../src/domain/limits/imports.ts';
import type { Images } from '../../ports/images/images.ts';

/** The parts of an import, as its row lists them: how many rows are in each, and how many bytes those are. */
export type Parts = [rows: number, bytes: number][];

export const partsSchema = z.array(z.tuple([z.int(), z.int()]));

const rowsSchema = z.array(z.tuple([z.int(), z.array(z.string())]));

/** The rows of a file as the bucket has them: one JSON list a part, one after the other. */
export function packRows(rows: readonly ImportRow[]): { bytes: Uint8Array<ArrayBuffer>; parts: Parts } {
  const encoder = new TextEncoder();
  const packed: { rows: number; bytes: Uint8Array }[] = [];
  for (let from = 0; from < rows.length; from += IMPORT_PART) {
    const some = rows.slice(from, from + IMPORT_PART);
    const text = JSON.stringify(some.map(({ row, cells }) => [row, cells]));
    packed.push({ rows: some.length, bytes: encoder.encode(text) });
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
  images: Pick<Images, 'get'>,
  key: string,
  parts: Parts,
): Promise<ImportRow[] | null> {
  const all: ImportRow[] = [];
  for (const [count] of parts) {
    const rows = await readPart(images, key, parts, all.length);
    if (rows?.length !== count) return null;
    all.push(...rows);
  }
  return all;
}

/** The rows of the part that begins behind `done` rows; null where the file or that part of it is gone. */
export async function readPart(
  images: Pick<Images, 'get'>,
  key: string,
  parts: Parts,
  done: number,
): Promise<ImportRow[] | null> {
  let [rows, offset] = [0, 0];
  for (const [count, length] of parts) {
    if (rows === done) {
      const stored = await images.get(key, { offset, length });
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
