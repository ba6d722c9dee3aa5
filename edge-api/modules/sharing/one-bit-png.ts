import type { Bytes } from '../../kit/bytes.ts';
import { writePng, type PngKind } from './write-png.ts';

/** Greyscale of one bit per pixel. */
const ONE_BIT_GREY: PngKind = [1, 0, 0, 0, 0];

/** A row of pixels after its filter byte, none: eight per byte, the first in the highest bit, 1 is white. */
function lineOf(dark: boolean[], scale: number): Bytes {
  const pixels = dark.length * scale;
  const line = new Uint8Array(1 + Math.ceil(pixels / 8));
  for (let x = 0; x < pixels; x += 1) {
    if (!dark[Math.floor(x / scale)]) line[1 + (x >> 3)]! |= 0x80 >> (x & 7);
  }
  return line;
}

/** A square of dark and light modules as a PNG of one bit per pixel, each module `scale` pixels wide. */
export function oneBitPng(rows: boolean[][], scale: number): Promise<Bytes> {
  const side = rows.length * scale;
  const lines = rows.flatMap((row) => Array<Bytes>(scale).fill(lineOf(row, scale)));
  return writePng({ width: side, height: side }, ONE_BIT_GREY, new Blob(lines).stream());
}
