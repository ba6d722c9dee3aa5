import { harmless } from './csv-formulas.ts';

/** The mark by which Excel knows that a CSV file is UTF-8; it stands at the beginning. */
export const BOM = '\uFEFF';

/** Any separator is quoted, not the comma alone: the mark behind a value also ends a formula that begins within it. */
const cell = (value: string) => {
  const safe = harmless(value);
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** One line of a CSV file (RFC 4180). */
export const csvRow = (row: readonly string[]): string => `${row.map(cell).join(',')}\r\n`;
