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

test('a rail shows each Latin letter, and of each other script the first', () => {
  const letters = [
    ['#', 'Common'],
    ['A', 'Latin'],
    ['L', 'Latin'],
    ['Α', 'Greek'],
    ['Ω', 'Greek'],
    ['Б', 'Cyrillic'],
    ['あ', 'Hiragana'],
    ['ア', 'Katakana'],
    ['ん', 'Hiragana'],
    ['李', 'Han'],
    ['漢', 'Han'],
  ].map(([letter = '', script = ''], at) => ({ letter, at, script }));
  expect(railLetters(letters, 40).map(({ letter }) => letter)).toEqual([
    '#',
    'A',
    'L',
    'Α',
    'Б',
    'あ',
    'ア',
    '李',
  ]);
});
