import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FONT_LETTERS_MAX, fontLetters } from './font-letters.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

describe('the letters of a card’s font', () => {
  test.each([
    ['Ava Li', 'AL', [], ' -ALaiv…'],
    ['Ava Li', 'AL', ['Kontakt', 'Über'], ' -AKLabeiknortvÜ…'],
    ['ava', 'A', [], ' -Aav…'],
    ['O’Neil & Söhne', 'O', [], ' &-NOSehilnö’…'],
    ['Zoe\u0308', 'Z', ['Vi\u0301deo'], ' -VZdeoëí…'],
    ['e\u0301mile', 'E\u0301', [], ' -eilmÉé…'],
  ])('%j, %j and %j are those of all of them, and of breaks', (name, monogram, headings, letters) => {
    expect(fontLetters(name, monogram, headings)).toEqual({ letters, headings: true });
  });

  test.each([
    ['are in another script', 'Żółć', ['連絡先', 'SNS'], ' -Żółć…'],
    ['would make the file too large', ALPHABET.slice(0, 40), ['opqrstuvwxyz'], ` -${ALPHABET.slice(0, 40)}…`],
  ])('are those of the name alone if the headings %s', (_what, name, headings, letters) => {
    const sorted = [...letters].toSorted().join('');
    expect(fontLetters(name, '', headings)).toEqual({ letters: sorted, headings: false });
  });

  test.each([
    ['ornaments', 'Ava 🌸 ★'],
    ['invisible characters', 'A\u200Bva\u00AD'],
  ])('leave %s to the device', (_what, name) => {
    expect(fontLetters(name, 'A', [])).toEqual(fontLetters('Ava', 'A', []));
  });

  test.each([
    ['is in another script', '李伟'],
    ['is partly in another script', 'Ava Петрова'],
    ['has a letter with marks of its own', 'Ava\u0332'],
    ['consists of ornaments', '🌸'],
    ['is empty', ' '],
    ['has too many letters', ALPHABET],
  ])('are none if the name %s: it keeps the device’s font', (_what, name) => {
    expect(fontLetters(name, '', ['Contact'])).toBeNull();
  });

  test('are in one order, without repetition, and no more than a small file holds', () => {
    const headings = fc.array(fc.string({ maxLength: 12 }), { maxLength: 3 });
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), headings, (name, others) => {
        const { letters = '' } = fontLetters(name, '', others) ?? {};
        expect(letters).toBe([...new Set(letters)].toSorted().join(''));
        expect([...letters].length).toBeLessThanOrEqual(FONT_LETTERS_MAX);
      }),
    );
  });
});
