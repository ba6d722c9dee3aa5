import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { railLetters } from './rail-letters.ts';

const lettersFrom = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ letter: `${at}`, at: at * 3, script: 'Latin' }));

test('a rail shows as many letters as it has room for, in order, with the first and the last', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 2, max: 40 }), (count, room) => {
      const letters = lettersFrom(count);
      const shown = railLetters(letters, room);
      expect(shown).toHaveLength(Math.min(count, room));
      expect([shown[0], shown.at(-1)]).toEqual([letters[0], letters.at(-1)]);
      expect(shown.map(({ at }) => at)).toEqual(
        [...new Set(shown.map(({ at }) => at))].toSorted((a, b) => a - b),
      );
    }),
  );
});

const ofScript = (script: string, letters: string) => [...letters].map((letter) => ({ letter, script }));

test.each([
  [
    'each Latin letter, and one mark for all other scripts',
    [
      ofScript('Common', '#'),
      ofScript('Latin', 'ALMO'),
      ofScript('Greek', 'ΑΩ'),
      ofScript('Cyrillic', 'Б'),
      ofScript('Hiragana', 'あ'),
      ofScript('Katakana', 'ア'),
      ofScript('Hiragana', 'ん'),
      ofScript('Han', '李漢'),
    ],
    '#ALMO…',
  ],
  [
    'each letter of the main script, and the Latin ones',
    [ofScript('Latin', 'AL'), ofScript('Greek', 'ΑΩ'), ofScript('Cyrillic', 'АБВ')],
    'AL…АБВ',
  ],
  ['each letter of the only script', [ofScript('Han', '李漢')], '李漢'],
])('a rail shows %s', (_, scripts, shown) => {
  const letters = scripts.flat().map((letter, at) => ({ ...letter, at }));
  expect(
    railLetters(letters, 40)
      .map(({ letter }) => letter)
      .join(''),
  ).toBe(shown);
});
