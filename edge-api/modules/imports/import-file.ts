import { IMPORT_ROWS_MAX } from '../../../src/domain/limits/imports.ts';
import type { Encoding } from '../../../src/domain/text/encodings.ts';
import { decodingText, utf16Of, type Decoded } from '../../../src/domain/text/decode-text.ts';
import { readingCsv } from './import-csv.ts';
import type { PackedTable } from './import-parts.ts';
import { readingVCards } from './import-vcard.ts';
import { BYTES_PER_STEP, type Steps } from '../../../src/domain/text/steps.ts';

/** Why a file cannot be imported: another type, empty, or above the limit. */
export type FileIssue = 'wrong_type' | 'empty' | 'too_many';

/**
 * First bytes of files that are neither a table nor vCards: archives such as .xlsx, PDF, pictures, old Office files.
 */
const OTHER_FILES: readonly (readonly number[])[] = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x25, 0x50, 0x44, 0x46],
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
  [0x47, 0x49, 0x46, 0x38],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x1f, 0x8b],
];
const isOtherFile = (bytes: Uint8Array): boolean =>
  OTHER_FILES.some((characters) => characters.every((sign, at) => bytes[at] === sign));

/** Texts of other types: pages, JSON, programs; and bytes that are not text. */
const isOtherText = (text: string): boolean =>
  /^\s*(?:<[!?a-z]|[{[]\s*(?:["{[\]}]|$))/i.test(text.slice(0, 200)) || text.includes('\0');

const BLANK = 0x20;
/** Tab, line feed, carriage return; zeros stay, they reveal a binary file. */
const RETAINED = [0x00, 0x09, 0x0a, 0x0d];

/**
 * Replaces ASCII control characters with blanks: no contact stores them, and each would take six characters in stored
 * rows.
 */
function* blankingControls(bytes: Uint8Array): Steps<void> {
  for (let begin = 0; begin < bytes.length; begin += BYTES_PER_STEP) {
    const end = Math.min(begin + BYTES_PER_STEP, bytes.length);
    for (let at = begin; at < end; at += 1)
      if (bytes[at]! < BLANK && !RETAINED.includes(bytes[at]!)) bytes[at] = BLANK;
    yield;
  }
}

/**
 * The text of a file, without byte order mark, in an encoding that is guessed without a given one. Its bytes may be
 * changed.
 */
export function* readingText(bytes: Uint8Array, given?: Encoding): Steps<Decoded> {
  if (!(given ?? utf16Of(bytes))?.startsWith('utf-16')) yield* blankingControls(bytes);
  const { text, encoding } = yield* decodingText(bytes, given);
  return { text: text.replace(/^\uFEFF/, ''), encoding };
}

export type ReadFile = { ok: true; table: PackedTable; encoding: Encoding } | { ok: false; issue: FileIssue };

/**
 * Reads the contacts of a file, CSV or vCard, whatever its name, in an encoding that is guessed without a given one. Its
 * bytes may be changed.
 */
export function* readingFile(bytes: Uint8Array, given?: Encoding): Steps<ReadFile> {
  if (isOtherFile(bytes)) return { ok: false, issue: 'wrong_type' };
  const { text, encoding } = yield* readingText(bytes, given);
  if (text.trim() === '') return { ok: false, issue: 'empty' };
  if (isOtherText(text)) return { ok: false, issue: 'wrong_type' };
  yield;
  const isVCard = /^BEGIN:VCARD[ \t\r]*$/im.test(text.slice(0, 2000));
  const table = yield* isVCard ? readingVCards(text) : readingCsv(text);
  if (table.rows.length === 0) return { ok: false, issue: 'empty' };
  if (table.rows.length > IMPORT_ROWS_MAX) return { ok: false, issue: 'too_many' };
  return { ok: true, table, encoding };
}
