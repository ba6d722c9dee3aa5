/** Bytes at each end of a file by which it is known again. */
const ENDS = 1024 * 1024;

/**
 * A name for what a file is: its size and a hash of both its ends, whatever it is called and whenever a phone has made it
 * anew to be chosen. Without hashes, as on a page that is not encrypted, by what the system says of it.
 */
export async function fileKey(file: File): Promise<string> {
  const { name, size, lastModified } = file;
  const subtle = globalThis.crypto?.subtle;
  if (!subtle) return `${size}:${name}:${lastModified}`;
  const ends = new Blob([file.slice(0, ENDS), file.slice(Math.max(ENDS, size - ENDS))]);
  const digest = new Uint8Array(await subtle.digest('SHA-256', await ends.arrayBuffer()));
  return `${size}:${[...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
