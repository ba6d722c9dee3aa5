import { direction, type Direction } from '../../../src/domain/text/direction.ts';
import { drawnLetters } from '../../../src/domain/text/drawn-letters.ts';
import type { Font } from './font.ts';

/** A font family in two weights, by its name in the files. */
export type FontFamily = { family: string; regular: Font; bold: Font };

/** A text that can be drawn: in one typeface, without characters that it lacks. */
export type Drawable = { text: string; typeface: FontFamily; dir: Direction };

const has = ({ regular, bold }: FontFamily, sign: string) => {
  const codePoint = sign.codePointAt(0)!;
  return regular.has(codePoint) && bold.has(codePoint);
};

/**
 * A text that can be drawn, or null if no typeface has all of its letters: a name with boxes is worse than none. Emoji
 * and ornaments that a typeface lacks are dropped.
 */
export function drawable(typefaces: readonly FontFamily[], raw: string): Drawable | null {
  for (const typeface of typefaces) {
    const drawn = drawnLetters(raw, (sign) => has(typeface, sign));
    if (!drawn) continue;
    const shown = drawn.join('').replace(/\s+/g, ' ').trim();
    return shown === '' ? null : { text: shown, typeface, dir: direction(shown) };
  }
  return null;
}
