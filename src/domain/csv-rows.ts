/** A record of a CSV file with the line that it begins in; an empty line is a record of one empty cell. */
export type CsvRow = { line: number; cells: string[] };

/** What may stand between the cells of a file. */
export const CSV_SIGNS = [',', ';', '\t'] as const;

/** Quotation marks without a partner that are taken for what they are; a file with more of them has no such rows. */
const STRAY_MAX = 50;

/**
 * The records of a CSV text (RFC 4180), blank ones too. A quotation mark that is never closed is taken for itself, so that
 * it swallows no record behind it.
 */
export function csvRecords(text: string, between: string): CsvRow[] {
  const rows: CsvRow[] = [];
  const literal = new Set<number>();
  let [cells, cell, quoted]: [string[], string, boolean] = [[], '', false];
  let [line, begun] = [1, 1];
  let opened = { at: 0, line: 1 };
  const endRow = () => {
    cells.push(cell);
    rows.push({ line: begun, cells });
    [cells, cell, begun] = [[], '', line];
  };
  for (let at = 0; at <= text.length; at += 1) {
    if (at === text.length) {
      if (!quoted || literal.size >= STRAY_MAX) break;
      literal.add(opened.at);
      [at, line, quoted, cell] = [opened.at, opened.line, false, ''];
    }
    const sign = text[at]!;
    if (sign === '\n') line += 1;
    if (quoted && sign === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"' && (quoted || (cell === '' && !literal.has(at)))) {
      if (!quoted) opened = { at, line };
      quoted = !quoted;
    } else if (quoted) cell += sign;
    else if (sign === between) {
      cells.push(cell);
      cell = '';
    } else if (sign === '\n') endRow();
    else if (sign === '\r') {
      // A carriage return alone ends a record in files of old Macs.
      if (text[at + 1] !== '\n') {
        line += 1;
        endRow();
      }
    } else cell += sign;
  }
  if (cell !== '' || cells.length > 0) endRow();
  return rows;
}

/** Whether nothing stands in a record. */
export const isBlankRow = ({ cells }: CsvRow): boolean => cells.every((cell) => cell.trim() === '');
