import { bytesOf, concat, viewOf, type Bytes } from '../../kit/bytes.ts';
import { chunk, SIGNATURE } from '../media/png.ts';

/** A kind of PNG in its header (W3C PNG, 11.2.1): bit depth, colour type, compression, filter, interlacing. */
export type PngKind = readonly [depth: number, colour: number, 0, 0, 0];

/** A PNG of rows after their filter bytes, in chunks of any size. */
export async function writePng(
  { width, height }: { width: number; height: number },
  kind: PngKind,
  rows: ReadableStream<Uint8Array<ArrayBuffer>>,
): Promise<Bytes> {
  const header = new Uint8Array(13);
  viewOf(header).setUint32(0, width);
  viewOf(header).setUint32(4, height);
  header.set(kind, 8);
  const packed = rows.pipeThrough(new CompressionStream('deflate'));
  const data = new Uint8Array(await new Response(packed).arrayBuffer());
  return concat([
    bytesOf(SIGNATURE),
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', new Uint8Array(0)),
  ]);
}
