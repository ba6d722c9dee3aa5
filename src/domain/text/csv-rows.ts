import { paceOf, SIGNS_A_STEP } from './steps.ts';

/**
 * A record of a CSV file with something in it: the line that it begins in, and its number from 1 as a spreadsheet counts
 * rows, blank ones too.
 */
export type CsvRow = { line: number; row: number; cells: string[] };

/** What may stand between the cells of a file. */
export const CSV_SIGNS = [',', ';', '\t'] as const;

/** The most that is read of a file: records, cells of each, and signs of a cell. */
export type CsvBounds = { rows?: number; cells?: number; signs?: number };

const [QUOTE, LINE_FEED, RETURN] = ['"', '\n', '\r'].map((sign) => sign.charCodeAt(0));

const isLineEnd = (code: number): boolean => code === LINE_FEED || code === RETURN;

/** Whether nothing stands in a record. */
const isBlankRow = (cells: readonly string[]): boolean =>
  cells.every((cell) => cell === '' || cell.trim() === '');

/** Reads cell after cell, as much of each as the bounds allow. */
class CellReader {
  readonly #text: string;
  readonly #between: number;
  readonly #most: number;
  /** The place behind the cell that was read last, and how many lines end in it. */
  end = 0;
  lines = 0;

  constructor(text: string, between: string, most: number) {
    this.#text = text;
    this.#between = between.charCodeAt(0);
    this.#most = most;
  }

  /**
   * Where the quotation mark is that closes the one at `open`, with the lines that end before it counted on the way; -1 where
   * none does. A doubled one stands for itself.
   */
  #closeOf(open: number): number {
    let lines = 0;
    for (let at = open + 1; at < this.#text.length; at += 1) {
      const code = this.#text.charCodeAt(at);
      if (code === LINE_FEED) lines += 1;
      if (code !== QUOTE) continue;
      if (this.#text.charCodeAt(at + 1) !== QUOTE) {
        this.lines = lines;
        return at;
      }
      at += 1;
    }
    return -1;
  }

  /** Where the cell ends whose unquoted rest begins at `from`. */
  #endOf(from: number): number {
    let at = from;
    for (; at < this.#text.length; at += 1) {
      const code = this.#text.charCodeAt(at);
      if (code === this.#between || isLineEnd(code)) break;
    }
    return at;
  }

  /** The cell that begins at `at`; nothing of one that is only passed. */
  read(at: number, isPassed: boolean): string {
    const text = this.#text;
    this.lines = 0;
    const close = text.charCodeAt(at) === QUOTE ? this.#closeOf(at) : -1;
    const rest = close === -1 ? at : close + 1;
    this.end = this.#endOf(rest);
    if (isPassed) return '';
    const open = text.slice(rest, Math.min(this.end, rest + this.#most));
    if (close === -1) return open;
    // A quotation mark is written with two.
    const quoted = text.slice(at + 1, Math.min(close, at + 1 + 2 * this.#most)).replaceAll('""', '"');
    return (quoted + open).slice(0, this.#most);
  }

  get isLast(): boolean {
    return this.#text.charCodeAt(this.end) !== this.#between;
  }
}

/**
 * The records of a CSV text (RFC 4180) in which something stands. A quotation mark that is never closed is taken for itself,
 * so that it swallows no record behind it. What is beyond the bounds is neither read nor stored. One record follows the
 * other, so that no more of them are there than somebody looks at; `null` where it may wait before it goes on.
 */
export function* readingRecords(
  text: string,
  between: string,
  { rows: most = Infinity, cells: widest = Infinity, signs = Infinity }: CsvBounds = {},
): Generator<CsvRow | null> {
  const reader = new CellReader(text, between, signs);
  const isDue = paceOf(SIGNS_A_STEP);
  let [at, line, count] = [0, 1, 0];
  for (let row = 1; at < text.length && count < most; row += 1) {
    const begun = line;
    // An empty line, of which a file may have millions, has no cells.
    if (!isLineEnd(text.charCodeAt(at))) {
      const cells: string[] = [];
      for (;;) {
        const cell = reader.read(at, cells.length >= widest);
        if (cells.length < widest) cells.push(cell);
        line += reader.lines;
        const read = reader.end - at + 1;
        at = reader.end;
        if (isDue(read)) yield null;
        if (reader.isLast) break;
        at += 1;
      }
      if (!isBlankRow(cells)) {
        count += 1;
        yield { line: begun, row, cells };
      }
    }
    // A carriage return alone ends a record in files of old Macs.
    at += text.startsWith('\r\n', at) ? 2 : 1;
    line += 1;
    if (isDue(1)) yield null;
  }
}

/** All of them, at once. */
export const csvRecords = (text: string, between: string, bounds?: CsvBounds): CsvRow[] =>
  [...readingRecords(text, between, bounds)].filter((record) => record !== null);
