/** One line of well-formed text: control characters and line breaks become spaces, the ends are trimmed. */
export const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
