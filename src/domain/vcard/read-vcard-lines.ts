import { IMPORT_VALUES_MAX } from '../limits/imports.ts';
import { paceOf, CHARACTERS_PER_STEP } from '../text/steps.ts';
import { HEAD_MAX, LineReader } from './vcard-line-reader.ts';
import { PropertyReader, type VCardLine } from './vcard-property.ts';

/** Maximum lines of a card, whose picture counts as one after unfolding. */
const LINES_MAX = 2_000;
/** Maximum lines of one property, if properties are named: one above its values, so that an excess is noticed. */
const SAME_NAME_MAX = IMPORT_VALUES_MAX + 1;

const [COLON, SEMICOLON, DOT] = [':', ';', '.'].map((character) => character.charCodeAt(0));

/** The property name of a line as written, without parsing the rest. */
function nameIn(line: string): string {
  const most = Math.min(line.length, HEAD_MAX);
  for (let [begin, at] = [0, 0]; at < most; at += 1) {
    const code = line.charCodeAt(at);
    if (code === COLON || code === SEMICOLON) return line.slice(begin, at);
    if (code === DOT) begin = at + 1;
  }
  return '';
}

/** A line that begins or ends a card. */
const MARK = /^\s*(?:(BEGIN)|END):VCARD\s*$/i;
const SHORTEST_MARK = 'END:VCARD'.length;

/** Whether a line may be a mark, by its first letter: a file has up to a million lines. */
const mayBeMark = (line: string): boolean =>
  line.length >= SHORTEST_MARK && line.length < HEAD_MAX && /^[\sBE]/i.test(line);

/**
 * Read limits of a card: property names, and characters of a line before decoding. With `ignored`, properties of all
 * other names are read too, except these: together as many as of one name.
 */
export type VCardBounds = { names?: ReadonlySet<string>; ignored?: ReadonlySet<string>; line?: number };

/** The name by which properties of other names are counted. */
const OTHERS = '';

/** The lines of one card, up to the limit. */
class CardLines {
  readonly #bounds: VCardBounds;
  readonly lines: string[] = [];
  #counts = new Map<string, number>();

  constructor(bounds: VCardBounds) {
    this.#bounds = bounds;
  }

  /** The name by which a line is counted; null if it is not read. */
  #counted(line: string): string | null {
    const { names, ignored } = this.#bounds;
    const written = nameIn(line);
    // Nearly all are in capitals, and a file has up to millions of them.
    if (names?.has(written)) return written;
    const name = written.trim().toUpperCase();
    if (names?.has(name)) return name;
    const isOther = ignored && name !== '' && !ignored.has(name) && line.indexOf(':') < line.length - 1;
    return isOther ? OTHERS : null;
  }

  add(line: string): void {
    if (line === '' || this.lines.length >= LINES_MAX) return;
    if (this.#bounds.names) {
      const name = this.#counted(line);
      if (name === null) return;
      const count = this.#counts.get(name) ?? 0;
      if (count >= SAME_NAME_MAX) return;
      this.#counts.set(name, count + 1);
    }
    this.lines.push(line);
  }
}

/** The property of version 2.1 whose value is a vCard on the next lines: an assistant's, for example. */
const AGENT = /^(?:[\w-]+\.)?AGENT[^:]{0,100}:\s*$/i;

/** The cards that are open: one, and within it at most the one of its agent, which comes after it. */
class OpenCards {
  readonly #bounds: VCardBounds;
  #card: CardLines | null = null;
  #outer: CardLines | null = null;
  #agent: CardLines | null = null;

  constructor(bounds: VCardBounds) {
    this.#bounds = bounds;
  }

  add(line: string): void {
    this.#card?.add(line);
  }

  /** Begins a card after this line. @returns the lines of cards that are finished */
  begin(last: string): string[][] {
    const isAgent = this.#card !== null && this.#outer === null && this.#agent === null && AGENT.test(last);
    const done = isAgent ? [] : this.finish();
    if (isAgent) this.#outer = this.#card;
    this.#card = new CardLines(this.#bounds);
    return done;
  }

  end(): string[][] {
    if (this.#outer === null) return this.finish();
    [this.#agent, this.#card, this.#outer] = [this.#card, this.#outer, null];
    return [];
  }

  finish(): string[][] {
    const all = [this.#outer, this.#card, this.#agent].flatMap((card) => (card ? [card.lines] : []));
    [this.#outer, this.#card, this.#agent] = [null, null, null];
    return all;
  }
}

/** The lines of each vCard in a text; an unclosed card ends at the next one. Yields `null` after each step. */
function* cardsIn(text: string, bounds: VCardBounds): Generator<string[] | null> {
  const reader = new LineReader(text, bounds.line ?? Infinity);
  const open = new OpenCards(bounds);
  let last = '';
  const isDue = paceOf(CHARACTERS_PER_STEP);
  while (!reader.isAtEnd) {
    const begun = reader.at;
    const line = reader.next();
    if (line === null) {
      yield null;
      continue;
    }
    const mark = mayBeMark(line) ? MARK.exec(line) : null;
    if (mark) yield* mark[1] ? open.begin(last) : open.end();
    else open.add(line);
    if (line !== '') last = line;
    if (isDue(reader.at - begun)) yield null;
  }
  yield* open.finish();
}

/** The properties of each vCard in a text (2.1, 3.0 or 4.0), parsed lazily. Yields `null` when it can pause. */
export function* vcardList(text: string, bounds: VCardBounds = {}): Generator<VCardLine[] | null> {
  const reader = new PropertyReader();
  for (const card of cardsIn(text, bounds)) yield card && card.flatMap((line) => reader.read(line) ?? []);
}

/** The properties of the first vCard in a text; empty if there is none. */
export function vcardLines(text: string): VCardLine[] {
  for (const card of vcardList(text)) if (card) return card;
  return [];
}
