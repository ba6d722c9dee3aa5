import { Decoders, fromQuotedPrintable } from './quoted-printable.ts';

/** A vCard property as written. `params` are in upper case; a bare one of version 2.1 is a TYPE. */
export type VCardLine = {
  group: string;
  name: string;
  params: ReadonlyMap<string, string[]>;
  value: string;
};

/** Maximum parameters of a line, values of each, and characters before the value; no program writes more. */
const PARAMS_MAX = 50;
const PARAMS_LENGTH_MAX = 10_000;

const QUOTE = '"'.charCodeAt(0);

/** The position of a character outside quotation marks; the text's end if there is none. */
function placeOf(text: string, sign: string, from: number): number {
  const sought = sign.charCodeAt(0);
  let quoted = false;
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) quoted = !quoted;
    else if (code === sought && !quoted) return at;
  }
  return text.length;
}

/** Splits a text at a character outside quotation marks. @returns one part more than `most` if there are more */
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

/** The values of a parameter. A quoted TYPE is a list too, as in `TYPE="voice,home"` (RFC 6350, 6.4.1). */
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

/** What is before a value: the property without it, and how it is decoded if it is in quoted-printable. */
type Head = Omit<VCardLine, 'value'> & { decoder: TextDecoder | null };

/**
 * Different heads that are remembered, and characters of the longest: a file has up to a million lines, nearly all with one
 * of a few.
 */
const [HEADS_MAX, REMEMBERED_MAX] = [1_000, 200];

/** Reads the properties of one file. */
export class PropertyReader {
  readonly #decoders = new Decoders();
  readonly #heads = new Map<string, Head | null>();

  /** The property of a line; null if invalid. */
  read(line: string): VCardLine | null {
    const colon = placeOf(line, ':', 0);
    if (colon === 0 || colon >= line.length || colon > PARAMS_LENGTH_MAX) return null;
    const head = this.#headOf(line.slice(0, colon));
    if (head === null) return null;
    const { group, name, params, decoder } = head;
    const value = line.slice(colon + 1);
    return { group, name, params, value: decoder === null ? value : fromQuotedPrintable(value, decoder) };
  }

  #headOf(text: string): Head | null {
    const known = this.#heads.get(text);
    if (known !== undefined) return known;
    const head = this.#parsed(text);
    if (this.#heads.size < HEADS_MAX && text.length <= REMEMBERED_MAX) this.#heads.set(text, head);
    return head;
  }

  #parsed(text: string): Head | null {
    const [named = '', ...given] = cut(text, ';', PARAMS_MAX + 1);
    if (given.length > PARAMS_MAX) return null;
    const dot = named.lastIndexOf('.');
    const params = paramsOf(given);
    const isQuoted = [...params.values()].flat().includes('QUOTED-PRINTABLE');
    return {
      group: named.slice(0, Math.max(dot, 0)).toLowerCase(),
      name: named
        .slice(dot + 1)
        .trim()
        .toUpperCase(),
      params,
      decoder: isQuoted ? this.#decoders.of(params.get('CHARSET')?.[0]) : null,
    };
  }
}
