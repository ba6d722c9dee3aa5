import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { bytesOf, concat } from '../../kit/bytes.ts';
import { judgeFile } from './file-kind.ts';

/** The type of a file, null for a refused one. */
function fileKind(bytes: Uint8Array, name: string) {
  const judged = judgeFile(bytes, name);
  return typeof judged === 'string' ? null : judged;
}

const COMPOUND = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';
const wide = (name: string) => [...name].map((letter) => `${letter}\0`).join('');
/** An old Office file as far as it is read: the header's sector, then a directory with its streams. */
const compound = (stream: string) =>
  bytesOf(COMPOUND.padEnd(512, '\0') + wide('Root Entry').padEnd(128, '\0') + wide(stream).padEnd(128, '\0'));
const zip = (...names: string[]) =>
  new Uint8Array(zipSync(Object.fromEntries(names.map((name) => [name, bytesOf('<x/>')]))));
const openXml = (main: string, ...more: string[]) => zip('[Content_Types].xml', '_rels/.rels', main, ...more);
const utf8 = (text: string) => new TextEncoder().encode(text);

const FILES: Record<string, Uint8Array> = {
  pdf: bytesOf('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'),
  doc: compound('WordDocument'),
  docx: openXml('word/document.xml'),
  ppt: compound('PowerPoint Document'),
  pptx: openXml('ppt/presentation.xml'),
  txt: utf8('Größe 🎉\n'),
  xls: compound('Workbook'),
  xlsx: openXml('xl/workbook.xml'),
};
const EXTENSIONS = Object.keys(FILES);

describe('A file', () => {
  test.each(EXTENSIONS)('is a %s if its name and its bytes agree', (extension) => {
    expect(fileKind(FILES[extension]!, `My file.${extension}`)?.extension).toBe(extension);
    expect(fileKind(FILES[extension]!, `MY.FILE.${extension.toUpperCase()}`)?.extension).toBe(extension);
  });

  test.each(
    EXTENSIONS.flatMap((named) => EXTENSIONS.map((real) => [named, real] as const)).filter(
      // A PDF's first lines may also be valid text.
      ([named, real]) => named !== real && named !== 'txt',
    ),
  )('named .%s that is a %s is refused', (named, real) => {
    expect(fileKind(FILES[real]!, `a.${named}`)).toBeNull();
  });

  test.each(['a.html', 'a.svg', 'a.exe', 'a.docm', 'a.zip', 'a', '', 'pdf', 'a.pdf.exe', 'a.txt\0.html'])(
    'of the name %j is refused',
    (name) => {
      for (const bytes of Object.values(FILES)) expect(fileKind(bytes, name)).toBeNull();
    },
  );

  test.each([
    ['a page named PDF', '<html>%PDF-1.7', 'a.pdf'],
    ['empty', '', 'a.pdf'],
    ['empty text', '', 'a.txt'],
    ['a ZIP without an end', 'PK\x03\x04', 'a.docx'],
    ['only the header of an old Office file', COMPOUND, 'a.doc'],
  ])('that is %s is refused', (_, text, name) => {
    expect(fileKind(bytesOf(text), name)).toBeNull();
  });

  test('of plain members that is named as a document is refused', () => {
    expect(fileKind(zip('word/document.xml'), 'a.docx')).toBeNull();
    expect(fileKind(zip('[Content_Types].xml', 'readme.txt'), 'a.docx')).toBeNull();
  });

  test.each([
    ['a.docx', openXml('word/document.xml', 'word/vbaProject.bin')],
    ['a.pptx', openXml('ppt/presentation.xml', 'ppt/VBAPROJECT.BIN')],
    ['a.xls', concat([compound('Workbook'), bytesOf(wide('_VBA_PROJECT').padEnd(128, '\0'))])],
  ])('with macros is refused: %s', (name, bytes) => {
    expect(judgeFile(bytes, name)).toBe('macros');
  });

  /** A document whose directory declares these lengths of a member, packed and unpacked. */
  const saying = (packed: number, unpacked: number) => {
    const bytes = openXml('word/document.xml');
    const view = new DataView(bytes.buffer);
    const end = bytes.length - 22;
    const entry = view.getUint32(end + 16, true);
    view.setUint32(entry + 20, packed, true);
    view.setUint32(entry + 24, unpacked, true);
    return bytes;
  };
  test.each([
    ['unpacks to gigabytes', saying(4, 0xfffffff0)],
    ['has overlapping members', saying(0x7fffffff, 4)],
    [
      'has more members than a document',
      (() => {
        const bytes = openXml('word/document.xml');
        new DataView(bytes.buffer).setUint16(bytes.length - 12, 0xffff, true);
        return bytes;
      })(),
    ],
  ])('that %s is refused without being unpacked', (_, bytes) => {
    expect(judgeFile(bytes, 'a.docx')).toBe('bomb');
  });

  test('with a password is accepted as a PDF; an Office file is refused', () => {
    const locked = bytesOf('%PDF-1.7\ntrailer << /Encrypt 5 0 R >>\n');
    expect(fileKind(locked, 'a.pdf')?.extension).toBe('pdf');
    expect(judgeFile(compound('EncryptedPackage'), 'a.docx')).toBe('other_kind');
  });

  test('that only begins like a page is not a ZIP', () => {
    expect(fileKind(concat([utf8('<script>'), FILES.docx!]), 'a.docx')).toBeNull();
  });

  test.each([
    ['a NUL', Uint8Array.of(72, 105, 0)],
    ['characters in another encoding', bytesOf('Gr\xf6\xdfe')],
    ['UTF-16', bytesOf('\xff\xfeH\0i\0')],
  ])('of text with %s in it is refused', (_, bytes) => {
    expect(fileKind(bytes, 'a.txt')).toBeNull();
  });
});
