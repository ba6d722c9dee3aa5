import { bytesOf, concat, viewOf, type Bytes } from '../../kit/bytes.ts';
import { chunk, SIGNATURE } from '../media/png.ts';

/** Red, green and blue of eight bits, without interlacing (W3C PNG, 11.2.1). */
const RGB = [8, 2, 0, 0, 0];
/** What a row says whose bytes are how much they differ from those above (W3C PNG, 9.2). */
const UP = 2;

/** Rows of pixels of four bytes as rows of three, each as it differs from the one above; `above` is then the last of them. */
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
 * A PNG of bands of pixels of four bytes, the last of which is not read; others have their turn after each.
 * @param wait waits for so many milliseconds
 */
export async function rgbPng(
  { width, height }: { width: number; height: number },
  bands: AsyncIterable<Uint8Array>,
  wait: (ms: number) => Promise<void>,
): Promise<Bytes> {
  const header = new Uint8Array(13);
  viewOf(header).setUint32(0, width);
  viewOf(header).setUint32(4, height);
  header.set(RGB, 8);
  const above = new Uint8Array(width * 3);
  const drawn = bands[Symbol.asyncIterator]();
  const lines = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { done, value } = await drawn.next();
      if (done) return controller.close();
      controller.enqueue(linesOf(value, above));
      await wait(0);
    },
  });
  const packed = lines.pipeThrough(new CompressionStream('deflate'));
  const data = new Uint8Array(await new Response(packed).arrayBuffer());
  return concat([
    bytesOf(SIGNATURE),
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', new Uint8Array(0)),
  ]);
}
