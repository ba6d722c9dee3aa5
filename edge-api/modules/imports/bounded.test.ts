import { describe, expect, test } from 'vitest';
import { vcardLines } from '../../../src/domain/vcard/read-vcard-lines.ts';
import { vcardParts, vcardText } from '../../../src/domain/vcard/read-vcard-values.ts';
import { IMPORT_TEXT_MAX } from '../../../src/domain/limits/imports.ts';

describe('a value of a vCard is read up to the limit of a contact', () => {
  const MANY = 1_000_000;
  test.each([
    ['of characters', 'a'],
    ['of escaped characters', '\\,'],
    ['of escaped line ends', '\\n'],
  ])('%s', (_what, sign) => {
    expect(vcardText(sign.repeat(MANY))).toHaveLength(IMPORT_TEXT_MAX);
    expect(vcardText(sign.repeat(MANY), 10)).toHaveLength(10);
    expect(vcardParts(`${sign.repeat(MANY)};b`, ';', 10).map(({ length }) => length)).toEqual([10, 1]);
  });

  test('and its meaning is the same', () => {
    expect(vcardText('a\\nb\\Nc\\\\n\\;\\,\\x\\')).toBe('a\nb\nc\\n;,x\\');
    expect(vcardText('\\\\\\n')).toBe('\\\n');
    const [note] = vcardLines('BEGIN:VCARD\nNOTE;ENCODING=QUOTED-PRINTABLE:a=3Db=3=ZZ=\n=41\nEND:VCARD');
    expect(note!.value).toBe('a=b=3=ZZA');
  });
});
