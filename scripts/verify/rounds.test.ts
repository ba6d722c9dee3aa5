import { expect, test } from 'vitest';
import { rounds } from './rounds.ts';

test.each([
  ['few rounds unless all are requested', {}, 50],
  ['few rounds for an unknown word', { CARDEA_ROUNDS: 'many' }, 50],
  ['all rounds if requested', { CARDEA_ROUNDS: 'all' }, 1000],
])('a long test does %s', (_, environment, done) => {
  expect(rounds({ few: 50, all: 1000 }, environment)).toBe(done);
});
