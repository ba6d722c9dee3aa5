import { expect, test } from 'vitest';
import { sizeWithin } from './shrink-photo.ts';

test.each([
  ['a wide photo', 4000, 3000, 1600, 1200],
  ['a tall one', 3000, 4000, 1200, 1600],
  ['one that is small enough', 1600, 900, 1600, 900],
  ['a strip', 50_000, 10, 1600, 1],
])('%s shrinks to at most 1600 pixels a side, in proportion', (_what, width, height, w, h) => {
  expect(sizeWithin({ width, height }, 1600)).toEqual({ width: w, height: h });
});
