import { FILE_TYPES, type FileType } from '../../../src/domain/media/file-types.ts';
import { hasText } from '../../kit/bytes.ts';
import { zipNames } from './zip-names.ts';

/** First bytes of old Office formats: a compound file (MS-CFB, 2.2). */
const COMPOUND = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';
/** Bytes of a compound file's directory entry, which begins with its name. */
const DIRECTORY_ENTRY = 128;

const wide = (name: string) => [...name].map((letter) => `${letter}\0`).join('') + '\0\0';

/** Whether the compound file's directory has a stream, whose entries are at multiples of their size. */
function hasStream(bytes: Uint8Array, name: string): boolean {
  const entry = wide(name);
  for (let at = 0; at < bytes.length; at += DIRECTORY_ENTRY) if (hasText(bytes, at, entry)) return true;
  return false;
}

/** Why a file is refused: another type than its name, or unknown; empty; with macros; too large unpacked. */
export type FileFault = 'other_kind' | 'empty' | 'macros' | 'bomb';
/** The fault of bytes of an expected type; null without one. */
type Judge = (bytes: Uint8Array) => FileFault | null;

/** A compound file with one of these streams. Macros are in a storage of their own (MS-OVBA, 2.2.1). */
const compound =
  (...streams: string[]): Judge =>
  (bytes) => {
    if (!hasText(bytes, 0, COMPOUND) || !streams.some((stream) => hasStream(bytes, stream)))
      return 'other_kind';
    return hasStream(bytes, '_VBA_PROJECT') ? 'macros' : null;
  };

/** A ZIP of the Open Packaging Conventions with this main part, and without macros, which its type does not allow. */
const openXml =
  (main: string): Judge =>
  (bytes) => {
    const names = zipNames(bytes);
    if (names === 'bomb') return 'bomb';
    if (!names?.has('[Content_Types].xml') || !names.has(main)) return 'other_kind';
    return [...names].some((name) => name.toLowerCase().endsWith('vbaproject.bin')) ? 'macros' : null;
  };

function isText(bytes: Uint8Array): boolean {
  if (bytes.includes(0)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** The check of each type, by its extension. */
const KNOWN_BY: Readonly<Record<string, Judge>> = {
  // With a password it is accepted: readers are asked for it.
  pdf: (bytes) => (hasText(bytes, 0, '%PDF-') ? null : 'other_kind'),
  doc: compound('WordDocument'),
  docx: openXml('word/document.xml'),
  ppt: compound('PowerPoint Document'),
  pptx: openXml('ppt/presentation.xml'),
  txt: (bytes) => (isText(bytes) ? null : 'other_kind'),
  xls: compound('Workbook', 'Book'),
  xlsx: openXml('xl/workbook.xml'),
};

/** The type of a file whose name and bytes agree, or why it is refused. */
export function judgeFile(bytes: Uint8Array, name: string): FileType | FileFault {
  const extension = /\.([a-z]{3,4})$/i.exec(name.trim())?.[1]?.toLowerCase();
  const type = FILE_TYPES.find((each) => each.extension === extension);
  if (!type) return 'other_kind';
  if (bytes.length === 0) return 'empty';
  return KNOWN_BY[type.extension]!(bytes) ?? type;
}
