/**
 * A record of a CSV file with something in it: the line that it begins in, and its number from 1 as a spreadsheet counts
 * rows, blank ones too.
 */
export type CsvRow = { line: number; row: number; cells: string[] };

/** What may stand between the cells of a file. */
export const CSV_SIGNS = [',', ';', '\t'] as const;

/** The most that is read of a file: records, and cells of each. */
export type CsvBounds = { rows?: number; cells?: number };

/** Whether nothing stands in a record. */
const isBlankRow = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** Where the quotation mark is that closes the one at `open`; -1 where none does. A doubled one stands for itself. */
function closingQuote(text: string, open: number): number {
  let at = text.indexOf('"', open + 1);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

/** Where the cell ends whose unquoted rest begins at `from`. */
function cellEnd(text: string, from: number, between: string): number {
  let at = from;
  while (at < text.length && text[at] !== between && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return at;
}

function linesIn(text: string, from: number, to: number): number {
  let lines = 0;
  for (let at = from; at < to; at += 1) if (text[at] === '\n') lines += 1;
  return lines;
}

/** The cell that begins at `at`, the place behind it, and how many lines end in it. */
function readCell(text: string, at: number, between: string): { cell: string; end: number; lines: number } {
  const close = text[at] === '"' ? closingQuote(text, at) : -1;
  const rest = close === -1 ? at : close + 1;
  const end = cellEnd(text, rest, between);
  if (close === -1) return { cell: text.slice(at, end), end, lines: 0 };
  const quoted = text.slice(at + 1, close).replaceAll('""', '"');
  return { cell: quoted + text.slice(rest, end), end, lines: linesIn(text, at, close) };
}

/**
 * The records of a CSV text (RFC 4180) in which something stands. A quotation mark that is never closed is taken for itself,
 * so that it swallows no record behind it. What is beyond the bounds is neither read nor stored.
 */
export function csvRecords(
  text: string,
  between: string,
  { rows: most = Infinity, cells: widest = Infinity }: CsvBounds = {},
): CsvRow[] {
  const rows: CsvRow[] = [];
  let [at, line] = [0, 1];
  for (let row = 1; at < text.length && rows.length < most; row += 1) {
    const [begun, cells] = [line, [] as string[]];
    // An empty line, of which a file may have millions, has no cells.
    let goesOn = text[at] !== '\n' && text[at] !== '\r';
    while (goesOn) {
      const read = readCell(text, at, between);
      if (cells.length < widest) cells.push(read.cell);
      line += read.lines;
      goesOn = text[read.end] === between;
      at = goesOn ? read.end + 1 : read.end;
    }
    if (!isBlankRow(cells)) rows.push({ line: begun, row, cells });
    // A carriage return alone ends a record in files of old Macs.
    at += text.startsWith('\r\n', at) ? 2 : 1;
    line += 1;
  }
  return rows;
}
