/** A property of a vCard as it was written. `params` are in upper case, a bare one of version 2.1 is a TYPE. */
export type VCardLine = {
  group: string;
  name: string;
  params: ReadonlyMap<string, string[]>;
  value: string;
};

/** Lines that are read of a file: a card has fewer, but for its picture, which is one line once it is unfolded. */
const LINES_MAX = 2_000;

/**
 * The lines of a file with those that go on joined: folded ones begin with a space or a tab (RFC 6350, 3.2), those of
 * version 2.1 in quoted-printable end with `=`.
 */
function unfolded(text: string): string[] {
  const lines: string[] = [];
  let softBreak = false;
  for (const line of text.split(/\r\n?|\n/)) {
    const last = lines.length - 1;
    if (softBreak && last >= 0) lines[last] = lines[last]!.slice(0, -1) + line;
    else if (/^[ \t]/.test(line) && last >= 0) lines[last] += line.slice(1);
    else lines.push(line);
    const now = lines.at(-1) ?? '';
    softBreak = now.endsWith('=') && now.slice(0, 400).toUpperCase().includes('QUOTED-PRINTABLE');
  }
  return lines;
}

/** Cuts a text at a sign, but not between quotation marks. */
function cut(text: string, sign: string): string[] {
  const parts: string[] = [];
  let begin = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '"') quoted = !quoted;
    else if (text[at] === sign && !quoted) {
      parts.push(text.slice(begin, at));
      begin = at + 1;
    }
  }
  return [...parts, text.slice(begin)];
}

const unquoted = (text: string) => text.trim().replaceAll('"', '');

function paramsOf(parts: readonly string[]): Map<string, string[]> {
  const params = new Map<string, string[]>();
  for (const part of parts) {
    const equals = part.indexOf('=');
    const name = equals === -1 ? 'TYPE' : part.slice(0, equals).trim().toUpperCase();
    const values = cut(part.slice(equals + 1), ',').map((value) => unquoted(value).toUpperCase());
    params.set(name, [...(params.get(name) ?? []), ...values]);
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

/** Text in quoted-printable (RFC 2045, 6.7). */
function fromQuotedPrintable(text: string, charset: string | undefined): string {
  const bytes: number[] = [];
  const encoder = new TextEncoder();
  for (let at = 0; at < text.length; at += 1) {
    const hex = text[at] === '=' ? /^[0-9a-f]{2}$/i.exec(text.slice(at + 1, at + 3))?.[0] : undefined;
    if (hex === undefined) bytes.push(...encoder.encode(text[at]));
    else {
      bytes.push(Number.parseInt(hex, 16));
      at += 2;
    }
  }
  return decoderOf(charset).decode(new Uint8Array(bytes));
}

function lineOf(line: string): VCardLine | null {
  const colon = cut(line, ':')[0]!.length;
  if (colon === 0 || colon >= line.length) return null;
  const [named = '', ...given] = cut(line.slice(0, colon), ';');
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

/** The lines of each vCard in a text; one that does not end goes on to the next. */
function cardsIn(text: string): string[][] {
  const cards: string[][] = [];
  let card: string[] | null = null;
  for (const line of unfolded(text)) {
    if (isBegin(line)) cards.push((card = []));
    else if (isEnd(line)) card = null;
    else if (card && card.length < LINES_MAX) card.push(line);
  }
  return cards;
}

/** The properties of each vCard in a text, of version 2.1, 3.0 or 4.0. */
export const vcardList = (text: string): VCardLine[][] =>
  cardsIn(text).map((card) => card.flatMap((line) => lineOf(line) ?? []));

/** The properties of the first vCard in a text; none where there is no vCard in it. */
export const vcardLines = (text: string): VCardLine[] =>
  (cardsIn(text)[0] ?? []).flatMap((line) => lineOf(line) ?? []);

/** The parts of a value that is a list, with what was escaped as it is meant (RFC 6350, 3.4). */
export function vcardParts(value: string, sign: ';' | ',' | null): string[] {
  const parts: string[] = [];
  let part = '';
  for (let at = 0; at < value.length; at += 1) {
    const next = value[at + 1];
    if (value[at] === '\\' && next !== undefined) {
      part += next === 'n' || next === 'N' ? '\n' : next;
      at += 1;
    } else if (value[at] === sign) {
      parts.push(part);
      part = '';
    } else part += value[at];
  }
  return [...parts, part];
}

/** A value that is one text. */
export const vcardText = (value: string): string => vcardParts(value, null).join('');
