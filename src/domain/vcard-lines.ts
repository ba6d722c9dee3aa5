import { IMPORT_TEXT_MAX, IMPORT_VALUES_MAX } from './limits/imports.ts';
import { paceOf, SIGNS_A_STEP } from './steps.ts';

/** A property of a vCard as it was written. `params` are in upper case, a bare one of version 2.1 is a TYPE. */
export type VCardLine = {
  group: string;
  name: string;
  params: ReadonlyMap<string, string[]>;
  value: string;
};

/** Lines that are read of a card, which has fewer but for its picture, and that is one line once it is unfolded. */
const LINES_MAX = 2_000;
/** Lines that are read of one property of a card, where it is said which are: one more than its values, so that this can be told. */
const SAME_NAME_MAX = IMPORT_VALUES_MAX + 1;
/** Parameters of a line, values of each, and signs of what stands before its value; a line with more is none that a program wrote. */
const PARAMS_MAX = 50;
const PARAMS_SIGNS_MAX = 10_000;
/** Parts of a value that are read. */
const PARTS_MAX = 1_000;
/** Signs of a line among which its parameters say how it goes on. */
const HEAD_MAX = 400;
/** Charsets that one file is written in. */
const CHARSETS_MAX = 20;

const codeOf = (sign: string): number => sign.charCodeAt(0);
const [LINE_FEED, RETURN, TAB, SPACE, QUOTE] = ['\n', '\r', '\t', ' ', '"'].map(codeOf);

const isLineEnd = (code: number): boolean => code === LINE_FEED || code === RETURN;

/** Parts that are joined at a time: millions of a sign each would take many times the room of their text. */
const JOINED_PARTS = 1_000;

/** A line that may go on, in its parts: they are joined a second time at its end, so that a long one costs no more than its length. */
class OpenLine {
  readonly #most: number;
  #joined: string[] = [];
  #parts: string[] = [];
  #length = 0;
  #last = '';
  #head = '';
  #isQuoted = false;

  constructor(most: number) {
    this.#most = most;
  }

  #store(text: string): void {
    if (text === '' || this.#length >= this.#most) return;
    this.#parts.push(text);
    this.#length += text.length;
    if (this.#parts.length === JOINED_PARTS) this.#join();
  }

  #join(): void {
    this.#joined.push(this.#parts.join(''));
    this.#parts = [];
  }

  add(text: string): void {
    this.#store(this.#last);
    this.#last = text;
    if (this.#isQuoted || this.#head.length >= HEAD_MAX) return;
    this.#head = (this.#head + text).slice(0, HEAD_MAX);
    this.#isQuoted = this.#head.toUpperCase().includes('QUOTED-PRINTABLE');
  }

  /** Whether it ends with `=` in quoted-printable, which says that the next line belongs to it. */
  get isBroken(): boolean {
    return this.#isQuoted && this.#last.endsWith('=');
  }

  /** Drops the sign at its end. */
  dropLast(): void {
    this.#last = this.#last.slice(0, -1);
  }

  /** As much of it as is read. */
  get whole(): string {
    this.#store(this.#last);
    this.#last = '';
    this.#join();
    return this.#joined.join('').slice(0, this.#most);
  }
}

/**
 * The lines of a file with those that go on joined: folded ones begin with a space or a tab (RFC 6350, 3.2), those of
 * version 2.1 in quoted-printable end with `=`. Of empty ones that follow one another, of which a file may have millions,
 * there is one.
 */
class LineReader {
  readonly #text: string;
  readonly #most: number;
  #open: OpenLine | null = null;
  /** How much is read. */
  at = 0;

  /** @param most signs of a line that are read */
  constructor(text: string, most: number) {
    this.#text = text;
    this.#most = most;
  }

  get isAtEnd(): boolean {
    return this.at > this.#text.length;
  }

  /** The next line as it is written, with any of the usual signs at its end. */
  #written(): string {
    const [text, begin] = [this.#text, this.at];
    let end = begin;
    while (end < text.length && !isLineEnd(text.charCodeAt(end))) end += 1;
    this.at = end + (text.startsWith('\r\n', end) ? 2 : 1);
    if (end === begin) while (isLineEnd(text.charCodeAt(this.at))) this.at += 1;
    return text.slice(begin, end);
  }

  get #isFolded(): boolean {
    const code = this.#text.charCodeAt(this.at);
    return code === SPACE || code === TAB;
  }

  /** The next line; null where it goes on behind what is read in one step. */
  next(): string | null {
    const begun = this.at;
    if (this.#open === null) {
      const first = this.#written();
      if (!this.#isFolded && !first.endsWith('=')) return first.slice(0, this.#most);
      this.#open = new OpenLine(this.#most);
      this.#open.add(first);
    }
    const open = this.#open;
    while (!this.isAtEnd) {
      if (this.at - begun > SIGNS_A_STEP) return null;
      if (open.isBroken) {
        open.dropLast();
        open.add(this.#written());
      } else if (this.#isFolded) open.add(this.#written().slice(1));
      else break;
    }
    this.#open = null;
    return open.whole;
  }
}

/** Where a sign is that does not stand between quotation marks; the end of the text where there is none. */
function placeOf(text: string, sign: string, from: number): number {
  const sought = codeOf(sign);
  let quoted = false;
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) quoted = !quoted;
    else if (code === sought && !quoted) return at;
  }
  return text.length;
}

/** Cuts a text at a sign, but not between quotation marks. @returns one part more than `most` where there are more */
function cut(text: string, sign: string, most: number): string[] {
  const parts: string[] = [];
  let begin = 0;
  while (parts.length <= most) {
    const at = placeOf(text, sign, begin);
    parts.push(text.slice(begin, at));
    if (at === text.length) break;
    begin = at + 1;
  }
  return parts;
}

const unquoted = (text: string) => text.trim().replaceAll('"', '');

/** The values of a parameter. Types are a list even where all of it is quoted, as in `TYPE="voice,home"` (RFC 6350, 6.4.1). */
const valuesOf = (name: string, text: string): string[] =>
  cut(name === 'TYPE' ? unquoted(text) : text, ',', PARAMS_MAX).map((value) => unquoted(value).toUpperCase());

function paramsOf(parts: readonly string[]): Map<string, string[]> {
  const params = new Map<string, string[]>();
  for (const part of parts) {
    const equals = part.indexOf('=');
    const name = equals === -1 ? 'TYPE' : part.slice(0, equals).trim().toUpperCase();
    const values = valuesOf(name, part.slice(equals + 1));
    const said = params.get(name);
    if (said) said.push(...values);
    else params.set(name, values);
  }
  return params;
}

/** The decoders of the charsets that lines of version 2.1 name; UTF-8 where one names none that is known. */
class Decoders {
  readonly #usual = new TextDecoder();
  readonly #made = new Map<string, TextDecoder>();

  of(charset: string | undefined): TextDecoder {
    if (charset === undefined) return this.#usual;
    const made = this.#made.get(charset);
    if (made || this.#made.size >= CHARSETS_MAX) return made ?? this.#usual;
    const decoder = this.#make(charset);
    this.#made.set(charset, decoder);
    return decoder;
  }

  #make(charset: string): TextDecoder {
    try {
      return new TextDecoder(charset);
    } catch {
      return this.#usual;
    }
  }
}

const EQUALS = codeOf('=');

/** What each byte stands for as a hexadecimal digit; NaN where it is none. */
const DIGITS = Float64Array.from({ length: 256 }, (_, byte) =>
  Number.parseInt(String.fromCharCode(byte), 16),
);
const digitOf = (byte: number | undefined): number => DIGITS[byte ?? 0]!;

/** Text in quoted-printable (RFC 2045, 6.7). */
function fromQuotedPrintable(text: string, decoder: TextDecoder): string {
  const bytes = new TextEncoder().encode(text);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] === EQUALS ? digitOf(bytes[at + 1]) * 16 + digitOf(bytes[at + 2]) : Number.NaN;
    // What is decoded is never longer, so it is written over what is read already.
    bytes[length] = Number.isNaN(byte) ? bytes[at]! : byte;
    length += 1;
    if (!Number.isNaN(byte)) at += 2;
  }
  return decoder.decode(bytes.subarray(0, length));
}

function lineOf(line: string, decoders: Decoders): VCardLine | null {
  const colon = placeOf(line, ':', 0);
  if (colon === 0 || colon >= line.length || colon > PARAMS_SIGNS_MAX) return null;
  const [named = '', ...given] = cut(line.slice(0, colon), ';', PARAMS_MAX + 1);
  if (given.length > PARAMS_MAX) return null;
  const dot = named.lastIndexOf('.');
  const params = paramsOf(given);
  const value = line.slice(colon + 1);
  const isQuoted = [...params.values()].flat().includes('QUOTED-PRINTABLE');
  return {
    group: named.slice(0, Math.max(dot, 0)).toLowerCase(),
    name: named
      .slice(dot + 1)
      .trim()
      .toUpperCase(),
    params,
    value: isQuoted ? fromQuotedPrintable(value, decoders.of(params.get('CHARSET')?.[0])) : value,
  };
}

/** The name of a line's property, without all else that is read of it. */
function nameOf(line: string): string {
  const end = /[:;]/.exec(line.slice(0, HEAD_MAX))?.index ?? 0;
  return line
    .slice(line.lastIndexOf('.', end) + 1, end)
    .trim()
    .toUpperCase();
}

/** What a line says that begins a card or ends one, which is short. */
const isMark = (line: string, mark: string) => line.length < HEAD_MAX && line.trim().toUpperCase() === mark;

/** The most that is read of a card: properties of these names, and signs of a line before it is decoded. */
export type VCardBounds = { names?: ReadonlySet<string>; line?: number };

/** The lines of one card, as many as are read. */
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
      const name = nameOf(line);
      const count = this.#counts.get(name) ?? 0;
      if (!this.#names.has(name) || count >= SAME_NAME_MAX) return;
      this.#counts.set(name, count + 1);
    }
    this.lines.push(line);
  }
}

/** The lines of each vCard in a text, one after the other; one that does not end goes on to the next. `null` after each step. */
function* cardsIn(text: string, { names, line: most = Infinity }: VCardBounds): Generator<string[] | null> {
  const reader = new LineReader(text, most);
  let card: CardLines | null = null;
  const isDue = paceOf(SIGNS_A_STEP);
  while (!reader.isAtEnd) {
    const begun = reader.at;
    const line = reader.next();
    if (line === null) {
      yield null;
      continue;
    }
    const begins = isMark(line, 'BEGIN:VCARD');
    if (begins || isMark(line, 'END:VCARD')) {
      if (card) yield card.lines;
      card = begins ? new CardLines(names) : null;
    } else card?.add(line);
    if (isDue(reader.at - begun)) yield null;
  }
  if (card) yield card.lines;
}

const readCard = (card: readonly string[], decoders: Decoders): VCardLine[] =>
  card.flatMap((line) => lineOf(line, decoders) ?? []);

/**
 * The properties of each vCard in a text, of version 2.1, 3.0 or 4.0; a card is read when it is asked for. `null` where it
 * may wait before it goes on.
 */
export function* vcardList(text: string, bounds: VCardBounds = {}): Generator<VCardLine[] | null> {
  const decoders = new Decoders();
  for (const card of cardsIn(text, bounds)) yield card && readCard(card, decoders);
}

/** The properties of the first vCard in a text; none where there is no vCard in it. */
export function vcardLines(text: string): VCardLine[] {
  for (const card of vcardList(text)) if (card) return card;
  return [];
}

/**
 * A text in which what was escaped is as it is meant.
 * @param most signs of it that are read
 */
function unescaped(text: string, most: number): string {
  // No sign is written with more than two.
  const head = text.slice(0, 2 * most);
  const parts: string[] = [];
  let begin = 0;
  for (let at = head.indexOf('\\'); at !== -1 && at + 1 < head.length; at = head.indexOf('\\', at + 2)) {
    parts.push(head.slice(begin, at));
    const isLineEnd = head[at + 1] === 'n' || head[at + 1] === 'N';
    if (isLineEnd) parts.push('\n');
    begin = at + (isLineEnd ? 2 : 1);
  }
  return (parts.length === 0 ? head : parts.join('') + head.slice(begin)).slice(0, most);
}

/**
 * The parts of a value that is a list, with what was escaped as it is meant (RFC 6350, 3.4); beyond a thousand none is read.
 * @param most signs of each that are read
 */
export function vcardParts(value: string, sign: ';' | ',' | null, most = IMPORT_TEXT_MAX): string[] {
  if (sign === null) return [unescaped(value, most)];
  const [between, escape] = [codeOf(sign), codeOf('\\')];
  const parts: string[] = [];
  let begin = 0;
  for (let at = 0; at < value.length && parts.length < PARTS_MAX; at += 1) {
    const code = value.charCodeAt(at);
    if (code === escape) at += 1;
    else if (code === between) {
      parts.push(unescaped(value.slice(begin, at), most));
      begin = at + 1;
    }
  }
  if (parts.length < PARTS_MAX) parts.push(unescaped(value.slice(begin), most));
  return parts;
}

/** A value that is one text, as much of it as is read. */
export const vcardText = (value: string, most = IMPORT_TEXT_MAX): string => unescaped(value, most);
