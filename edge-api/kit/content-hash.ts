/** Bytes of SHA-256 that identify content: 128 bits, without accidental collisions. */
const HASH_BYTES = 16;

/** The key of content in storage and URLs: the first half of its SHA-256, as 32 hex characters. */
export async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest.subarray(0, HASH_BYTES)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
