import { expect, test } from 'vitest';
import { numbered, withPlaced } from './by-order.ts';

const item = (id: string, order: number, title = '') => ({ id, order, title });
const [A, B, C, D] = [item('a', 0), item('b', 1), item('c', 5), item('d', 6)] as const;
const ids = (items: { id: string }[]) => items.map(({ id }) => id).join('');

test('what was made last stands last, whichever answer comes first', () => {
  expect(ids(withPlaced(withPlaced([A, B], C), D))).toBe('abcd');
  expect(ids(withPlaced(withPlaced([A, B], D), C))).toBe('abcd');
  expect(ids(withPlaced([], A))).toBe('a');
});

test('what was changed stays where it is', () => {
  const renamed = item('a', 0, 'Evening');
  expect(withPlaced([B, A], renamed)).toEqual([B, renamed]);
});

test('what is made after others were sorted stands behind them', () => {
  const sorted = numbered([C, A, B]);
  expect(sorted.map(({ id, order }) => [id, order])).toEqual([
    ['c', 0],
    ['a', 1],
    ['b', 2],
  ]);
  expect(ids(withPlaced(sorted, item('e', 3)))).toBe('cabe');
});
