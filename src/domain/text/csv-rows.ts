import { textOfUnits } from './code-units.ts';
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

/** The content of a quoted cell, in which a quotation mark is escaped as two. */
function withoutDoubled(text: string): string {
  if (!text.includes('""')) return text;
  const units = new Uint16Array(text.length);
  let length = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    units[length] = unit;
    length += 1;
    if (unit === QUOTE && text.charCodeAt(at + 1) === QUOTE) at += 1;
  }
  return textOfUnits(units.subarray(0, length));
}

/** Reads one cell after another, each up to the limit and in steps, since a cell can be as long as its file. */
class CellReader {
  readonly #text: string;
  readonly #between: number;
  readonly #most: number;
  #start = 0;
  /** The position of the quotation mark that closes the cell; -1 if it is not quoted. */
  #close = -1;
  #isQuoteOpen = false;
  /** The position up to which the cell was read, and the number of line ends in it. */
  end = 0;
  lines = 0;

  constructor(text: string, between: string, most: number) {
    this.#text = text;
    this.#between = between.charCodeAt(0);
    this.#most = most;
  }

  /** Begins the cell at `at`. */
  begin(at: number): void {
    this.#start = at;
    this.#close = -1;
    this.#isQuoteOpen = this.#text.charCodeAt(at) === QUOTE;
    this.end = this.#isQuoteOpen ? at + 1 : at;
    this.lines = 0;
  }

  /** Reads one step of the cell. @returns whether its end was found */
  readOn(): boolean {
    if (this.#isQuoteOpen && !this.#findClose()) return false;
    return this.#findEnd();
  }

  /** Looks for the closing quotation mark and counts line ends; a doubled mark is an escape. @returns whether it is known */
  #findClose(): boolean {
    const stop = this.end + CHARACTERS_PER_STEP;
    let [at, lines] = [this.end, this.lines];
    for (; at < this.#text.length && at < stop; at += 1) {
      const code = this.#text.charCodeAt(at);
      if (code === LINE_FEED) lines += 1;
      if (code !== QUOTE) continue;
      if (this.#text.charCodeAt(at + 1) !== QUOTE) {
        this.#close = at;
        break;
      }
      at += 1;
    }
    this.#isQuoteOpen = this.#close === -1 && at < this.#text.length;
    this.end = at;
    this.lines = lines;
    if (this.#isQuoteOpen) return false;
    // An unclosed mark is a character of its cell like any other.
    if (this.#close === -1) {
      this.end = this.#start;
      this.lines = 0;
    } else this.end = this.#close + 1;
    return true;
  }

  #findEnd(): boolean {
    const stop = this.end + CHARACTERS_PER_STEP;
    let at = this.end;
    for (; at < this.#text.length && at < stop; at += 1) {
      const code = this.#text.charCodeAt(at);
      if (code === this.#between || isLineEnd(code)) break;
    }
    this.end = at;
    return at < stop || at >= this.#text.length;
  }

  /** What the cell holds, once its end was found. */
  cell(): string {
    const rest = this.#close === -1 ? this.#start : this.#close + 1;
    const open = this.#text.slice(rest, Math.min(this.end, rest + this.#most));
    if (this.#close === -1) return open;
    const from = this.#start + 1;
    const quoted = withoutDoubled(this.#text.slice(from, Math.min(this.#close, from + 2 * this.#most)));
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
        reader.begin(at);
        while (!reader.readOn()) yield null;
        if (cells.length < widest) cells.push(reader.cell());
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
