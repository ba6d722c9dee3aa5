import type { Steps } from '../../src/domain/text/steps.ts';

/** Bytes with a buffer of their own. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** A view for reading numbers at the same offsets. */
export const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Whether `text` (Latin-1) is at `offset`. */
export function hasText(bytes: Uint8Array, offset: number, text: string): boolean {
  if (offset < 0 || offset + text.length > bytes.length) return false;
  for (let i = 0; i < text.length; i++) if (bytes[offset + i] !== text.charCodeAt(i)) return false;
  return true;
}

/** `length` bytes at `offset` as Latin-1 text. */
export const textAt = (bytes: Uint8Array, offset: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(offset, offset + length));

/** Latin-1 text as bytes. */
export const bytesOf = (text: string): Bytes => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

/** Concatenates bytes into a new buffer. */
export function concat(parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

/** Bytes as base64, without overflowing the argument list on large ones. */
export function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/** The bytes of base64, with or without padding and white space; null for any other text. */
export function fromBase64(text: string): Bytes | null {
  try {
    const binary = atob(text);
    const bytes = new Uint8Array(binary.length);
    for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
    return bytes;
  } catch {
    return null;
  }
}

/** Characters of base64 that are decoded in one step: whole groups of four. */
const BASE64_STEP = 256 * 1024;

/** `fromBase64` in steps, for long texts. */
export function* decodingBase64(text: string): Steps<Bytes | null> {
  const plain = text.replaceAll(/\s/g, '');
  const pieces: Bytes[] = [];
  for (let at = 0; at < plain.length; at += BASE64_STEP) {
    const piece = fromBase64(plain.slice(at, at + BASE64_STEP));
    // Padding ends a text.
    const isCut = piece !== null && at + BASE64_STEP < plain.length && piece.length < (BASE64_STEP / 4) * 3;
    if (piece === null || isCut) return null;
    pieces.push(piece);
    yield;
  }
  return concat(pieces);
}
