import { describe, expect, test } from 'vitest';
import { SHARP } from '../domain/scan/card-aim.ts';
import { sharpnessOf } from './sharpness.ts';
import { addNoise, blurred, layCard, lying, table } from './testing/made-picture.ts';

function closeUp(noise = 0) {
  const picture = table(300, 190);
  layCard(picture, lying({ x: 150, y: 95 }, 290, 0.02));
  addNoise(picture, noise);
  return picture;
}

describe('sharpness', () => {
  test('falls as a picture is blurred', () => {
    const sharpness = [0, 1, 2, 4, 7].map((reach) => sharpnessOf(blurred(closeUp(), reach)));
    expect(sharpness).toEqual(sharpness.toSorted((a, b) => b - a));
    expect(sharpness[0]).toBeGreaterThan(SHARP);
    expect(sharpness.at(-1)).toBeLessThan(SHARP);
  });

  test('is not what the noise of a camera looks like', () => {
    const picture = blurred(closeUp(), 6);
    addNoise(picture, 2);
    expect(sharpnessOf(picture)).toBeLessThan(SHARP);
  });

  test('of nothing is 0', () => {
    expect(sharpnessOf(table())).toBe(0);
  });
});
