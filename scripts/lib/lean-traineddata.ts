/** Dictionaries among the parts of Tesseract's files, by index (tessdatamanager.h, `TessdataType`). */
const DICTIONARIES = new Set([18, 19, 20]);
const ABSENT = -1n;

/**
 * A Tesseract language without its dictionaries, which are most of it: letters are recognized individually, not as
 * known words. A file has the number of parts (int32), their offsets (int64; -1 for a missing one), and the parts.
 */
export function leanTraineddata(file: Uint8Array): Uint8Array<ArrayBuffer> {
  const table = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const count = table.getInt32(0, true);
  const head = 4 + 8 * count;
  const begins = Array.from({ length: count }, (_, at) => Number(table.getBigInt64(4 + 8 * at, true)));
  const ends = begins.map((begin) => Math.min(file.length, ...begins.filter((other) => other > begin)));
  const parts = begins.map((begin, at) =>
    begin < 0 || DICTIONARIES.has(at) ? null : file.subarray(begin, ends[at]),
  );
  const out = new Uint8Array(head + parts.reduce((sum, part) => sum + (part?.length ?? 0), 0));
  const view = new DataView(out.buffer);
  view.setInt32(0, count, true);
  let end = head;
  for (const [at, part] of parts.entries()) {
    view.setBigInt64(4 + 8 * at, part ? BigInt(end) : ABSENT, true);
    if (!part) continue;
    out.set(part, end);
    end += part.length;
  }
  return out;
}
