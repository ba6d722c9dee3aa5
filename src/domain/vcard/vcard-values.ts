import { IMPORT_TEXT_MAX } from '../limits/imports.ts';

/** Parts of a value that are read. */
const PARTS_MAX = 1_000;

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

/** A value that is one text, as much of it as is read. */
export const vcardText = (value: string, most = IMPORT_TEXT_MAX): string => unescaped(value, most);
