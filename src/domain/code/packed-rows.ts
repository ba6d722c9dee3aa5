/** The modules of a code as text, a row a line of `1` for dark and `0`: as a page hands them to a browser. */
export const packRows = (rows: readonly (readonly boolean[])[]): string =>
  rows.map((row) => row.map((dark) => (dark ? '1' : '0')).join('')).join('\n');

/** The modules that `packRows` made a text of. */
export const unpackRows = (packed: string): boolean[][] =>
  packed.split('\n').map((row) => [...row].map((module) => module === '1'));
