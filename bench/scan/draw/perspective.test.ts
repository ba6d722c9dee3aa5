import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cornersOf, mapped, mapping, type Point } from './perspective.ts';

const CARD = [85, 55] as const;
const PRINTED: readonly Point[] = [
  [0, 0],
  [85, 0],
  [85, 55],
  [0, 55],
];
const SIZE = [1600, 1200] as const;

const pose = fc.record({
  size: fc.constant(SIZE),
  fill: fc.double({ min: 0.35, max: 0.9, noNaN: true }),
  turn: fc.double({ min: -180, max: 180, noNaN: true }),
  tilt: fc.tuple(
    fc.double({ min: -25, max: 25, noNaN: true }),
    fc.double({ min: -25, max: 25, noNaN: true }),
  ),
});

const middle = (corners: readonly Point[]): Point => [
  corners.reduce((sum, [x]) => sum + x, 0) / 4,
  corners.reduce((sum, [, y]) => sum + y, 0) / 4,
];

describe('a card in a photo', () => {
  it('has its corners in the requested positions', () => {
    fc.assert(
      fc.property(pose, (asked) => {
        const corners = cornersOf(CARD, asked);
        const there = mapping(PRINTED, corners);
        const back = mapping(corners, PRINTED);
        for (const [at, corner] of corners.entries()) {
          const [x, y] = mapped(there, PRINTED[at]!);
          expect(Math.hypot(x - corner[0], y - corner[1])).toBeLessThan(1e-6);
          const [u, v] = mapped(back, corner);
          expect(Math.hypot(u - PRINTED[at]![0], v - PRINTED[at]![1])).toBeLessThan(1e-6);
        }
      }),
    );
  });

  it('fills the requested share of the photo', () => {
    fc.assert(
      fc.property(pose, (asked) => {
        const corners = cornersOf(CARD, asked);
        const span = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
        const taken = Math.max(
          span(corners.map(([x]) => x)) / SIZE[0],
          span(corners.map(([, y]) => y)) / SIZE[1],
        );
        expect(taken).toBeCloseTo(asked.fill, 9);
      }),
    );
  });

  it('begins at the top left, and at the top right when rotated a quarter clockwise', () => {
    const flat = { size: SIZE, fill: 0.5, tilt: [0, 0] } as const;
    const [x, y] = cornersOf(CARD, { ...flat, turn: 0 })[0]!;
    expect([x < 800, y < 600]).toEqual([true, true]);
    const [turnedX, turnedY] = cornersOf(CARD, { ...flat, turn: 90 })[0]!;
    expect([turnedX > 800, turnedY < 600]).toEqual([true, true]);
  });

  it('is shifted by shares of the photo', () => {
    const [x, y] = middle(
      cornersOf(CARD, { size: SIZE, fill: 0.5, turn: 0, tilt: [0, 0], shift: [0.1, -0.05] }),
    );
    expect([x, y]).toEqual([expect.closeTo(960), expect.closeTo(540)]);
  });

  it('is larger on the nearer side', () => {
    const [one, two, three, four] = cornersOf(CARD, { size: SIZE, fill: 0.8, turn: 0, tilt: [20, 0] });
    expect(three![0] - four![0]).not.toBeCloseTo(two![0] - one![0], 0);
  });
});
