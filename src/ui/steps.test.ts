import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stepOf } from './steps.ts';

describe('a step in a row', () => {
  test.each([
    ['ArrowRight', 0, 3, 'inline', 1],
    ['ArrowRight', 2, 3, 'inline', 0],
    ['ArrowLeft', 0, 3, 'inline', 2],
    ['ArrowLeft', 0, 3, 'inline-rtl', 1],
    ['ArrowRight', 0, 3, 'inline-rtl', 2],
    ['ArrowDown', 1, 3, 'block', 2],
    ['ArrowUp', 0, 3, 'block', 2],
    ['Home', 2, 3, 'block', 0],
    ['End', 0, 3, 'inline', 2],
    // Nothing is focused yet.
    ['ArrowDown', -1, 3, 'block', 0],
    ['ArrowUp', -1, 3, 'block', 2],
    // Not along this row.
    ['ArrowDown', 0, 3, 'inline', null],
    ['ArrowRight', 0, 3, 'block', null],
    ['Enter', 0, 3, 'block', null],
    ['Home', 0, 0, 'block', null],
  ] as const)('%s from %i of %i, %s, leads to %s', (name, at, count, axis, next) => {
    expect(stepOf(name, at, count, axis)).toBe(next);
  });

  test.each([
    ['ArrowDown', 2, 'block', 2],
    ['ArrowUp', 0, 'block', 0],
    ['ArrowLeft', 2, 'inline-rtl', 2],
    ['ArrowLeft', 1, 'inline', 0],
    ['End', 0, 'inline', 2],
  ] as const)('%s from %i of 3, %s, in a row with ends, leads to %i', (name, at, axis, next) => {
    expect(stepOf(name, at, 3, axis, 'ends')).toBe(next);
  });

  test('there and back ends at the start', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.nat(), (count, seed) => {
        const at = seed % count;
        const there = stepOf('ArrowDown', at, count, 'block') ?? -1;
        expect(stepOf('ArrowUp', there, count, 'block')).toBe(at);
      }),
    );
  });
});
