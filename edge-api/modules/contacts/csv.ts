const BOM = '\uFEFF';
/** What a spreadsheet takes for a formula, or skips before one (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/;
/** A telephone number that begins with its country: nothing but digits and the signs between them. */
const PHONE = /^\+\d[\d\s()./-]*$/;

/** A value that no spreadsheet calculates: an apostrophe in front of a formula, a telephone number as it is. */
export const harmless = (value: string): string =>
  FORMULA.test(value) && !PHONE.test(value) ? `'${value}` : value;

const cell = (value: string) => {
  const safe = harmless(value);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Rows as a CSV file (RFC 4180), the first its header, with the mark by which Excel knows UTF-8. */
export const renderCsv = (rows: readonly (readonly string[])[]): string =>
  BOM + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
