import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { unpacked } from './unpacked.ts';

const plain = new TextEncoder().encode('\0asm and more');

test('what is packed is unpacked, and what is not stays as it is', async () => {
  expect(await unpacked(new Uint8Array(gzipSync(plain)))).toEqual(plain);
  expect(await unpacked(plain)).toBe(plain);
  expect(await unpacked(new Uint8Array())).toHaveLength(0);
});

test('half of a packed file is an error', async () => {
  await expect(unpacked(new Uint8Array(gzipSync(plain)).slice(0, 12))).rejects.toBeInstanceOf(Error);
});
