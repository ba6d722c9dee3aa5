import { drawnLetters } from '../text/drawn-letters.ts';

/**
 * The first and the last code points of the letters that every typeface has: of the Latin alphabets of Europe, with
 * their punctuation. The font files hold exactly these.
 */
export const FONT_RANGES: readonly (readonly [first: number, last: number])[] = [
  [0x20, 0x7e],
  [0xa0, 0xac],
  [0xae, 0x131],
  [0x134, 0x148],
  [0x14a, 0x17e],
  [0x218, 0x21b],
  [0x1e9e, 0x1e9e],
  [0x2010, 0x2010],
  [0x2013, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
];

/** Of a font with more letters the card would wait: it keeps the device's. So many stay below 8 KB. */
export const FONT_LETTERS_MAX = 45;

/** What browsers add: spaces, and hyphens and dots where they break a name or cut it off. */
const MARKS = ' -…';

const has = (character: string): boolean => {
  const point = character.codePointAt(0)!;
  return FONT_RANGES.some(([first, last]) => first <= point && point <= last);
};

/** The letters of a card's font, and whether it also has those of the headings. */
export type FontLetters = { letters: string; headings: boolean };

/** Letters with the characters, in the order of Unicode; null if they are too many. */
function collected(characters: readonly string[]): string | null {
  const letters = [...new Set([...MARKS, ...characters])];
  return letters.length > FONT_LETTERS_MAX ? null : letters.toSorted().join('');
}

/**
 * The letters of a font for a name, its initials, and headings. Null if the typefaces lack a letter of the
 * name, or it has too many: it keeps the device's font. So do headings in another script, or with too many letters
 * besides; ornaments always do.
 */
export function fontLetters(name: string, initials: string, headings: readonly string[]): FontLetters | null {
  const named = drawnLetters(name, has);
  if (named === null || named.length === 0) return null;
  const own = [...named, ...[...initials.normalize('NFC')].filter(has)];
  const others = [...headings.join('').normalize('NFC')];
  const whole = others.every(has) ? collected([...own, ...others]) : null;
  if (whole !== null) return { letters: whole, headings: true };
  const letters = collected(own);
  return letters === null ? null : { letters, headings: false };
}
