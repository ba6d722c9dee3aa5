import { fromQuotedPrintable, type Decoders } from './quoted-printable.ts';

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

const NO_PARAMS: VCardLine['params'] = new Map();

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

/** The property of a line; null if invalid. */
export function lineOf(line: string, decoders: Decoders): VCardLine | null {
  const colon = placeOf(line, ':', 0);
  if (colon === 0 || colon >= line.length || colon > PARAMS_LENGTH_MAX) return null;
  const head = line.slice(0, colon);
  // Most lines have no parameters and no group, and a file has up to a million lines.
  const [named = '', ...given] = head.includes(';') ? cut(head, ';', PARAMS_MAX + 1) : [head];
  if (given.length > PARAMS_MAX) return null;
  const dot = named.lastIndexOf('.');
  const params = given.length === 0 ? NO_PARAMS : paramsOf(given);
  const value = line.slice(colon + 1);
  const isQuoted = params.size > 0 && [...params.values()].flat().includes('QUOTED-PRINTABLE');
  return {
    group: dot === -1 ? '' : named.slice(0, dot).toLowerCase(),
    name: (dot === -1 ? named : named.slice(dot + 1)).trim().toUpperCase(),
    params,
    value: isQuoted ? fromQuotedPrintable(value, decoders.of(params.get('CHARSET')?.[0])) : value,
  };
}
