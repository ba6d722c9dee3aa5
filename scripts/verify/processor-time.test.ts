import { expect, test } from 'vitest';
import { slownessOf } from './processor-time.ts';

test.each([
  ['that was slower all the time', [2, 2], 2],
  ['that was slower at times', [1, 3], 2],
  ['that was faster is not held to less', [0.4, 0.6], 1],
])('a machine %s', (_what, looks, slowness) => {
  expect(slownessOf(looks)).toBe(slowness);
});
