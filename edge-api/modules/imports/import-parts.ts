import { z } from 'zod';
import type { ImportRow, ImportRows, ImportTable } from '../../../src/domain/imports/import-table.ts';
import { IMPORT_PART } from '../../../src/domain/limits/imports.ts';
import type { Steps } from '../../../src/domain/text/steps.ts';
import type { Bytes } from '../../kit/bytes.ts';
import type { Files } from '../../ports/files/files.ts';

/** The parts of an import in its row: the number of rows and bytes of each. */
export type Parts = [rows: number, bytes: number][];

export const partsSchema = z.array(z.tuple([z.int(), z.int()]));

const rowsSchema = z.array(z.tuple([z.int(), z.array(z.string())]));
type StoredRows = z.infer<typeof rowsSchema>;

/** Characters of a part's rows after which it is full, so that none takes long to read. */
const PART_CHARACTERS = 512 * 1024;

/**
 * The rows of a file as the bucket has them: JSON lists, one per part, concatenated. Cells exist only while their part
 * is read: those of a file, up to ten million, take many times the memory of their text.
 */
export class PackedRows implements ImportRows {
  readonly length: number;
  readonly parts: Parts;
  readonly #bytes: readonly Bytes[];

  constructor(bytes: readonly Bytes[], parts: Parts) {
    this.#bytes = bytes;
    this.parts = parts;
    this.length = parts.reduce((sum, [rows]) => sum + rows, 0);
  }

  *[Symbol.iterator](): Generator<ImportRow, void> {
    const decoder = new TextDecoder();
    for (const bytes of this.#bytes) {
      // Written by the packer; validating ten million cells would take as long as reading them.
      const rows = JSON.parse(decoder.decode(bytes)) as StoredRows;
      for (const [row, cells] of rows) yield { row, cells };
    }
  }

  /** All bytes, for the bucket. */
  toBlob(): Blob {
    return new Blob([...this.#bytes]);
  }
}

/** A file of contacts as a table with packed rows. */
export type PackedTable = ImportTable & { rows: PackedRows };

/** Packs rows as they come: as many per part as one batch writes, fewer if they are large. */
export class RowPacker {
  readonly #encoder = new TextEncoder();
  readonly #parts: Parts = [];
  /** The bytes of each part: one array that grows would be copied in a single step, up to thirty megabytes. */
  readonly #bytes: Bytes[] = [];
  #texts: string[] = [];
  #signs = 0;

  #end(): void {
    const bytes = this.#encoder.encode(`[${this.#texts.join(',')}]`);
    this.#bytes.push(bytes);
    this.#parts.push([this.#texts.length, bytes.length]);
    [this.#texts, this.#signs] = [[], 0];
  }

  /** Packs one more row. @returns whether its part was completed, which takes a while */
  add({ row, cells }: ImportRow): boolean {
    this.#texts.push(JSON.stringify([row, cells]));
    for (const cell of cells) this.#signs += cell.length;
    if (this.#texts.length < IMPORT_PART && this.#signs < PART_CHARACTERS) return false;
    this.#end();
    return true;
  }

  /** All packed rows; afterwards none can be added. */
  done(): PackedRows {
    if (this.#texts.length > 0) this.#end();
    return new PackedRows(this.#bytes, this.#parts);
  }
}

/** Packs existing rows, with the cells of these columns. */
export function* packingRows(rows: readonly ImportRow[], columns: readonly number[]): Steps<PackedRows> {
  const packer = new RowPacker();
  for (const { row, cells } of rows)
    if (packer.add({ row, cells: columns.map((at) => cells[at] ?? '') })) yield;
  return packer.done();
}

/** All rows of a file; null if it is deleted. */
export async function readPartRows(
  files: Pick<Files, 'get'>,
  key: string,
  parts: Parts,
): Promise<PackedRows | null> {
  const stored = await files.get(key);
  if (!stored) return null;
  const bytes = new Uint8Array(await new Response(stored.body).arrayBuffer());
  let end = 0;
  const each = parts.map(([, length]) => bytes.subarray(end, (end += length)));
  return bytes.length === end ? new PackedRows(each, parts) : null;
}

/** The rows of the part after `done` rows; null if the file or that part is missing. */
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
