import { FILE_TYPES, type FileType } from '../../../src/domain/file-types.ts';
import { hasText } from './bytes.ts';
import { zipNames } from './zip-names.ts';

/** What the old Office formats begin with: a compound file (MS-CFB, 2.2). */
const COMPOUND = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';
/** Bytes of a directory entry of a compound file, which begins with its name. */
const DIRECTORY_ENTRY = 128;

const wide = (name: string) => [...name].map((letter) => `${letter}\0`).join('') + '\0\0';

/** A stream of this name stands in the compound file's directory, whose entries lie on multiples of their size. */
function hasStream(bytes: Uint8Array, name: string): boolean {
  const entry = wide(name);
  for (let at = 0; at < bytes.length; at += DIRECTORY_ENTRY) if (hasText(bytes, at, entry)) return true;
  return false;
}

const compound =
  (...streams: string[]) =>
  (bytes: Uint8Array) =>
    hasText(bytes, 0, COMPOUND) && streams.some((stream) => hasStream(bytes, stream));

/** A ZIP of the Open Packaging Conventions with this main part, and without macros, which its kind cannot have. */
const openXml = (main: string) => (bytes: Uint8Array) => {
  const names = zipNames(bytes);
  if (!names?.has('[Content_Types].xml') || !names.has(main)) return false;
  return ![...names].some((name) => name.endsWith('vbaProject.bin'));
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

/** How the bytes of each kind are known, by its extension. */
const KNOWN_BY: Readonly<Record<string, (bytes: Uint8Array) => boolean>> = {
  pdf: (bytes) => hasText(bytes, 0, '%PDF-'),
  doc: compound('WordDocument'),
  docx: openXml('word/document.xml'),
  ppt: compound('PowerPoint Document'),
  pptx: openXml('ppt/presentation.xml'),
  txt: isText,
  xls: compound('Workbook', 'Book'),
  xlsx: openXml('xl/workbook.xml'),
};

/** The kind of a file whose name and bytes agree on it, or null. */
export function fileKind(bytes: Uint8Array, name: string): FileType | null {
  const extension = /\.([a-z]{3,4})$/i.exec(name.trim())?.[1]?.toLowerCase();
  const type = FILE_TYPES.find((each) => each.extension === extension);
  return type && bytes.length > 0 && KNOWN_BY[type.extension]?.(bytes) ? type : null;
}
