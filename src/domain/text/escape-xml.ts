/** Characters that XML 1.0 cannot contain, not even as references (2.2): most controls, U+FFFE and U+FFFF. */
const ILLEGAL = /[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/**
 * Escapes text for XML elements and attributes. Lone surrogates are replaced, and characters that XML does not allow
 * are removed.
 */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(ILLEGAL, '')
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
