/** The mark by which Excel knows that a CSV file is UTF-8; it stands at the beginning. */
export const BOM = '\uFEFF';
/** What a spreadsheet takes for a formula, also in full width, or skips before one (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r\n\uFF0B\uFF0D\uFF1D\uFF20]/;
/** Telephone numbers of which the first begins with its country: digits, the signs between them, and extensions. */
const NUMBER = String.raw`\d[\d\s()./-]*(?:(?:ext\.?|x|#|;ext=)\s*\d{1,6})?`;
const PHONES = new RegExp(String.raw`^\+[\s(]*${NUMBER}(?: (?:;|:::) \+?[\s(]*${NUMBER})*$`, 'i');

/** A value that no spreadsheet calculates: an apostrophe in front of a formula, telephone numbers as they are. */
export const harmless = (value: string): string =>
  FORMULA.test(value) && !PHONES.test(value) ? `'${value}` : value;

const cell = (value: string) => {
  const safe = harmless(value);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** One line of a CSV file (RFC 4180). */
export const csvRow = (row: readonly string[]): string => `${row.map(cell).join(',')}\r\n`;
