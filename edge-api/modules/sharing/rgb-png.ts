import type { Bytes } from '../../kit/bytes.ts';
import { writePng, type PngKind } from './write-png.ts';

/** Red, green and blue of eight bits. */
const RGB: PngKind = [8, 2, 0, 0, 0];
/** The filter byte of a row whose bytes are the differences to those above (W3C PNG, 9.2). */
const UP = 2;

/** Converts rows of four bytes per pixel to three, as differences to the row above; `above` is then the last row. */
function linesOf(band: Uint8Array, above: Uint8Array): Uint8Array<ArrayBuffer> {
  const width = above.length / 3;
  const height = band.length / 4 / width;
  const lines = new Uint8Array(height * (1 + above.length));
  let [from, to] = [0, 0];
  for (let y = 0; y < height; y += 1) {
    lines[to] = UP;
    to += 1;
    for (let at = 0; at < above.length; at += 3, from += 4, to += 3) {
      for (let colour = 0; colour < 3; colour += 1) {
        const value = band[from + colour]!;
        lines[to + colour] = value - above[at + colour]!;
        above[at + colour] = value;
      }
    }
  }
  return lines;
}

/**
 * A PNG from bands of pixels of four bytes, whose alpha is ignored; pauses after each band. @param wait waits for so
 * many milliseconds
 */
export function rgbPng(
  size: { width: number; height: number },
  bands: AsyncIterable<Uint8Array>,
  wait: (ms: number) => Promise<void>,
): Promise<Bytes> {
  const above = new Uint8Array(size.width * 3);
  const drawn = bands[Symbol.asyncIterator]();
  const lines = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { done, value } = await drawn.next();
      if (done) return controller.close();
      controller.enqueue(linesOf(value, above));
      await wait(0);
    },
  });
  return writePng(size, RGB, lines);
}
