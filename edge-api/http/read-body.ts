/** Bytes of a refused body that are taken off the wire, so that its sender gets to read the answer. */
export const DISCARD_MAX = 64 * 1024 * 1024;

/** A body up to a bound; `whole` tells whether that was all of it. */
export type BoundedBody = { bytes: Uint8Array<ArrayBuffer>; whole: boolean };

function join(chunks: Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

/**
 * Reads a body and keeps its first `keep` bytes. The rest is thrown away chunk by chunk; behind `DISCARD_MAX` bytes
 * the sender is cut off.
 */
export async function readBody(body: ReadableStream<Uint8Array> | null, keep: number): Promise<BoundedBody> {
  if (!body) return { bytes: new Uint8Array(), whole: true };
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  while (length <= DISCARD_MAX) {
    const { done, value } = await reader.read();
    if (done) break;
    if (length < keep) chunks.push(value.subarray(0, keep - length));
    length += value.byteLength;
  }
  if (length > DISCARD_MAX) await reader.cancel();
  return { bytes: join(chunks, Math.min(length, keep)), whole: length <= keep };
}

/** Throws away a body that nobody has begun to read. A sender who went away meanwhile is no failure. */
export async function discardBody({ body, bodyUsed }: Request): Promise<void> {
  if (!body || bodyUsed || body.locked) return;
  await readBody(body, 0).catch(() => undefined);
}
