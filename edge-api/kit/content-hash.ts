/** Bytes of a SHA-256 that name a content: 128 bits, as nobody can make two contents meet in them by chance. */
const HASH_BYTES = 16;

/** What a content is kept and addressed by: the first half of its SHA-256, as 32 hex characters. */
export async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest.subarray(0, HASH_BYTES)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
