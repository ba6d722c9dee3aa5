import { expect, test } from 'vitest';
import { printedLines } from './print.ts';

test('a list is a table with aligned columns', () => {
  const results = [
    { user_id: 'u1', email: 'ava@example.test', locked: false, team: null },
    { user_id: 'user-22', email: 'b@example.test', locked: true, team: 'Bakers' },
  ];
  expect(printedLines({ results })).toEqual([
    'user id  email             locked  team',
    'u1       ava@example.test  no      -',
    'user-22  b@example.test    yes     Bakers',
  ]);
});

test('a list that is longer than what is shown says so, and an empty one too', () => {
  expect(printedLines({ count: 3, results: [{ id: 'a' }] }).at(-1)).toBe('1 of 3');
  expect(printedLines({ count: 0, results: [] })).toEqual(['None.']);
});

test('all else is a line for each name, and what is nested follows', () => {
  expect(
    printedLines({ name: 'Bakers', seats: 3, people: [{ role: 'owner' }], adapters: { mail: 'http' } }),
  ).toEqual(['name   Bakers', 'seats  3', 'people:', '  role', '  owner', 'adapters:', '  mail  http']);
});

test('control characters of a name do not reach the terminal', () => {
  expect(printedLines({ name: 'A\u001B[31mB\nC' })).toEqual(['name  A?[31mB?C']);
});
