import { isBlank } from './blank.ts';

/**
 * One line of well-formed text: control characters and line breaks become spaces, the ends are trimmed. Nothing, where
 * none of it would be seen.
 */
export function oneLine(text: string): string {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
  return isBlank(line) ? '' : line;
}
