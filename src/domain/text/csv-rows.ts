import { paceOf, CHARACTERS_PER_STEP } from './steps.ts';

/**
 * A non-empty record of a CSV file: its first line, and its number from 1 as in a spreadsheet, which counts blank
 * rows.
 */
export type CsvRow = { line: number; row: number; cells: string[] };

/** Possible delimiters of a file. */
export const CSV_DELIMITERS = [',', ';', '\t'] as const;

/** Read limits of a file: records, cells of each, and characters of a cell. */
export type CsvBounds = { rows?: number; cells?: number; characters?: number };

const [QUOTE, LINE_FEED, RETURN] = ['"', '\n', '\r'].map((character) => character.charCodeAt(0));

const isLineEnd = (code: number): boolean => code === LINE_FEED || code === RETURN;

/** Whether all cells of a record are blank. */
const isBlankRow = (cells: readonly string[]): boolean =>
  cells.every((cell) => cell === '' || cell.trim() === '');

/** Reads one cell after another, each up to the limit. */
class CellReader {
  readonly #text: string;
  readonly #between: number;
  readonly #most: number;
  /** The position after the last cell, and the number of line ends in it. */
  end = 0;
  lines = 0;

  constructor(text: string, between: string, most: number) {
    this.#text = text;
    this.#between = between.charCodeAt(0);
    this.#most = most;
  }

  /**
   * The position of the quotation mark that closes the one at `open`, also counting the line ends before it; -1 if
   * unclosed. A doubled one is an escape.
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

  /** The end of a cell whose unquoted rest begins at `from`. */
  #endOf(from: number): number {
    let at = from;
    for (; at < this.#text.length; at += 1) {
      const code = this.#text.charCodeAt(at);
      if (code === this.#between || isLineEnd(code)) break;
    }
    return at;
  }

  /** The cell at `at`; empty if it is only skipped. */
  read(at: number, isPassed: boolean): string {
    const text = this.#text;
    this.lines = 0;
    const close = text.charCodeAt(at) === QUOTE ? this.#closeOf(at) : -1;
    const rest = close === -1 ? at : close + 1;
    this.end = this.#endOf(rest);
    if (isPassed) return '';
    const open = text.slice(rest, Math.min(this.end, rest + this.#most));
    if (close === -1) return open;
    // A quotation mark is escaped as two.
    const quoted = text.slice(at + 1, Math.min(close, at + 1 + 2 * this.#most)).replaceAll('""', '"');
    return (quoted + open).slice(0, this.#most);
  }

  get isLast(): boolean {
    return this.#text.charCodeAt(this.end) !== this.#between;
  }
}

/**
 * The non-blank records of a CSV text (RFC 4180), one after another. An unclosed quotation mark is literal, so that it does
 * not swallow further records. Anything beyond the bounds is neither read nor stored.
 * @returns yields null where the caller can yield to other tasks
 */
export function* readingRecords(
  text: string,
  between: string,
  { rows: most = Infinity, cells: widest = Infinity, characters = Infinity }: CsvBounds = {},
): Generator<CsvRow | null> {
  const reader = new CellReader(text, between, characters);
  const isDue = paceOf(CHARACTERS_PER_STEP);
  let [at, line, count] = [0, 1, 0];
  for (let row = 1; at < text.length && count < most; row += 1) {
    const begun = line;
    // An empty line, of which a file can have millions, has no cells.
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
    // Old Macs end records with only a carriage return.
    at += text.startsWith('\r\n', at) ? 2 : 1;
    line += 1;
    if (isDue(1)) yield null;
  }
}

/** Synchronous version of `readingRecords`. */
export const csvRecords = (text: string, between: string, bounds?: CsvBounds): CsvRow[] =>
  [...readingRecords(text, between, bounds)].filter((record) => record !== null);
