import { direction, type Direction } from '../../../src/domain/text/direction.ts';
import type { Font } from './font.ts';

/** A family of letters in two weights, under the name that the files give it. */
export type Typeface = { family: string; regular: Font; bold: Font };

/** A text that can be drawn: in one typeface, without anything that this typeface lacks. */
export type Drawable = { text: string; typeface: Typeface; dir: Direction };

// Signs that only say how others are shown; drawn by themselves they would be boxes.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Variation_Selector}]+/gu;
/** Signs that a name can do without: pictures, ornaments, and the marks that colour them. */
const ORNAMENT = /^[\p{S}\p{Extended_Pictographic}\p{Emoji_Component}\p{Co}\p{Cn}]$/u;
/** Zero-width non-joiner and joiner: Persian and Arabic are spelt with them. */
const JOINERS = /[\u200C\u200D]/;

const normal = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(UNSEEN, (signs) => [...signs].filter((sign) => JOINERS.test(sign)).join(''))
    .replace(/\s+/g, ' ')
    .trim();

const has = ({ regular, bold }: Typeface, sign: string) => {
  const codePoint = sign.codePointAt(0)!;
  return regular.has(codePoint) && bold.has(codePoint);
};

/**
 * How a text can be drawn, or null where no typeface has all of its letters: a name with boxes in it is worse than none.
 * Emoji and ornaments that a typeface lacks are left out.
 */
export function drawable(typefaces: readonly Typeface[], raw: string): Drawable | null {
  const text = normal(raw);
  for (const typeface of typefaces) {
    const kept = [...text].filter((sign) => has(typeface, sign) || !ORNAMENT.test(sign));
    if (!kept.every((sign) => has(typeface, sign))) continue;
    const shown = kept.join('').replace(/\s+/g, ' ').trim();
    return shown === '' ? null : { text: shown, typeface, dir: direction(shown) };
  }
  return null;
}
