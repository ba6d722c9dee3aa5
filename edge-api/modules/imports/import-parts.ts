import { z } from 'zod';
import type { ImportRow, ImportRows, ImportTable } from '../../../src/domain/imports/import-table.ts';
import { IMPORT_PART } from '../../../src/domain/limits/imports.ts';
import type { Steps } from '../../../src/domain/text/steps.ts';
import type { Files } from '../../ports/files/files.ts';

/** The parts of an import in its row: the number of rows and bytes of each. */
export type Parts = [rows: number, bytes: number][];

export const partsSchema = z.array(z.tuple([z.int(), z.int()]));

const rowsSchema = z.array(z.tuple([z.int(), z.array(z.string())]));
type StoredRows = z.infer<typeof rowsSchema>;

/** Characters of a part's rows after which it is full, so that none takes long to read. */
const PART_CHARACTERS = 512 * 1024;

/** Initial bytes of packed rows, and the growth factor. */
const [FIRST_BYTES, GROWTH] = [256 * 1024, 1.25];

/**
 * The rows of a file as the bucket has them: JSON lists, one per part, concatenated. Cells exist only while their part
 * is read: those of a file, up to ten million, take many times the memory of their text.
 */
export class PackedRows implements ImportRows {
  readonly length: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly parts: Parts;

  constructor(bytes: Uint8Array<ArrayBuffer>, parts: Parts) {
    this.bytes = bytes;
    this.parts = parts;
    this.length = parts.reduce((sum, [rows]) => sum + rows, 0);
  }

  *[Symbol.iterator](): Generator<ImportRow, void> {
    const decoder = new TextDecoder();
    let at = 0;
    for (const [, length] of this.parts) {
      // Written by the packer; validating ten million cells would take as long as reading them.
      const rows = JSON.parse(decoder.decode(this.bytes.subarray(at, at + length))) as StoredRows;
      for (const [row, cells] of rows) yield { row, cells };
      at += length;
    }
  }
}

/** A file of contacts as a table with packed rows. */
export type PackedTable = ImportTable & { rows: PackedRows };

/** Packs rows as they come: as many per part as one batch writes, fewer if they are large. */
export class RowPacker {
  readonly #encoder = new TextEncoder();
  readonly #parts: Parts = [];
  #bytes = new Uint8Array(FIRST_BYTES);
  #length = 0;
  #texts: string[] = [];
  #signs = 0;

  #write(text: string): void {
    for (let at = 0; at < text.length;) {
      const rest = at === 0 ? text : text.slice(at);
      const { read, written } = this.#encoder.encodeInto(rest, this.#bytes.subarray(this.#length));
      at += read;
      this.#length += written;
      // Released immediately, since a copy would wait for garbage collection.
      if (at < text.length)
        this.#bytes = new Uint8Array(this.#bytes.buffer.transfer(Math.ceil(GROWTH * this.#bytes.length)));
    }
  }

  #end(): void {
    const begun = this.#length;
    this.#write(`[${this.#texts.join(',')}]`);
    this.#parts.push([this.#texts.length, this.#length - begun]);
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
    return new PackedRows(this.#bytes.subarray(0, this.#length), this.#parts);
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
  const isWhole = bytes.length === parts.reduce((sum, [, length]) => sum + length, 0);
  return isWhole ? new PackedRows(bytes, parts) : null;
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
