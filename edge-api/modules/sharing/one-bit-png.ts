import { bytesOf, concat, viewOf, type Bytes } from '../../kit/bytes.ts';
import { chunk, SIGNATURE } from '../media/png.ts';

/** Grey of one bit a pixel, without interlacing (W3C PNG, 11.2.1). */
const ONE_BIT_GREY = [1, 0, 0, 0, 0];

/** A row of pixels with its filter, none, before it: eight a byte, the first in the highest bit, 1 is white. */
function lineOf(dark: boolean[], scale: number): Uint8Array {
  const pixels = dark.length * scale;
  const line = new Uint8Array(1 + Math.ceil(pixels / 8));
  for (let x = 0; x < pixels; x += 1) {
    if (!dark[Math.floor(x / scale)]) line[1 + (x >> 3)]! |= 0x80 >> (x & 7);
  }
  return line;
}

/** A square of dark and light modules as a PNG of one bit a pixel, each module `scale` pixels a side. */
export async function oneBitPng(rows: boolean[][], scale: number): Promise<Bytes> {
  const side = rows.length * scale;
  const header = new Uint8Array(13);
  viewOf(header).setUint32(0, side);
  viewOf(header).setUint32(4, side);
  header.set(ONE_BIT_GREY, 8);
  const lines = rows.flatMap((row) => Array<Uint8Array>(scale).fill(lineOf(row, scale)));
  const packed = new Blob([concat(lines)]).stream().pipeThrough(new CompressionStream('deflate'));
  const data = new Uint8Array(await new Response(packed).arrayBuffer());
  return concat([
    bytesOf(SIGNATURE),
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', new Uint8Array(0)),
  ]);
}
