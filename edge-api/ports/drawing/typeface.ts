import { direction, type Direction } from '../../../src/domain/text/direction.ts';
import type { Font } from './font.ts';

/** A font family in two weights, by its name in the files. */
export type Typeface = { family: string; regular: Font; bold: Font };

/** A text that can be drawn: in one typeface, without characters that it lacks. */
export type Drawable = { text: string; typeface: Typeface; dir: Direction };

// Invisible format characters, which would be drawn as boxes.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Variation_Selector}]+/gu;
/** Characters that a name can omit: pictures, ornaments, and their modifiers. */
const ORNAMENT = /^[\p{S}\p{Extended_Pictographic}\p{Emoji_Component}\p{Co}\p{Cn}]$/u;
/** Zero-width non-joiner and joiner: Persian and Arabic are spelt with them. */
const JOINERS = /[\u200C\u200D]/;

const normal = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(UNSEEN, (characters) => [...characters].filter((sign) => JOINERS.test(sign)).join(''))
    .replace(/\s+/g, ' ')
    .trim();

const has = ({ regular, bold }: Typeface, sign: string) => {
  const codePoint = sign.codePointAt(0)!;
  return regular.has(codePoint) && bold.has(codePoint);
};

/**
 * A text that can be drawn, or null if no typeface has all of its letters: a name with boxes is worse than none. Emoji
 * and ornaments that a typeface lacks are dropped.
 */
export function drawable(typefaces: readonly Typeface[], raw: string): Drawable | null {
  const text = normal(raw);
  for (const typeface of typefaces) {
    const drawn = [...text].filter((sign) => has(typeface, sign) || !ORNAMENT.test(sign));
    if (!drawn.every((sign) => has(typeface, sign))) continue;
    const shown = drawn.join('').replace(/\s+/g, ' ').trim();
    return shown === '' ? null : { text: shown, typeface, dir: direction(shown) };
  }
  return null;
}
