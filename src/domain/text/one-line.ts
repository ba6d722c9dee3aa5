/**
 * Any visible character. Excludes spaces, controls, joiners, direction marks, fillers (Default_Ignorable_Code_Point)
 * and the blank Braille pattern.
 */
const SEEN = /[^\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text has no visible characters, and so counts as empty everywhere. */
export const isBlank = (text: string): boolean => !SEEN.test(text);

/** Printable ASCII with spaces between. */
const PLAIN = /^[!-~](?:[ -~]*[!-~])?$/;

/**
 * One line of well-formed text: control characters and line breaks become spaces, the ends are trimmed. Empty if
 * nothing is visible.
 */
export function oneLine(text: string): string {
  if (PLAIN.test(text)) return text;
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
  return isBlank(line) ? '' : line;
}
