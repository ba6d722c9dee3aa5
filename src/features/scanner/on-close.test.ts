import { expect, test } from 'vitest';
import { endsReading } from './on-close.ts';

test.each([
  ['a card of many that is being read', true, false, false],
  ['a card of many for which somebody is asked whether to load the reader', true, true, true],
  ['the one card for which the camera was opened', false, false, true],
])('closing the camera on %s', (_, isTray, isAsked, ends) => {
  expect(endsReading(isTray, isAsked)).toBe(ends);
});
