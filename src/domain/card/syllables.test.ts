import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inSyllables, namePieces } from './syllables.ts';

const shown = (name: string) => inSyllables(name).replaceAll('\u00ad', '·');

test.each([
  ['Konstantinopoulou', 'Kon·stan·ti·no·pou·lou'],
  ['Papadimitrakopoulos', 'Papa·di·mi·tra·ko·pou·los'],
  ['Wolfeschlegelstein', 'Wol·fe·schle·gel·stein'],
  ['Leutheusser-Schnarrenberger', 'Leutheusser-Schnar·ren·ber·ger'],
  ['Ramakrishnankutty', 'Rama·krish·nan·kutty'],
  ['Vijayaraghavanpillai', 'Vijaya·ra·gha·van·pil·lai'],
  ['Κωνσταντινοπούλου', 'Κων·σταν·τι·νο·πού·λου'],
  ['Рождественская-Константинопольская', 'Рож·дест·вен·ская-Кон·стан·ти·но·поль·ская'],
])('%s breaks between its syllables', (name, parts) => {
  expect(shown(name)).toBe(parts);
});

test.each([
  'Ava Lindgren',
  'Bartholomäus',
  'María-José de la Cruz',
  '王小明',
  'محمد عبدالرحمنالعزيزالطويل',
  'Brzęczyszczy',
  '',
])('%s does not break', (name) => {
  expect(inSyllables(name)).toBe(name);
});

const letters = fc.string({
  unit: fc.constantFrom(...'aeiouybcdghklnrstzåöñßαπου', 'е', 'т', 'e\u0301', 'n\u0303'),
  minLength: 1,
  maxLength: 40,
});

test('only gains soft hyphens, each with three letters and a vowel on both sides', () => {
  fc.assert(
    fc.property(letters, (word) => {
      const parts = shown(word).split('·');
      expect(parts.join('')).toBe(word);
      if (parts.length === 1) return;
      const count = (part: string) => part.replace(/\p{M}/gu, '').length;
      expect(count(parts[0]!)).toBeGreaterThanOrEqual(3);
      expect(count(parts.at(-1)!)).toBeGreaterThanOrEqual(3);
      for (const part of parts) expect(part.normalize('NFD')).toMatch(/[aeiouyαου\u0435]/);
      for (const part of parts) expect(part).not.toMatch(/^\p{M}/u);
    }),
  );
});

test('any text keeps its characters and their order', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\u00ad', '')),
      (text) => {
        expect(inSyllables(text).replaceAll('\u00ad', '')).toBe(text);
      },
    ),
  );
});

test('words that fit a line are pieces of their own, with their hyphen', () => {
  const pieces = namePieces('Maximiliana Konstantinopoulou-Wetherstone');
  expect(pieces.map(({ text, fits }) => [text.replaceAll('\u00ad', ''), fits])).toEqual([
    ['Maximiliana ', false],
    ['Konstantinopoulou-', true],
    ['Wetherstone', false],
  ]);
  expect(namePieces('Ava Lindgren')).toEqual([{ text: 'Ava Lindgren', fits: false }]);
  expect(namePieces('Wolfeschlegelsteinhausenberger').map(({ fits }) => fits)).toEqual([false]);
});

test('the pieces of a name are the name with its soft hyphens', () => {
  fc.assert(
    fc.property(
      fc.array(letters).map((words) => words.join(' ')),
      (name) => {
        const joined = namePieces(name).map(({ text }) => text);
        expect(joined.join('')).toBe(inSyllables(name));
      },
    ),
  );
});
