import { expect, test } from 'vitest';
import type { DiacriticReader, ReadWord } from './diacritic-reader.ts';
import { emptyPicture, type Picture } from './picture.ts';
import { asPrint, readDiacritics, surest } from './read-diacritics.ts';

const word = (text: string, confidence: number): ReadWord => ({ text, confidence });

test.each<[string, ReadWord[][], string[]]>([
  ['one reader', [[word('Åsa', 0.4), word('Berg', 0.9)]], ['Åsa Berg']],
  [
    'two that see the same words: the surest of each',
    [
      [word('Äsa', 0.4), word('Sjöberg', 0.9)],
      [word('Åsa', 0.8), word('Sjåberg', 0.5)],
    ],
    ['Åsa Sjöberg'],
  ],
  [
    'two that see other words: the one first whose least sure word is the surest',
    [[word('Äsa', 0.9), word('Berg', 0.3)], [word('ÅsaBerg', 0.5)]],
    ['ÅsaBerg', 'Äsa Berg'],
  ],
  ['a reader that failed', [[], [word('Åsa', 0.5)]], ['', 'Åsa']],
])('what %s says', (_, readings, said) => {
  expect(surest(readings)).toEqual(said);
});

/** A picture of one color with a dot of another in its middle. */
function dotted(ground: number, dot: number): Picture {
  const picture = emptyPicture(9, 5);
  picture.data.fill(ground);
  picture.data.fill(dot, 4 * (2 * 9 + 4), 4 * (2 * 9 + 4) + 3);
  return picture;
}

test.each([
  ['dark on light', 240, 20, 240, 20],
  ['light on dark', 20, 240, 235, 15],
])('print that is %s is dark on light, with a margin', (_, ground, dot, light, dark) => {
  const print = asPrint(dotted(ground, dot));
  const at = (x: number, y: number) => print.data[4 * (y * print.width + x)];
  expect([print.width, print.height]).toEqual([33, 29]);
  expect([at(0, 0), at(16, 14), at(15, 14)]).toEqual([light, dark, light]);
});

test('lines of words alone are read once more, and stay as they are where nothing can be', async () => {
  const place = { x: 50, y: 20, length: 80, thickness: 12, angle: 0 };
  const lines = ['Soren Holm', 'soren@holm.example', '+45 12 34 56 78'].map((text) => ({
    text,
    confidence: 0.9,
    place,
  }));
  const placed = { picture: emptyPicture(100, 40), lines, angle: 0 };
  const reader: DiacriticReader = { read: () => [word('Søren', 0.9), word('Holm', 0.9)], close: () => {} };
  const danish = { letters: 'æøå', languages: ['dan'] as const };
  const read = await readDiacritics(placed, danish, async () => [reader]);
  expect(read.map(({ text }) => text)).toEqual(['Søren Holm', 'soren@holm.example', '+45 12 34 56 78']);
  expect(await readDiacritics(placed, danish, async () => [])).toBe(lines);
});
