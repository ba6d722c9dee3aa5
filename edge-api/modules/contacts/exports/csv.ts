import { harmless } from './csv-formulas.ts';

/** The byte order mark by which Excel detects UTF-8 at the start of a CSV file. */
export const BOM = '\uFEFF';

/**
 * Every separator is quoted, not only the comma: the quotation mark after a value also ends a formula that begins
 * within it.
 */
const cell = (value: string) => {
  const safe = harmless(value);
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** One line of a CSV file (RFC 4180). */
export const csvRow = (row: readonly string[]): string => `${row.map(cell).join(',')}\r\n`;
