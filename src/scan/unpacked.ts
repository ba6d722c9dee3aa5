/** The first bytes of a file that gzip packed (RFC 1952, 2.3.1). */
const GZIP = [0x1f, 0x8b];

/** The bytes of a file, unpacked where they are packed: a server may have done so already. */
export async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  if (GZIP.some((byte, at) => bytes[at] !== byte)) return bytes;
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(plain).arrayBuffer());
}
