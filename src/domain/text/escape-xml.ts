/** What XML 1.0 can't hold at all, not even as a reference (2.2): most controls, U+FFFE and U+FFFF. */
const ILLEGAL = /[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/**
 * Text as it can stand in an element or an attribute of XML. Half of a surrogate pair is replaced, and characters that
 * XML doesn't allow are left out.
 */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(ILLEGAL, '')
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
