import encodeQR from 'qr';
import { emptyPicture, type Picture } from '../picture.ts';

type Drawn = { text: string; isLight?: boolean };

/** A card of 900 by 400 pixels with a code on it, drawn by another maker's library; without one where none is given. */
export function cardWithCode(code?: Drawn): Picture {
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
