import { describe, expect, test } from 'vitest';
import { vcardPart } from './vcard-part.ts';

const CARD = [
  'BEGIN:VCARD',
  'VERSION:3.0',
  'N:Lovelace;Ada;;;',
  'FN:Ada Lovelace',
  'item1.EMAIL;TYPE=INTERNET:ada@x.test',
  'item1.X-ABLabel:Desk',
  'NOTE:A long note that is',
  '  folded',
  'PHOTO;ENCODING=b;TYPE=JPEG:/9j/',
  '',
  'END:VCARD',
  '',
].join('\r\n');

describe('a part of a vCard', () => {
  test.each<[names: [string, boolean][], lines: string[]]>([
    [[['FN', false]], ['FN:Ada Lovelace']],
    [[['EMAIL', false]], ['item1.EMAIL;TYPE=INTERNET:ada@x.test']],
    [
      [
        ['NOTE', false],
        ['X-NONE', false],
      ],
      ['NOTE:A long note that is', '  folded'],
    ],
    [[['PHOTO', false]], ['PHOTO;ENCODING=b;TYPE=JPEG:/9j/', '']],
    [
      [
        ['PHOTO', true],
        ['N', true],
      ],
      ['N:', 'PHOTO;ENCODING=b;TYPE=JPEG:'],
    ],
  ])('is %j', (names, lines) =>
    expect(vcardPart(CARD, new Map(names))).toBe(
      ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD', ''].join('\r\n'),
    ),
  );

  test('is the unchanged vCard if all is named', () => {
    const all = ['N', 'FN', 'EMAIL', 'X-ABLABEL', 'NOTE', 'PHOTO'].map((name) => [name, false] as const);
    expect(vcardPart(CARD, new Map(all))).toBe(CARD);
  });
});
