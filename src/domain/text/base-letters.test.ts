import { expect, test } from 'vitest';
import { baseLetters } from './base-letters.ts';

test.each([
  ['łukasz', 'lukasz'],
  ['øystein ærø', 'oystein aero'],
  ['strauß', 'strauss'],
  ['þóra ħal đorđe ðe œuvre ısparta', 'thóra hal dorde de oeuvre isparta'],
  ['ирина 李', 'ирина 李'],
])('%s has the base letters %s', (text, base) => {
  expect(baseLetters(text)).toBe(base);
});
