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
    .replace(UNSEEN, (characters) => [...characters].filter((one) => JOINERS.test(one)).join(''))
    .replace(/\s+/g, ' ')
    .trim();

/** The characters of a text that a font draws, without the ornaments that it lacks; null if it lacks a letter. */
export function drawnLetters(text: string, has: (character: string) => boolean): string[] | null {
  const drawn = [...normal(text)].filter((one) => has(one) || !ORNAMENT.test(one));
  return drawn.every(has) ? drawn : null;
}
