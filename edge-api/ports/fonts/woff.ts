/** Bytes of the header, and of each row of the directory (WOFF File Format 1.0). */
const HEADER = 44;
const ROW = 20;
/** The same of a font without compression (OpenType). */
const PLAIN_HEADER = 12;
const PLAIN_ROW = 16;
const SIGNATURE = 0x774f4646;

/** Tables begin at multiples of four bytes. */
const padded = (length: number): number => Math.ceil(length / 4) * 4;

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** A font (OpenType) as a WOFF file, which holds each of its tables compressed, where that is shorter. */
export async function toWoff(font: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const plain = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const count = plain.getUint16(4);
  const tables = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const row = (field: number) => plain.getUint32(PLAIN_HEADER + index * PLAIN_ROW + field * 4);
      const [tag, checksum, offset, length] = [row(0), row(1), row(2), row(3)];
      const bytes = font.slice(offset, offset + length);
      const compressed = await deflated(bytes);
      return { tag, checksum, length, bytes: compressed.byteLength < length ? compressed : bytes };
    }),
  );

  const start = HEADER + count * ROW;
  const size = tables.reduce((sum, { bytes }) => sum + padded(bytes.byteLength), start);
  const plainSize = tables.reduce(
    (sum, { length }) => sum + padded(length),
    PLAIN_HEADER + count * PLAIN_ROW,
  );
  const file = new Uint8Array(size);
  const view = new DataView(file.buffer);
  view.setUint32(0, SIGNATURE);
  view.setUint32(4, plain.getUint32(0));
  view.setUint32(8, size);
  view.setUint16(12, count);
  view.setUint32(16, plainSize);
  view.setUint16(20, 1);
  let offset = start;
  for (const [index, { tag, checksum, length, bytes }] of tables.entries()) {
    const row = [tag, offset, bytes.byteLength, length, checksum];
    for (const [at, value] of row.entries()) view.setUint32(HEADER + index * ROW + at * 4, value);
    file.set(bytes, offset);
    offset += padded(bytes.byteLength);
  }
  return file;
}
