import { createHash } from 'node:crypto';

const digest = (parts: readonly (string | number)[]) =>
  createHash('sha256').update(parts.join('\0')).digest();

/** A deterministic id: 22 letters, digits, `-` and `_`, in the service's format. */
export const demoId = (...parts: (string | number)[]): string =>
  digest(parts).subarray(0, 16).toString('base64url');

/** A deterministic UUID (version 8, RFC 9562, 5.8). */
export function demoUuid(...parts: (string | number)[]): string {
  const bytes = digest(parts).subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
