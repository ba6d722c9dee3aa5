import { expect, test } from 'vitest';
import { countText } from './count-text.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1204, '1,204'],
  [100000, '100,000'],
])('%i is shown as %s', (n, text) => {
  expect(countText(n)).toBe(text);
});
