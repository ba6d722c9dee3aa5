import type { Encoding } from './encodings.ts';
import { guessEncoding } from './guess-encoding.ts';
import { finish, paceOf, BYTES_PER_STEP, CHARACTERS_PER_STEP, type Steps } from './steps.ts';

type Utf16 = 'utf-16le' | 'utf-16be';

/** The UTF-16 encoding of a text, from its byte order mark or the zeros beside ASCII; null for other encodings. */
export function utf16Of(bytes: Uint8Array): Utf16 | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, 200);
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = head.length / 4;
  if (odd > many && even === 0) return 'utf-16le';
  return even > many && odd === 0 ? 'utf-16be' : null;
}

const isMarkedUtf8 = ([first, second, third]: Uint8Array): boolean =>
  first === 0xef && second === 0xbb && third === 0xbf;

const LINE_FEED = 0x0a;

/** The number of continuation bytes for this first byte of UTF-8 (RFC 3629, 4); 0 if none. */
function bytesAfter(first: number): number {
  if (first < 0xc2 || first > 0xf4) return 0;
  if (first < 0xe0) return 1;
  return first < 0xf0 ? 2 : 3;
}

/** The encoding of a line, from its byte sequence. */
function writingOf(bytes: Uint8Array, begin: number, end: number): 'ascii' | 'utf-8' | 'windows-1252' {
  let isAscii = true;
  let awaited = 0;
  for (let at = begin; at < end; at += 1) {
    const byte = bytes[at]!;
    const goesOn = (byte & 0xc0) === 0x80;
    if (goesOn !== awaited > 0) return 'windows-1252';
    if (goesOn) awaited -= 1;
    else if (byte >= 0x80) {
      awaited = bytesAfter(byte);
      if (awaited === 0) return 'windows-1252';
      isAscii = false;
    }
  }
  if (awaited > 0) return 'windows-1252';
  return isAscii ? 'ascii' : 'utf-8';
}

const OLD = 'windows-1252';

/** Each byte of Windows-1252 in UTF-8. */
function windows1252(): Uint8Array[] {
  const [old, encoder] = [new TextDecoder(OLD), new TextEncoder()];
  return Array.from({ length: 256 }, (_, byte) => encoder.encode(old.decode(Uint8Array.of(byte))));
}

/** The end of a line, including its line feed. */
const lineEnd = (bytes: Uint8Array, begin: number): number =>
  bytes.indexOf(LINE_FEED, begin) + 1 || bytes.length;

/** Counts lines by encoding, and the total bytes in UTF-8. */
function* countingLines(
  bytes: Uint8Array,
  table: readonly Uint8Array[],
): Steps<{ size: number; isOld: boolean }> {
  const lines = { ascii: 0, 'utf-8': 0, [OLD]: 0 };
  const isDue = paceOf(CHARACTERS_PER_STEP);
  let size = 0;
  for (let begin = 0, end = 0; begin < bytes.length; begin = end) {
    end = lineEnd(bytes, begin);
    const writing = writingOf(bytes, begin, end);
    lines[writing] += 1;
    if (writing !== OLD) size += end - begin;
    else for (let at = begin; at < end; at += 1) size += table[bytes[at]!]!.length;
    if (isDue(end - begin)) yield;
  }
  return { size, isOld: lines[OLD] > lines['utf-8'] };
}

/** A text, and the encoding of its file. */
export type Decoded = { text: string; encoding: Encoding };

/** Decodes a text. @throws if it must be valid and is not */
function* decodingIn(encoding: Encoding, bytes: Uint8Array, mustBeValid = false): Steps<Decoded> {
  const decoder = new TextDecoder(encoding, { fatal: mustBeValid });
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += BYTES_PER_STEP) {
    parts.push(decoder.decode(bytes.subarray(at, at + BYTES_PER_STEP), { stream: true }));
    yield;
  }
  parts.push(decoder.decode());
  return { text: parts.join(''), encoding };
}

/**
 * A text that is not all UTF-8. If most of its other lines are UTF-8, it may be joined from several files: decodes each
 * line as UTF-8 or Windows-1252. Else the encoding is guessed, also of lines that look like UTF-8. Converts bytes rather
 * than lines, so that many short lines are not slower.
 */
function* decodingLines(bytes: Uint8Array): Steps<Decoded> {
  const table = windows1252();
  const { size, isOld } = yield* countingLines(bytes, table);
  if (isOld) return yield* decodingIn(guessEncoding(bytes), bytes);
  const whole = new Uint8Array(size);
  const isDue = paceOf(CHARACTERS_PER_STEP);
  let length = 0;
  for (let begin = 0, end = 0; begin < bytes.length; begin = end) {
    end = lineEnd(bytes, begin);
    const isOldLine = writingOf(bytes, begin, end) === OLD;
    for (let at = begin; at < end; at += 1) {
      const byte = bytes[at]!;
      if (byte < 0x80 || !isOldLine) {
        whole[length] = byte;
        length += 1;
      } else
        for (const one of table[byte]!) {
          whole[length] = one;
          length += 1;
        }
    }
    if (isDue(end - begin)) yield;
  }
  return yield* decodingIn('utf-8', whole);
}

/**
 * Decodes a file, without byte order mark: in the given encoding, else in UTF-8, UTF-16, or one that is guessed. A file
 * with a UTF-8 mark is UTF-8, even with invalid bytes.
 */
export function* decodingText(bytes: Uint8Array, encoding?: Encoding): Steps<Decoded> {
  const sure = encoding ?? utf16Of(bytes) ?? (isMarkedUtf8(bytes) ? 'utf-8' : null);
  if (sure) return yield* decodingIn(sure, bytes);
  try {
    return yield* decodingIn('utf-8', bytes, true);
  } catch {
    return yield* decodingLines(bytes);
  }
}

/** Synchronous version of `decodingText`, without the encoding. */
export const decodeText = (bytes: Uint8Array): string => finish(decodingText(bytes)).text;
