import { IMPORT_BYTES_MAX } from '../../../../src/domain/limits/imports.ts';

/** So much of a text, again and again, that a file is as large as it may be. */
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
/** Cells of each row, of which a file then has as many as it may. */
const WIDE = 500;

/** Files as large as they may be, each the worst for one of those who read them. */
export const WORST_FILES: Readonly<Record<string, () => Uint8Array<ArrayBuffer>>> = {
  'a note of escaped line ends': () => card('NOTE:', '\\n'),
  'a note of escaped signs': () => card('NOTE:', '\\,'),
  'a note of blanks': () => card('NOTE:', ' '),
  'many notes of escaped line ends': () => card('', `NOTE:${'\\n'.repeat(100)}\n`),
  'a note in quoted-printable': () => card('NOTE;ENCODING=QUOTED-PRINTABLE:', '=E5=B1=B1'),
  'names in quoted-printable': () =>
    filled(
      '',
      'BEGIN:VCARD\nN;CHARSET=LATIN1;ENCODING=QUOTED-PRINTABLE:=C5;=D6\nTEL:+46705550142\nEND:VCARD\n',
    ),
  'a line in quoted-printable of a sign each': () => card('NOTE;ENCODING=QUOTED-PRINTABLE:=\n', 'a=\n'),
  'a line folded at each sign': () => card('NOTE:a\n', ' b\n'),
  'one line without a value': () => card('', 'a'),
  'lines of one sign': () => card('', 'a\n'),
  'empty lines': () => card('', '\n'),
  'parameters without end': () => card('TEL', ';TYPE=a'),
  'a quoted parameter without end': () => card('TEL;TYPE="', 'a,'),
  'categories of a sign': () => card('CATEGORIES:', 'a,'),
  'an address of separators': () => card('ADR:', ';'),
  'numbers in each card': () =>
    filled('', `BEGIN:VCARD\nFN:Ada\n${'TEL:+46705550142\n'.repeat(28)}END:VCARD\n`),
  'properties without a value': () => filled('', `BEGIN:VCARD\n${'FN:\nTEL:\n'.repeat(50)}END:VCARD\n`),
  'colons that part values': () => card('URL:', ':'),
  'one cell': () => filled('Name,Notes\nAda,"', 'a', '"\n'),
  'one cell of doubled quotation marks': () => filled('Name,Notes\nAda,"', '""', '"\n'),
  'a quotation mark that is never closed': () => filled('Name,Notes\nAda,"', '""'),
  'one record of separators': () => filled('Name,Notes\nAda', ','),
  'blank records': () => filled('Name,Notes\nAda,\n', ',\n'),
  'empty records': () => filled('Name,Notes\nAda,\n', '\n'),
  'rows of separators': () => filled('Name,Notes\n', `${','.repeat(WIDE - 1)}a\n`),
  'rows of cells of a sign': () => filled('Name,Notes\n', `${'a,'.repeat(WIDE / 2)}\n`),
  'rows of many addresses': () => filled('Name,Email\n', `Ada,${'a@x.test;'.repeat(60)}\n`),
  'rows of much that is no address': () => filled('Name,Email\n', `Ada,${'a;'.repeat(250)}\n`),
  'rows of tags': () => filled('Name,Tags\n', `Ada,${'a;'.repeat(250)}\n`),
  'rows of quotation marks': () => filled('Name,Notes\n', `Ada,"${'""'.repeat(250)}"\n`),
  'cells with apostrophes of formulas': () => filled('Name,Notes\n', `Ada,"${";'=".repeat(160)}"\n`),
  'usual rows': () =>
    filled(
      'Name,Email,Phone,Company,Job title,Notes\n',
      `Ada Lovelace,ada@x.test,+44 20 7946 0958,Analytical Engines,Countess,"${'A word, '.repeat(55)}"\n`,
    ),
  'letters of Windows-1252': () => new Uint8Array(IMPORT_BYTES_MAX).fill(0x80),
  'short lines of both encodings': () => filled('', 'å\n').map((byte, at) => (at % 6 === 4 ? 0xe5 : byte)),
  'control characters': () => filled('Name,Notes\n', `Ada,${'\u0001'.repeat(500)}\n`),
  'letters of three bytes': () => filled('Name,Notes\n', `Ada,${'山'.repeat(200)}\n`),
};
