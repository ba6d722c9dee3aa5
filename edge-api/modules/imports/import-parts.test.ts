import { expect, test } from 'vitest';
import type { ImportRow } from '../../../src/domain/imports/import-table.ts';
import { IMPORT_PART } from '../../../src/domain/limits/imports.ts';
import { memoryFiles } from '../../ports/files/testing/memory.files.ts';
import { readPart, readPartRows, RowPacker } from './import-parts.ts';

function packed(rows: readonly ImportRow[]) {
  const packer = new RowPacker();
  for (const row of rows) packer.add(row);
  return packer.done();
}

const ROWS = Array.from({ length: 2 * IMPORT_PART + 5 }, (_, n) => ({
  row: n + 2,
  cells: ['Ada', '', `a "${n}"\n`, '山'].slice(0, n % 5),
}));

test('rows are unchanged when read, repeatedly, and in parts from the bucket', async () => {
  const rows = packed(ROWS);
  for (const _ of [1, 2]) expect([...rows]).toEqual(ROWS);
  expect(rows.length).toBe(ROWS.length);
  expect(rows.parts.map(([count]) => count)).toEqual([IMPORT_PART, IMPORT_PART, 5]);
  const files = memoryFiles();
  await files.put('import', rows.toBlob(), 'application/json');
  expect([...(await readPartRows(files, 'import', rows.parts))!]).toEqual(ROWS);
  expect(await readPart(files, 'import', rows.parts, IMPORT_PART)).toEqual(
    ROWS.slice(IMPORT_PART, 2 * IMPORT_PART),
  );
});

test('a part accepts no more rows above its size', () => {
  const long = Array.from({ length: 5 }, (_, n) => ({ row: n + 1, cells: ['a'.repeat(300 * 1024)] }));
  expect(packed(long).parts.map(([count]) => count)).toEqual([2, 2, 1]);
});

test('no rows are read of a deleted or incomplete file', async () => {
  const [rows, files] = [packed(ROWS), memoryFiles()];
  expect(await readPartRows(files, 'import', rows.parts)).toBeNull();
  await files.put('import', rows.toBlob().slice(1), 'application/json');
  expect(await readPartRows(files, 'import', rows.parts)).toBeNull();
});
