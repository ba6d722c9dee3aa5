import { expect, test } from 'vitest';
import { numbered, withPlaced } from './by-order.ts';

const item = (id: string, order: number, title = '') => ({ id, order, title });
const [A, B, C, D] = [item('a', 0), item('b', 1), item('c', 5), item('d', 6)] as const;
const ids = (items: { id: string }[]) => items.map(({ id }) => id).join('');

test('the last created item is last, whichever response comes first', () => {
  expect(ids(withPlaced(withPlaced([A, B], C), D))).toBe('abcd');
  expect(ids(withPlaced(withPlaced([A, B], D), C))).toBe('abcd');
  expect(ids(withPlaced([], A))).toBe('a');
});

test('a changed item stays in its place', () => {
  const renamed = item('a', 0, 'Evening');
  expect(withPlaced([B, A], renamed)).toEqual([B, renamed]);
});

test('an item created after sorting is last', () => {
  const sorted = numbered([C, A, B]);
  expect(sorted.map(({ id, order }) => [id, order])).toEqual([
    ['c', 0],
    ['a', 1],
    ['b', 2],
  ]);
  expect(ids(withPlaced(sorted, item('e', 3)))).toBe('cabe');
});
