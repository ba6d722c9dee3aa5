/** Bytes at each end of a file that identify it. */
const ENDS = 1024 * 1024;

/**
 * Identifies a file by its size and a hash of both ends, regardless of its name and date, which phones change each
 * time it is chosen. Falls back to metadata without hashes, as on unencrypted pages.
 */
export async function fileKey(file: File): Promise<string> {
  const { name, size, lastModified } = file;
  const subtle = globalThis.crypto?.subtle;
  if (!subtle) return `${size}:${name}:${lastModified}`;
  const ends = new Blob([file.slice(0, ENDS), file.slice(Math.max(ENDS, size - ENDS))]);
  const digest = new Uint8Array(await subtle.digest('SHA-256', await ends.arrayBuffer()));
  return `${size}:${[...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
