import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areaOf, isInside, mainCard, middleOf, cornerMovement, sidesOf, type Corners } from './outline.ts';

const rectangle = (x: number, y: number, width: number, height: number): Corners => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
];
const number = fc.integer({ min: -200, max: 200 });
const length = fc.integer({ min: 1, max: 300 });
const anyRectangle = fc.tuple(number, number, length, length).map((sides) => rectangle(...sides));

test('an outline has the sides, area and centre that it was drawn with', () => {
  fc.assert(
    fc.property(number, number, length, length, (x, y, width, height) => {
      const corners = rectangle(x, y, width, height);
      expect(sidesOf(corners)).toEqual([width, height, width, height]);
      expect(areaOf(corners)).toBe(width * height);
      expect(middleOf(corners)).toEqual({ x: x + width / 2, y: y + height / 2 });
      expect(isInside(corners, middleOf(corners))).toBe(true);
      expect(isInside(corners, { x: x - 1, y })).toBe(false);
    }),
  );
});

describe('the movement of an outline', () => {
  test('is a share of its longest side, whichever corner comes first', () => {
    fc.assert(
      fc.property(anyRectangle, number, fc.integer({ min: 0, max: 3 }), (before, by, from) => {
        const moved = before.map(({ x, y }) => ({ x: x + by, y }));
        const now = [...moved.slice(from), ...moved.slice(0, from)] as unknown as Corners;
        expect(cornerMovement(before, now)).toBeLessThanOrEqual(
          Math.abs(by) / Math.max(...sidesOf(before)) + 1e-9,
        );
        if (by === 0) expect(cornerMovement(before, now)).toBe(0);
      }),
    );
  });

  test('is that of the corner that moved most', () => {
    const before = rectangle(0, 0, 100, 60);
    const now: Corners = [before[0], before[1], { x: 103, y: 64 }, before[3]];
    expect(cornerMovement(before, now)).toBeCloseTo(0.05, 9);
  });
});

describe('of several cards', () => {
  const size = { width: 200, height: 100 };
  test.each([
    ['the larger one', [rectangle(10, 10, 40, 25), rectangle(100, 10, 80, 50)], 1],
    ['of two as large the one in the middle', [rectangle(0, 0, 60, 40), rectangle(70, 30, 60, 40)], 1],
    ['the only one', [rectangle(0, 0, 60, 40)], 0],
  ])('%s is selected', (_, all, at) => {
    const cards = all.map((corners) => ({ corners }));
    expect(mainCard(cards, size)).toBe(cards[at]);
  });

  test('none is selected if there is none', () => {
    expect(mainCard([], size)).toBeNull();
  });
});
