import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MONOGRAM_TINTS, monogramTint } from './monogram-tint.ts';

describe('the colour of initials', () => {
  test('is one of the tints for any name, and null without a name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const tint = monogramTint(name);
        expect(tint === null || MONOGRAM_TINTS.some((one) => one === tint)).toBe(true);
      }),
    );
    expect(monogramTint('')).toBeNull();
    expect(monogramTint('  ')).toBeNull();
  });

  test.each([['ANDERS HOLMQVIST'], [' anders holmqvist '], ['Anders Hölmqvist']])(
    'is the same for a name written as "%s"',
    (name) => {
      expect(monogramTint(name)).toBe(monogramTint('Anders Holmqvist'));
    },
  );

  test('differs among people: 200 names have every tint, none more than a fifth', () => {
    const first = ['Ava', 'Amahle', 'Bilal', 'Chiara', 'Dewi', 'Emre', 'Freya', 'Goran', 'Hana', 'Ines'];
    const last = ['Lindgren', 'Dlamini', 'Haddad', 'Rossi', 'Santoso', 'Yilmaz', 'Berg', 'Novak', 'Sato'];
    const names = [...last, ...first, '渡辺'].flatMap((end) => first.map((start) => `${start} ${end}`));
    const counts = MONOGRAM_TINTS.map((tint) => names.filter((name) => monogramTint(name) === tint).length);
    expect(names).toHaveLength(200);
    expect(Math.min(...counts)).toBeGreaterThan(0);
    expect(Math.max(...counts)).toBeLessThanOrEqual(40);
  });
});
