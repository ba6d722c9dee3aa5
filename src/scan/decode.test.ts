import { expect, test } from 'vitest';
import { decode } from './decode.ts';

const LETTERS = ['a', 'b', ' '];

/** What a recogniser says where it is as sure as this of one kind at each step; 0 is none of the letters. */
function said(steps: [kind: number, sure: number][]): Float32Array {
  return Float32Array.from(
    steps.flatMap(([kind, sure]) => [0, 1, 2, 3].map((one) => (one === kind ? sure : (1 - sure) / 3))),
  );
}

test.each<[string, [number, number][], string, number]>([
  ['letters in a row', [[1, 0.9], [2, 0.7]], 'ab', 0.8], // prettier-ignore
  ['a letter that lasts is one', [[1, 0.9], [1, 0.8], [2, 0.7]], 'ab', 0.8], // prettier-ignore
  ['two with nothing between them are two', [[1, 0.9], [0, 1], [1, 0.7]], 'aa', 0.8], // prettier-ignore
  ['spaces at the ends are none', [[3, 1], [1, 1], [3, 1], [2, 1], [3, 1]], 'a b', 1], // prettier-ignore
  ['nothing', [[0, 1], [0, 1]], '', 0], // prettier-ignore
])('%s', (_, steps, text, confidence) => {
  const read = decode(said(steps), steps.length, LETTERS);
  expect(read.text).toBe(text);
  expect(read.confidence).toBeCloseTo(confidence, 5);
});
