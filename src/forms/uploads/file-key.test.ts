import { afterEach, expect, test, vi } from 'vitest';
import { fileKey } from './file-key.ts';

afterEach(() => vi.unstubAllGlobals());

const bytes = (first: number, last: number, size = 3_000_000) => {
  const all = new Uint8Array(size);
  all[0] = first;
  all[size - 1] = last;
  return all;
};
const keyOf = (content: Uint8Array<ArrayBuffer>, name = 'garden.mp4', lastModified = 1) =>
  fileKey(new File([content], name, { lastModified }));

test('a file is recognised whatever its name and date', async () => {
  expect(await keyOf(bytes(1, 2))).toBe(await keyOf(bytes(1, 2), 'IMG_0001.MOV', 2));
  expect(await keyOf(bytes(1, 2, 10))).toBe(await keyOf(bytes(1, 2, 10), 'b.mp4'));
});

test.each([
  ['another beginning', bytes(3, 2)],
  ['another end', bytes(1, 3)],
  ['another size', bytes(1, 2, 3_000_001)],
])('a file with %s is another one', async (_, other) => {
  expect(await keyOf(other)).not.toBe(await keyOf(bytes(1, 2)));
});

test('without hashes a file is identified by its metadata', async () => {
  vi.stubGlobal('crypto', {});
  expect(await keyOf(bytes(1, 2))).toBe('3000000:garden.mp4:1');
});
