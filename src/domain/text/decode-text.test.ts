import { expect, test } from 'vitest';
import { decodingText } from './decode-text.ts';
import type { Encoding } from './encodings.ts';
import { BYTES_PER_STEP, finish } from './steps.ts';

/** A character of several bytes in each encoding that has such. */
const CHARACTERS: readonly (readonly [Encoding, string, readonly number[]])[] = [
  ['utf-8', 'é', [0xc3, 0xa9]],
  ['utf-8', '🦊', [0xf0, 0x9f, 0xa6, 0x8a]],
  ['utf-16le', '🦊', [0x3e, 0xd8, 0x8a, 0xdd]],
  ['utf-16be', '🦊', [0xd8, 0x3e, 0xdd, 0x8a]],
  ['shift_jis', 'あ', [0x82, 0xa0]],
  ['euc-kr', '가', [0xb0, 0xa1]],
  ['big5', '中', [0xa4, 0xa4]],
  ['gb18030', '中', [0xd6, 0xd0]],
];

test.each(CHARACTERS)('a character of %s (%s) is decoded across two steps', (encoding, character, bytes) => {
  const count = BYTES_PER_STEP / bytes.length + 1;
  // Begins one byte late, so that the end of a step is within a character.
  const offset = encoding.startsWith('utf-16') ? 2 : 1;
  const file = new Uint8Array(offset + count * bytes.length);
  file.set(encoding === 'utf-16be' ? [0, 0x61] : [0x61, 0].slice(0, offset));
  for (let at = offset; at < file.length; at += bytes.length) file.set(bytes, at);
  const decoded = finish(decodingText(file, encoding));
  expect(decoded.encoding).toBe(encoding);
  expect(decoded.text === `a${character.repeat(count)}`).toBe(true);
});

test('invalid UTF-8 after the first step is guessed anew', () => {
  const file = new Uint8Array(BYTES_PER_STEP + 10).fill(0x61);
  file.set([0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72], BYTES_PER_STEP + 2);
  const { text, encoding } = finish(decodingText(file));
  expect([encoding, text.slice(BYTES_PER_STEP)]).toEqual(['windows-1252', 'aaMülleraa']);
});

test('a large file is decoded in several steps', () => {
  const steps = decodingText(new Uint8Array(4 * BYTES_PER_STEP).fill(0x61));
  let count = 1;
  while (!steps.next().done) count += 1;
  expect(count).toBeGreaterThan(4);
});
