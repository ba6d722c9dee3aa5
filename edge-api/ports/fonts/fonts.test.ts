import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { FONT_LETTERS_MAX, FONT_RANGES } from '../../../src/domain/card/font-letters.ts';
import { FONT_NAMES } from '../../../src/domain/card/typefaces.ts';
import { fontFile, nodeFonts } from './testing/node-fonts.ts';
import { advanceIn, lettersIn } from './testing/read-letters.ts';

const fonts = nodeFonts();

/** Capitals have the longest outlines. */
const MOST = [...` -…ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrs`].slice(0, FONT_LETTERS_MAX).join('');

/** The section of WebAssembly that says how many pages its memory has, at least and at most (`n` in two bytes each). */
const memoryOf = (pages: readonly [number, number]) => Buffer.from([5, 6, 1, 1, ...pages, ...pages]);

test('HarfBuzz is the one of its package, with a memory of 32 pages', () => {
  const resolved = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm');
  const given = readFileSync(resolved);
  const at = given.indexOf(memoryOf([0x90, 0x08]));
  memoryOf([0xa0, 0x00]).copy(given, at);
  const own = readFileSync(new URL('files/harfbuzz-subset.wasm', import.meta.url));
  expect([at > 0, given.equals(own)]).toEqual([true, true]);
});

describe.each(FONT_NAMES)('%s', (name) => {
  test('has every letter that a name may have', () => {
    const points = FONT_RANGES.flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => first + index),
    );
    expect(lettersIn(new Uint8Array(fontFile(name)))).toBe(String.fromCodePoint(...points));
  });

  test('is cut to exactly the letters of a card, with the space between them', async () => {
    const cut = await fonts.cut(name, ' -AVaÖłŻ…');
    expect(lettersIn(cut)).toBe(' -AVaÖłŻ…');
    const whole = new Uint8Array(fontFile(name));
    expect(advanceIn(cut, 'AV')).toBe(advanceIn(whole, 'AV'));
    if (name !== 'mono') expect(advanceIn(cut, 'AV')).toBeLessThan(advanceIn(cut, 'Aa'));
  });

  test('has at most 8 KB with the most letters', async () => {
    expect((await fonts.cut(name, MOST)).byteLength).toBeLessThanOrEqual(8 * 1024);
  });

  test('is the same file each time', async () => {
    expect(await fonts.cut(name, 'Ava')).toEqual(await fonts.cut(name, 'Ava'));
  });
});
