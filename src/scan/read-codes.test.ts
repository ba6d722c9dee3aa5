import encodeQR from 'qr';
import { expect, test } from 'vitest';
import { emptyPicture, type Picture } from './picture.ts';
import { readCodes } from './read-codes.ts';

type Drawn = { text: string; isLight?: boolean };

/** A card of 900 by 400 pixels with a code on it, drawn by another maker's library. */
function card(code?: Drawn): Picture {
  const picture = emptyPicture(900, 400);
  picture.data.fill(255);
  const paint = (x: number, y: number, grey: number) =>
    picture.data.set([grey, grey, grey, 255], (y * picture.width + x) * 4);
  if (!code) return picture;
  const pixels = 6;
  for (const [row, cells] of encodeQR(code.text, 'raw', { border: 4 }).entries())
    for (const [column, isDark] of cells.entries())
      for (let dy = 0; dy < pixels; dy += 1)
        for (let dx = 0; dx < pixels; dx += 1)
          paint(
            60 + column * pixels + dx,
            40 + row * pixels + dy,
            isDark === (code.isLight ?? false) ? 255 : 0,
          );
  return picture;
}

const ADDRESS = 'https://fernhall.example/ava';

test('a code is read dark on light, and light on dark', async () => {
  expect(await readCodes(card({ text: ADDRESS }))).toEqual([ADDRESS]);
  expect(await readCodes(card({ text: ADDRESS, isLight: true }))).toEqual([ADDRESS]);
});

test('a card without a code has none', async () => {
  expect(await readCodes(card())).toEqual([]);
});
