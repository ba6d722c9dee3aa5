import { IMPORT_ROWS_MAX } from './limits/imports.ts';
import { csvTable } from './import-csv.ts';
import { decodeText } from './decode-text.ts';
import type { ImportTable } from './import-table.ts';
import { vcardTable } from './import-vcard.ts';

/** Why a file is no import: it is something else, has nothing in it, or more than fits. */
export type FileIssue = 'wrong_type' | 'empty' | 'too_many';

/** How files begin that are neither a table nor cards: archives such as .xlsx, PDF, pictures, old Office files. */
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
  OTHER_FILES.some((signs) => signs.every((sign, at) => bytes[at] === sign));

/** Texts of other kinds: pages, JSON, programs; and bytes that are no text. */
const isOtherText = (text: string): boolean =>
  /^\s*(?:<[!?a-z]|[{[]\s*(?:["{[\]}]|$))/i.test(text.slice(0, 200)) || text.includes('\0');

/** The contacts of a file, CSV or vCard, whatever its name says. */
export function readFile(
  bytes: Uint8Array,
): { ok: true; table: ImportTable } | { ok: false; issue: FileIssue } {
  if (isOtherFile(bytes)) return { ok: false, issue: 'wrong_type' };
  const text = decodeText(bytes).replace(/^\uFEFF/, '');
  if (text.trim() === '') return { ok: false, issue: 'empty' };
  if (isOtherText(text)) return { ok: false, issue: 'wrong_type' };
  const table = /^BEGIN:VCARD[ \t\r]*$/im.test(text.slice(0, 2000)) ? vcardTable(text) : csvTable(text);
  if (table.rows.length === 0) return { ok: false, issue: 'empty' };
  if (table.rows.length > IMPORT_ROWS_MAX) return { ok: false, issue: 'too_many' };
  return { ok: true, table };
}
