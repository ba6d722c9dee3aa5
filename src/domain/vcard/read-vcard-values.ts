import { IMPORT_TEXT_MAX } from '../limits/imports.ts';

/** Maximum parts of a value. */
const PARTS_MAX = 1_000;

/**
 * Unescapes a text.
 * @param most maximum characters
 */
function unescaped(text: string, most: number): string {
  // No character is escaped as more than two.
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
