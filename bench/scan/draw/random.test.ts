import { describe, expect, it } from 'vitest';
import { cloudy, seeded, seededNormal } from './random.ts';

const some = (next: () => number, count: number) => Array.from({ length: count }, () => next());

describe('random numbers of a seed', () => {
  it('are deterministic, and differ for another seed', () => {
    expect(some(seeded(7), 20)).toEqual(some(seeded(7), 20));
    expect(some(seeded(7), 20)).not.toEqual(some(seeded(8), 20));
  });

  it('are spread over 0 to 1', () => {
    const sorted = some(seeded(3), 4000).toSorted((one, other) => one - other);
    for (const share of [0.1, 0.5, 0.9]) expect(sorted[4000 * share]).toBeCloseTo(share, 1);
  });

  it('for a sensor are around 0 with a deviation of 1', () => {
    const noise = some(seededNormal(5), 20_000);
    const mean = noise.reduce((sum, value) => sum + value, 0) / noise.length;
    const variance = noise.reduce((sum, value) => sum + (value - mean) ** 2, 0) / noise.length;
    expect(mean).toBeCloseTo(0, 1);
    expect(variance).toBeCloseTo(1, 1);
  });
});

it('for a table hardly differ between adjacent positions', () => {
  for (let x = -20; x < 20; x += 0.37)
    expect(Math.abs(cloudy(x, 2.3, 1) - cloudy(x + 0.001, 2.3, 1))).toBeLessThan(0.01);
});
