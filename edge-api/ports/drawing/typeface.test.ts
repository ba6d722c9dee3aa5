import { describe, expect, test } from 'vitest';
import { undrawableTexts } from '../../../src/domain/share/drawn-scripts.ts';
import { readFont } from './font.ts';
import { nodeParts } from './testing/node-drawing.ts';
import { drawable, type FontFamily } from './typeface.ts';

const typefaces: FontFamily[] = nodeParts().fonts.map(({ family, regular, bold }) => ({
  family,
  regular: readFont(regular),
  bold: readFont(bold),
}));
const [sans] = typefaces as [FontFamily];

describe('which typeface draws a text', () => {
  test.each([
    ['Ava Lindgren', 'Noto Sans', 'Ava Lindgren', 'ltr'],
    ['Åsa Öberg-Nguyễn', 'Noto Sans', 'Åsa Öberg-Nguyễn', 'ltr'],
    ['Ελένη Παπαδοπούλου', 'Noto Sans', 'Ελένη Παπαδοπούλου', 'ltr'],
    ['Жуков Її', 'Noto Sans', 'Жуков Її', 'ltr'],
    ['ندى الحدّاد', 'Noto Sans Arabic', 'ندى الحدّاد', 'rtl'],
    ['می‌روم Acme 12', 'Noto Sans Arabic', 'می‌روم Acme 12', 'rtl'],
    ['נועה כהן', 'Noto Sans Hebrew', 'נועה כהן', 'rtl'],
    ['Ava 🌿 Lindgren ✨', 'Noto Sans', 'Ava Lindgren', 'ltr'],
    ['👩‍🌾 Ava', 'Noto Sans', 'Ava', 'ltr'],
    ['A\u0301va', 'Noto Sans', 'Áva', 'ltr'],
    ['  Ava\u202E\u0007 L\u200B ', 'Noto Sans', 'Ava L', 'ltr'],
  ])('%s is set in %s', (text, family, shown, dir) => {
    const found = drawable(typefaces, text);
    expect([found?.typeface.family, found?.text, found?.dir]).toEqual([family, shown, dir]);
    expect(undrawableTexts([text])).toEqual([]);
  });

  test.each([['李伟'], ['山田 Taro'], ['สมชาย'], ['राम'], ['ندى כהן'], ['😀'], [''], [' ']])(
    '%s is set in none, so that no box is ever drawn',
    (text) => {
      expect(drawable(typefaces, text)).toBeNull();
      // A text without letters may be dropped.
      expect(undrawableTexts([text])).toEqual(/\p{L}/u.test(text) ? [text] : []);
    },
  );
});

describe('a parsed font', () => {
  test('has exactly the characters that it draws', () => {
    expect([...'Aåß…€Жω'].every((sign) => sans.bold.has(sign.codePointAt(0)!))).toBe(true);
    expect([...'李😀ش'].some((sign) => sans.bold.has(sign.codePointAt(0)!))).toBe(false);
  });

  test('knows that an M is wider than an i, and bold wider than regular', () => {
    expect(sans.regular.width('M')).toBeGreaterThan(sans.regular.width('i') * 2);
    expect(sans.bold.width('Ava Lindgren')).toBeGreaterThan(sans.regular.width('Ava Lindgren'));
    expect(sans.regular.width('aa')).toBeCloseTo(2 * sans.regular.width('a'), 10);
  });

  test('that is invalid is refused', () => {
    expect(() => readFont(new ArrayBuffer(64))).toThrow('no table');
  });
});
