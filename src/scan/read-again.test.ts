import { expect, test } from 'vitest';
import type { Engine } from './engine.ts';
import { emptyPicture } from './picture.ts';
import { better, readAgain, type PlacedLine } from './read-again.ts';

test.each([
  ['a reading that is surer', ['Pottr', 0.9], ['Potter', 0.96], 'Potter'],
  ['the first, where the second is less sure', ['Austin,TX', 0.88], ['Austin,TXX', 0.85], 'Austin,TX'],
  ['the first, where the second lost a letter', ['04482', 0.9], ['4482', 1], '04482'],
  ['the first, where the second lost the @', ['mia@fern.hu', 0.92], ['miaafern.hu', 0.97], 'mia@fern.hu'],
  [
    'the first, where the second lost bars and spaces',
    ['E mia@fern.pt | F 213 983', 0.9],
    ['Emia@fern.pt 1F213983', 0.92],
    'E mia@fern.pt | F 213 983',
  ],
  ['the @ of the first', ['mia@fern.hu', 0.9], ['mia fern.hu', 0.92], 'mia@fern.hu'],
  ['the @ of the second', ['mia fern.hu', 0.9], ['mia@fern.hu', 0.92], 'mia@fern.hu'],
  ['the + of the first', ['+4420 7946 0958', 0.9], ['44 20 7946 0958', 0.92], '+4420 7946 0958'],
  ['a word that is surer without a space', ['Fernhall', 0.92], ['Fern hall', 0.6], 'Fernhall'],
  ['the spaces of the second', ['Head ofTrials', 0.92], ['Head of Trials', 0.9], 'Head of Trials'],
  ['the spaces of the first', ['BC V6H 3R4', 0.92], ['BCV6H3R4', 0.96], 'BC V6H 3R4'],
] as const)('%s is kept', (_, first, again, text) => {
  const reading = ([said, confidence]: readonly [string, number]) => ({ text: said, confidence });
  expect(better(reading(first), reading(again)).text).toBe(text);
});

test('the least sure lines are read again, half as long again; what is sure or no text is not', async () => {
  const widths: number[] = [];
  const engine: Engine = {
    lineHeight: 20,
    close: async () => {},
    heat: async ({ width, height }) => ({ data: new Float32Array(width * height), width, height }),
    read: async (cuts) => {
      widths.push(...cuts.map(({ width }) => width));
      return cuts.map(() => ({ text: 'read again', confidence: 0.99 }));
    },
  };
  const line = (confidence: number): PlacedLine => ({
    text: 'read',
    confidence,
    place: { x: 50, y: 20, length: 80, thickness: 10, angle: 0 },
  });
  const lines = [0.99, 0.4, 0.92, 0.7, 0.75, 0.8, 0.85, 0.9, 0.91].map(line);
  const read = await readAgain(engine, emptyPicture(100, 40), lines);
  expect(read.map(({ text }) => text)).toEqual([
    'read',
    'read',
    'read',
    ...Array.from({ length: 6 }, () => 'read again'),
  ]);
  expect(read.every(({ place }, i) => place === lines[i]!.place)).toBe(true);
  expect(widths).toEqual(Array.from({ length: 6 }, () => 240));
});
