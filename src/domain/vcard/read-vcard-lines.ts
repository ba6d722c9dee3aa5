import { IMPORT_VALUES_MAX } from '../limits/imports.ts';
import { Decoders } from './quoted-printable.ts';
import { paceOf, CHARACTERS_PER_STEP } from '../text/steps.ts';
import { HEAD_MAX, LineReader } from './vcard-line-reader.ts';
import { lineOf, type VCardLine } from './vcard-property.ts';

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

/** Read limits of a card: property names, and characters of a line before decoding. */
export type VCardBounds = { names?: ReadonlySet<string>; line?: number };

/** The lines of one card, up to the limit. */
class CardLines {
  readonly #names: VCardBounds['names'];
  readonly lines: string[] = [];
  #counts = new Map<string, number>();

  constructor(names: VCardBounds['names']) {
    this.#names = names;
  }

  add(line: string): void {
    if (line === '' || this.lines.length >= LINES_MAX) return;
    if (this.#names) {
      const written = nameIn(line);
      // Nearly all are in capitals, and a file has up to millions of them.
      const name = this.#names.has(written) ? written : written.trim().toUpperCase();
      const count = this.#counts.get(name) ?? 0;
      if (!this.#names.has(name) || count >= SAME_NAME_MAX) return;
      this.#counts.set(name, count + 1);
    }
    this.lines.push(line);
  }
}

/** The lines of each vCard in a text; an unclosed card ends at the next one. Yields `null` after each step. */
function* cardsIn(text: string, { names, line: most = Infinity }: VCardBounds): Generator<string[] | null> {
  const reader = new LineReader(text, most);
  let card: CardLines | null = null;
  const isDue = paceOf(CHARACTERS_PER_STEP);
  while (!reader.isAtEnd) {
    const begun = reader.at;
    const line = reader.next();
    if (line === null) {
      yield null;
      continue;
    }
    const mark = line.length >= SHORTEST_MARK && line.length < HEAD_MAX ? MARK.exec(line) : null;
    if (mark) {
      if (card) yield card.lines;
      card = mark[1] ? new CardLines(names) : null;
    } else card?.add(line);
    if (isDue(reader.at - begun)) yield null;
  }
  if (card) yield card.lines;
}

const readCard = (card: readonly string[], decoders: Decoders): VCardLine[] =>
  card.flatMap((line) => lineOf(line, decoders) ?? []);

/** The properties of each vCard in a text (2.1, 3.0 or 4.0), parsed lazily. Yields `null` when it can pause. */
export function* vcardList(text: string, bounds: VCardBounds = {}): Generator<VCardLine[] | null> {
  const decoders = new Decoders();
  for (const card of cardsIn(text, bounds)) yield card && readCard(card, decoders);
}

/** The properties of the first vCard in a text; empty if there is none. */
export function vcardLines(text: string): VCardLine[] {
  for (const card of vcardList(text)) if (card) return card;
  return [];
}
