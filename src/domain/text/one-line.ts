/**
 * Anything that is drawn. Spaces, controls, joiners, marks of direction, fillers (Default_Ignorable_Code_Point) and the Braille
 * pattern without dots are not.
 */
const SEEN = /[^\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text says nothing, as nothing of it would be seen: such a text counts as empty wherever one is given. */
export const isBlank = (text: string): boolean => !SEEN.test(text);

/** Signs of ASCII that are drawn, and spaces between them. */
const PLAIN = /^[!-~](?:[ -~]*[!-~])?$/;

/**
 * One line of well-formed text: control characters and line breaks become spaces, the ends are trimmed. Nothing, where
 * none of it would be seen.
 */
export function oneLine(text: string): string {
  if (PLAIN.test(text)) return text;
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
  return isBlank(line) ? '' : line;
}
