import {
  IMPORT_BYTES_MAX,
  IMPORT_COLUMNS_MAX,
  IMPORT_ROWS_MAX,
} from '../../../../src/domain/limits/imports.ts';

/** Repeats a text up to the maximum size of a file. */
const filled = (head: string, again: string, end = ''): Uint8Array<ArrayBuffer> => {
  const encoder = new TextEncoder();
  const [first, piece, last] = [head, again, end].map((text) => encoder.encode(text)) as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ];
  const bytes = new Uint8Array(IMPORT_BYTES_MAX);
  bytes.set(first);
  const until = bytes.length - last.length;
  let at = first.length;
  for (; at + piece.length <= until; at += piece.length) bytes.set(piece, at);
  bytes.set(last, at);
  return bytes.subarray(0, at + last.length);
};

const card = (line: string, again: string) =>
  filled(`BEGIN:VCARD\nVERSION:2.1\nFN:Ada\n${line}`, again, '\nEND:VCARD\n');
/** The size of a row or card with which the maximum number fits into a file. */
const ROW_BYTES = Math.ceil(IMPORT_BYTES_MAX / (IMPORT_ROWS_MAX - 10));
const rowOf = (before: string, again: string, end = ''): string => {
  const times = Math.ceil((ROW_BYTES - before.length - end.length - 1) / again.length);
  return `${before}${again.repeat(times)}${end}\n`;
};

/** The first half of an ASCII file in UTF-16, in which no control character is blanked. */
function inUtf16(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const half = bytes.subarray(0, IMPORT_BYTES_MAX / 2 - 1);
  const wide = new Uint8Array(2 * half.length + 2);
  wide.set([0xff, 0xfe]);
  for (const [at, byte] of half.entries()) wide[2 * at + 2] = byte;
  return wide;
}

/** As many different unknown properties as a small card has. */
const UNKNOWN = Array.from({ length: 80 }, (_, n) => `X:${n}\n`).join('');

/** Files of the maximum size, each the worst for one of the readers. */
export const WORST_FILES: Readonly<Record<string, () => Uint8Array<ArrayBuffer>>> = {
  'a note of escaped line ends': () => card('NOTE:', '\\n'),
  'a note of escaped signs': () => card('NOTE:', '\\,'),
  'a note of blanks': () => card('NOTE:', ' '),
  'many notes of escaped line ends': () => card('', `NOTE:${'\\n'.repeat(100)}\n`),
  'a note in quoted-printable': () => card('NOTE;ENCODING=QUOTED-PRINTABLE:', '=E5=B1=B1'),
  'names in quoted-printable': () =>
    filled('', rowOf('BEGIN:VCARD\n', 'N;CHARSET=LATIN1;ENCODING=QUOTED-PRINTABLE:=C5;=D6\n', 'END:VCARD')),
  'a line in quoted-printable of a sign each': () => card('NOTE;ENCODING=QUOTED-PRINTABLE:=\n', 'a=\n'),
  'a line folded at each sign': () => card('NOTE:a\n', ' b\n'),
  'one line without a value': () => card('', 'a'),
  'lines of one sign': () => card('', 'a\n'),
  'empty lines': () => card('', '\n'),
  'parameters without end': () => card('TEL', ';TYPE=a'),
  'a quoted parameter without end': () => card('TEL;TYPE="', 'a,'),
  'categories of a sign': () => card('CATEGORIES:', 'a,'),
  'an address of separators': () => card('ADR:', ';'),
  'numbers in each card': () => filled('', rowOf('BEGIN:VCARD\nFN:Ada\n', 'TEL:+46705550142\n', 'END:VCARD')),
  'unknown properties of a card': () => card('', 'X-A:b\n'),
  'unknown properties in each card': () => filled('', rowOf('BEGIN:VCARD\nFN:Ada\n', UNKNOWN, 'END:VCARD')),
  'unknown properties in quoted-printable': () =>
    card('', `X-A;ENCODING=QUOTED-PRINTABLE:${'=E5=B1=B1'.repeat(9000)}\n`),
  'agents within each other': () => filled('', 'AGENT:\nBEGIN:VCARD\nFN:Ada\n'),
  'properties without a value': () => filled('', rowOf('BEGIN:VCARD\n', 'FN:\nTEL:\n', 'END:VCARD')),
  'one photo': () => card('PHOTO;ENCODING=b:', 'A'),
  'one photo among other letters': () => card('NOTE:山\nPHOTO;ENCODING=b:', 'A'),
  'a photo folded at each sign': () => card('PHOTO;ENCODING=b:A\n', ' A\n'),
  'a photo in each card': () =>
    filled('', rowOf('BEGIN:VCARD\nFN:Ada\nPHOTO;ENCODING=b:', 'AAAA', '\nEND:VCARD')),
  'photos of a card': () => card('', `PHOTO:data:;base64,${'A'.repeat(100_000)}\n`),
  'colons that part values': () => card('URL:', ':'),
  'one cell': () => filled('Name,Notes\nAda,"', 'a', '"\n'),
  'one cell of doubled quotation marks': () => filled('Name,Notes\nAda,"', '""', '"\n'),
  'a quotation mark that is never closed': () => filled('Name,Notes\nAda,"', '""'),
  'one record of separators': () => filled('Name,Notes\nAda', ','),
  'blank records': () => filled('Name,Notes\nAda,\n', ',\n'),
  'empty records': () => filled('Name,Notes\nAda,\n', '\n'),
  'rows of separators': () => filled('Name,Notes\n', rowOf(','.repeat(IMPORT_COLUMNS_MAX - 1), 'a')),
  'rows of cells of a sign': () => filled('Name,Notes\n', rowOf('', 'a,')),
  'rows of addresses': () => filled('Name,Email\n', rowOf('Ada,', 'a@x.test;')),
  'rows of much that is no address': () => filled('Name,Email\n', rowOf('Ada,', 'a;')),
  'rows of tags': () => filled('Name,Tags\n', rowOf('Ada,', 'a;')),
  'rows of quotation marks': () => filled('Name,Notes\n', rowOf('Ada,"', '""', '"')),
  'rows of apostrophes before formulas': () => filled('Name,Notes\n', rowOf('Ada,"', ";'=", '"')),
  'usual rows': () =>
    filled(
      'Name,Email,Phone,Company,Job title,Notes\n',
      rowOf('Ada Lovelace,ada@x.test,+44 20 7946 0958,Analytical Engines,Countess,"', 'A word, ', '"'),
    ),
  'letters of Windows-1252': () => new Uint8Array(IMPORT_BYTES_MAX).fill(0x80),
  'short lines of both encodings': () => filled('', 'å\n').map((byte, at) => (at % 6 === 4 ? 0xe5 : byte)),
  'control characters': () => filled('Name,Notes\n', rowOf('Ada,', '\u0001')),
  'control characters in UTF-16': () => inUtf16(filled('Name,Notes\n', rowOf('Ada,', '\u0001'))),
  'letters of three bytes': () => filled('Name,Notes\n', rowOf('Ada,', '山')),
};
