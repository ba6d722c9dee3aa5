/** A property of a vCard as it was written. `params` are in upper case, a bare one of version 2.1 is a TYPE. */
export type VCardLine = {
  group: string;
  name: string;
  params: ReadonlyMap<string, string[]>;
  value: string;
};

/** Lines that are read of a card, which has fewer but for its picture, and that is one line once it is unfolded. */
const LINES_MAX = 2_000;
/** Parameters of a line, and values of each; a line with more is none that a program wrote. */
const PARAMS_MAX = 50;
/** Parts of a value that are read. */
const PARTS_MAX = 1_000;
/** Signs of a line among which its parameters say how it goes on. */
const HEAD_MAX = 400;

/** The lines of a text, with any of the usual signs at their ends. */
function* linesOf(text: string): Generator<string> {
  let begin = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] !== '\n' && text[at] !== '\r') continue;
    yield text.slice(begin, at);
    if (text.startsWith('\r\n', at)) at += 1;
    begin = at + 1;
  }
  yield text.slice(begin);
}

/** A line that may go on, in its parts: they are joined once, so that a long one costs no more than its length. */
class OpenLine {
  #parts: string[] = [];
  #head = '';
  #isQuoted = false;

  add(text: string): void {
    if (text !== '') this.#parts.push(text);
    if (this.#isQuoted || this.#head.length >= HEAD_MAX) return;
    this.#head = (this.#head + text).slice(0, HEAD_MAX);
    this.#isQuoted = this.#head.toUpperCase().includes('QUOTED-PRINTABLE');
  }

  /** Whether it ends with `=` in quoted-printable, which says that the next line belongs to it. */
  get isBroken(): boolean {
    return this.#isQuoted && (this.#parts.at(-1)?.endsWith('=') ?? false);
  }

  /** Drops the sign at its end. */
  dropLast(): void {
    const last = this.#parts.pop()?.slice(0, -1) ?? '';
    if (last !== '') this.#parts.push(last);
  }

  get whole(): string {
    return this.#parts.join('');
  }
}

/**
 * The lines of a file with those that go on joined: folded ones begin with a space or a tab (RFC 6350, 3.2), those of
 * version 2.1 in quoted-printable end with `=`.
 */
function* unfolded(text: string): Generator<string> {
  let open: OpenLine | null = null;
  for (const line of linesOf(text)) {
    if (open?.isBroken) {
      open.dropLast();
      open.add(line);
    } else if (open && (line.startsWith(' ') || line.startsWith('\t'))) open.add(line.slice(1));
    else {
      if (open) yield open.whole;
      open = new OpenLine();
      open.add(line);
    }
  }
  if (open) yield open.whole;
}

/** Where a sign is that does not stand between quotation marks; the end of the text where there is none. */
function placeOf(text: string, sign: string, from: number): number {
  let quoted = false;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '"') quoted = !quoted;
    else if (text[at] === sign && !quoted) return at;
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

/** The decoder of a charset that a line of version 2.1 names; UTF-8 where it names none that is known. */
function decoderOf(charset: string | undefined): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}

const EQUALS = '='.charCodeAt(0);

/** What a hexadecimal digit stands for; NaN where the byte is none. */
const digitOf = (byte: number | undefined): number =>
  byte === undefined ? Number.NaN : Number.parseInt(String.fromCharCode(byte), 16);

/** Text in quoted-printable (RFC 2045, 6.7). */
function fromQuotedPrintable(text: string, charset: string | undefined): string {
  const bytes = new TextEncoder().encode(text);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] === EQUALS ? digitOf(bytes[at + 1]) * 16 + digitOf(bytes[at + 2]) : Number.NaN;
    // What is decoded is never longer, so it is written over what is read already.
    bytes[length] = Number.isNaN(byte) ? bytes[at]! : byte;
    length += 1;
    if (!Number.isNaN(byte)) at += 2;
  }
  return decoderOf(charset).decode(bytes.subarray(0, length));
}

function lineOf(line: string): VCardLine | null {
  const colon = placeOf(line, ':', 0);
  if (colon === 0 || colon >= line.length) return null;
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
    value: isQuoted ? fromQuotedPrintable(value, params.get('CHARSET')?.[0]) : value,
  };
}

const isBegin = (line: string) => line.trim().toUpperCase() === 'BEGIN:VCARD';
const isEnd = (line: string) => line.trim().toUpperCase() === 'END:VCARD';

/** The lines of each vCard in a text, one after the other; one that does not end goes on to the next. */
function* cardsIn(text: string): Generator<string[]> {
  let card: string[] | null = null;
  for (const line of unfolded(text)) {
    const begins = isBegin(line);
    if (begins || isEnd(line)) {
      if (card) yield card;
      card = begins ? [] : null;
    } else if (card && card.length < LINES_MAX) card.push(line);
  }
  if (card) yield card;
}

const readCard = (card: readonly string[]): VCardLine[] => card.flatMap((line) => lineOf(line) ?? []);

/** The properties of each vCard in a text, of version 2.1, 3.0 or 4.0; a card is read when it is asked for. */
export function* vcardList(text: string): Generator<VCardLine[]> {
  for (const card of cardsIn(text)) yield readCard(card);
}

/** The properties of the first vCard in a text; none where there is no vCard in it. */
export function vcardLines(text: string): VCardLine[] {
  for (const card of cardsIn(text)) return readCard(card);
  return [];
}

/** A text in which what was escaped is as it is meant. */
function unescaped(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(/\\(.)/gs, (_, sign: string) => (sign === 'n' || sign === 'N' ? '\n' : sign));
}

/** The parts of a value that is a list, with what was escaped as it is meant (RFC 6350, 3.4); beyond a thousand none is read. */
export function vcardParts(value: string, sign: ';' | ',' | null): string[] {
  if (sign === null) return [unescaped(value)];
  const parts: string[] = [];
  let begin = 0;
  for (let at = 0; at < value.length && parts.length < PARTS_MAX; at += 1) {
    if (value[at] === '\\') at += 1;
    else if (value[at] === sign) {
      parts.push(unescaped(value.slice(begin, at)));
      begin = at + 1;
    }
  }
  if (parts.length < PARTS_MAX) parts.push(unescaped(value.slice(begin)));
  return parts;
}

/** A value that is one text. */
export const vcardText = unescaped;
