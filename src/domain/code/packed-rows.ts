/** A code's modules as text for the browser, a line for each row, `1` for dark and `0` for light. */
export const packRows = (rows: readonly (readonly boolean[])[]): string =>
  rows.map((row) => row.map((dark) => (dark ? '1' : '0')).join('')).join('\n');

/** The inverse of `packRows`. */
export const unpackRows = (packed: string): boolean[][] =>
  packed.split('\n').map((row) => [...row].map((module) => module === '1'));
