import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromHsv, toHsv } from './hsv.ts';

test.each([
  ['#FF0000', 0, 1, 1],
  ['#00FF00', 120, 1, 1],
  ['#0000FF', 240, 1, 1],
  ['#FFFFFF', 0, 0, 1],
  ['#000', 0, 0, 0],
  ['#800080', 300, 1, 128 / 255],
])('%s has hue %d, saturation %d and brightness %d', (hex, hue, saturation, value) => {
  expect(toHsv(hex)).toEqual({ hue, saturation, value });
});

test('invalid colours become black', () => {
  expect(toHsv('reddish')).toEqual({ hue: 0, saturation: 0, value: 0 });
});

test('every colour is restored exactly', () => {
  const colour = fc
    .integer({ min: 0, max: 0xffffff })
    .map((number) => `#${number.toString(16).toUpperCase().padStart(6, '0')}`);
  fc.assert(
    fc.property(colour, (hex) => {
      expect(fromHsv(toHsv(hex))).toBe(hex);
    }),
  );
});
