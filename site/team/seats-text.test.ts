import { expect, test } from 'vitest';
import { seatsText } from './seats-text.ts';

test.each([
  [{ used: 4, paid: 6, invited: 0 }, '4 of 6 seats'],
  [{ used: 4, paid: 6, invited: 1 }, '4 of 6 seats, 1 invited'],
  [{ used: 4, paid: 0, invited: 0 }, '4 people, no seats'],
  [{ used: 1, paid: 0, invited: 1 }, '1 person, no seats'],
])('for %j it is %s', (seats, text) => {
  expect(seatsText(seats)).toBe(text);
});
