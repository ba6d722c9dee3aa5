import { expect, test } from 'vitest';
import { card } from '#messages/visitor/card.ts';
import { seePeople } from './see-people.ts';

test.each([
  [7, 'See all 7 people'],
  [59, 'See all 59 people'],
  [60, 'See more people'],
])('%i people are shown by "%s"', (n, words) => {
  expect(seePeople(n, card)).toBe(words);
});
