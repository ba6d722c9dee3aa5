import { IMPORT_TEXT_MAX } from '../limits/imports.ts';
import { textOfUnits } from '../text/code-units.ts';

/** Maximum parts of a value. */
const PARTS_MAX = 1_000;

const [ESCAPE, LINE_FEED, SMALL_N, CAPITAL_N] = ['\\', '\n', 'n', 'N'].map((sign) => sign.charCodeAt(0));

/**
 * Unescapes a text.
 * @param most maximum characters
 */
function unescaped(text: string, most: number): string {
  if (!text.includes('\\')) return text.slice(0, most);
  // No character is escaped as more than two.
  const head = text.slice(0, 2 * most);
  const units = new Uint16Array(Math.min(head.length, most));
  let length = 0;
  for (let at = 0; at < head.length && length < most; at += 1) {
    let unit = head.charCodeAt(at);
    if (unit === ESCAPE && at + 1 < head.length) {
      at += 1;
      unit = head.charCodeAt(at);
      if (unit === SMALL_N || unit === CAPITAL_N) unit = LINE_FEED!;
    }
    units[length] = unit;
    length += 1;
  }
  return textOfUnits(units.subarray(0, length));
}

/**
 * The unescaped parts of a list value (RFC 6350, 3.4); at most a thousand.
 * @param most maximum characters of each
 */
export function vcardParts(value: string, sign: ';' | ',' | null, most = IMPORT_TEXT_MAX): string[] {
  if (sign === null) return [unescaped(value, most)];
  const [between, escape] = [sign.charCodeAt(0), '\\'.charCodeAt(0)];
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

/** A single text value, up to the limit. */
export const vcardText = (value: string, most = IMPORT_TEXT_MAX): string => unescaped(value, most);
