import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { indexAfterDrop, moveItem } from './sortable-order.ts';

describe('moving an item', () => {
  test.each([
    ['down', 0, 2, 'bcad'],
    ['up', 3, 1, 'adbc'],
    ['to its own place', 2, 2, 'abcd'],
    ['from where none is', 9, 0, 'abcd'],
  ])('%s', (_name, from, to, order) => expect(moveItem([...'abcd'], from, to).join('')).toBe(order));

  test('retains all items, puts it in its place, and leaves the others in order', () => {
    const places = fc
      .uniqueArray(fc.integer(), { minLength: 1, maxLength: 30 })
      .chain((items) => fc.tuple(fc.constant(items), fc.nat(items.length - 1), fc.nat(items.length - 1)));
    fc.assert(
      fc.property(places, ([items, from, to]) => {
        const moved = moveItem(items, from, to);
        expect(moved[to]).toBe(items[from]);
        expect(moved.filter((item) => item !== items[from])).toEqual(
          items.filter((item) => item !== items[from]),
        );
      }),
    );
  });
});

describe('dropping', () => {
  test.each([
    [0, 2, 'top', false, 1],
    [0, 2, 'bottom', false, 2],
    [3, 1, 'top', false, 1],
    [3, 1, 'bottom', false, 2],
    [1, 1, 'top', false, 1],
    [1, 1, 'bottom', false, 1],
    [0, 2, 'left', false, 1],
    [0, 2, 'right', false, 2],
    [0, 2, 'left', true, 2],
    [0, 2, 'right', true, 1],
  ] as const)('item %i over %i at its %s (right to left: %s) ends at %i', (from, over, edge, rtl, end) =>
    expect(indexAfterDrop(from, over, edge, rtl)).toBe(end),
  );
});
