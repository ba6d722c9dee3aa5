import { describe, expect, test } from 'vitest';
import { PRESET_DESIGNS } from '../../../src/domain/designs/card-designs.ts';
import { gradientOf } from './gradient.ts';

const rounded = (points: readonly (readonly number[])[]) =>
  points.map((point) => point.map((n) => Math.round(n) + 0));

describe('a gradient over 200 by 100', () => {
  test.each([
    [
      'linear-gradient(#000000, #ffffff)',
      [
        [100, 0],
        [100, 100],
      ],
    ],
    [
      'linear-gradient(180deg, #000000, #ffffff)',
      [
        [100, 0],
        [100, 100],
      ],
    ],
    [
      'linear-gradient(0deg, #000000, #ffffff)',
      [
        [100, 100],
        [100, 0],
      ],
    ],
    [
      'linear-gradient(90deg, #000000, #ffffff)',
      [
        [0, 50],
        [200, 50],
      ],
    ],
    [
      'linear-gradient(to left, #000000, #ffffff)',
      [
        [200, 50],
        [0, 50],
      ],
    ],
    [
      'linear-gradient(135deg, #000000, #ffffff)',
      [
        [25, -25],
        [175, 125],
      ],
    ],
    [
      'linear-gradient(to bottom right, #000000, #ffffff)',
      [
        [60, -30],
        [140, 130],
      ],
    ],
  ])('%s runs from %j', (background, points) => {
    const { from, to } = gradientOf(background, 200, 100)!;
    expect(rounded([from, to])).toEqual(points);
  });

  test.each([
    ['linear-gradient(#000, #fff)', [0, 1]],
    ['linear-gradient(#000 20%, #888, #fff 80%)', [0.2, 0.5, 0.8]],
    ['linear-gradient(#000, #444, #888, #fff)', [0, 1 / 3, 2 / 3, 1]],
    ['linear-gradient(#000 60%, #888 20%, #fff)', [0.6, 0.6, 1]],
  ])('%s has its stops at %j', (background, offsets) => {
    const { stops } = gradientOf(background, 200, 100)!;
    stops.forEach(({ offset }, i) => expect(offset).toBeCloseTo(offsets[i]!, 10));
    expect(stops).toHaveLength(offsets.length);
  });

  test('a flat colour is not a gradient', () => {
    expect(gradientOf('#102030', 200, 100)).toBeNull();
  });

  test('every preset design is drawn with its colours', () => {
    for (const { background_color } of PRESET_DESIGNS.filter((d) =>
      d.background_color.includes('gradient'),
    )) {
      const { stops } = gradientOf(background_color, 1200, 630)!;
      expect(stops.map((stop) => stop.colour)).toEqual(background_color.match(/#[\dA-F]{6}/g));
    }
  });
});
