/** Bytes of a refused body that are read and discarded, so that its sender can read the response. */
export const DISCARD_MAX = 64 * 1024 * 1024;

/** A body up to a limit; `whole` says whether that was all of it. */
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
 * Reads the first `keep` bytes of a body. The rest is discarded in chunks; after `DISCARD_MAX` bytes the connection is
 * cut.
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

/** Discards an unread body. A sender who disconnected meanwhile is not a failure. */
export async function discardBody({ body, bodyUsed }: Request): Promise<void> {
  if (!body || bodyUsed || body.locked) return;
  await readBody(body, 0).catch(() => undefined);
}
