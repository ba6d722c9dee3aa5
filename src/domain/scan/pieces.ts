import type { PictureBox } from './reading.ts';
import { boxAround, isBelow, isSameSize } from './boxes.ts';
import type { CardLine } from './card-line.ts';
import { lettersAndDigits } from './fold.ts';
import { isAllTitle, titleScore } from './title-score.ts';
import { isLabelWord } from './words.ts';

/** A part of a line that is not an e-mail, number or web address. */
export type Piece = { text: string; words: string[]; box: PictureBox; confidence: number; line: CardLine };

const isPunctuation = (word: string) => !/[\p{L}\p{N}]/u.test(word);
/** A Japanese or Chinese label, without a space after it. */
const EAST_ASIAN_LABEL = /^[\p{Script=Han}\p{Script=Katakana}ー]{2,5} ?: ?/u;

/** A text without labels at its ends. */
function withoutLabels(text: string, wasUsed: boolean): string {
  const words = text.replace(EAST_ASIAN_LABEL, '').split(' ').filter(Boolean);
  const isNothing = (word: string) => isPunctuation(word) || (wasUsed && isLabelWord(word));
  const begin = words.findIndex((word) => !isNothing(word));
  const end = words.findLastIndex((word) => !isNothing(word) || (word === '&' && !wasUsed));
  return begin === -1 ? '' : words.slice(begin, end + 1).join(' ');
}

/** Splits a text in two scripts at a slash: one translates the other. */
const byScript = (text: string): string[] =>
  text.split(/(?<=\p{Script=Han}) ?\/ ?(?=\p{Script=Latin})|(?<=\p{Script=Latin}) ?\/ ?(?=\p{Script=Han})/u);

/** 'Mia Wong, Potter': a name, a comma and only a title. */
function byTitle(text: string): string[] {
  const comma = text.lastIndexOf(',');
  const [before, behind] = [text.slice(0, comma), text.slice(comma + 1).trim()];
  const isName = comma > 0 && before.includes(' ') && !/\d/.test(text) && titleScore(before) === 0;
  return isName && isAllTitle(behind) ? [before, behind] : [text];
}

const piece = (text: string, box: PictureBox, line: CardLine): Piece => ({
  text,
  words: text.split(' '),
  box,
  confidence: line.confidence,
  line,
});

/** The rest of lines, split at separators. */
export function piecesOf(lines: readonly CardLine[]): Piece[] {
  return lines.flatMap((line) => {
    const wasUsed = line.rest !== line.text;
    const isPlain = !/\d/.test(line.rest);
    const parts = line.rest
      .split(isPlain ? / ?[|•·¦] ?| \/ | - / : / ?[|¦] ?/)
      .flatMap(byScript)
      .flatMap(byTitle);
    const per = line.box.width / Math.max(1, line.text.length);
    return parts.flatMap((part) => {
      const text = withoutLabels(part, wasUsed);
      if (
        !/\p{L}|\d/u.test(text) ||
        (wasUsed && lettersAndDigits(text).length < 3 && !/\p{Lu}\p{Ll}/u.test(text))
      )
        return [];
      // Punctuation, and numbers too short for a postal code.
      if (!/\p{L}|\d{4}/u.test(text)) return [];
      if (parts.length === 1) return [piece(text, line.box, line)];
      const at = Math.max(0, line.text.indexOf(text));
      return [piece(text, { ...line.box, x: line.box.x + at * per, width: text.length * per }, line)];
    });
  });
}

/** Joins pieces with spaces, or without one after a hyphen. */
export function joined(pieces: readonly Piece[]): { text: string; box: PictureBox; confidence: number } {
  const text = pieces
    .map((part) => part.text)
    .join(' ')
    .replace(/(\p{L})- (?=\p{L})/gu, '$1-');
  return {
    text,
    box: boxAround(pieces.map(({ box }) => box)),
    confidence: Math.min(...pieces.map(({ confidence }) => confidence)),
  };
}

/** Consecutive pieces of about one size, such as a name in several lines. */
export function stacks(pieces: readonly Piece[], start: Piece, most: number, ratio = 1.4): Piece[][] {
  const out = [[start]];
  let last = start;
  while (out.length < most) {
    const next = pieces
      .filter(
        (other) => other !== last && isBelow(last.box, other.box) && isSameSize(last.box, other.box, ratio),
      )
      .toSorted((a, b) => a.box.y - b.box.y)[0];
    if (!next || out.at(-1)!.includes(next)) break;
    out.push([...out.at(-1)!, next]);
    last = next;
  }
  return out;
}

/** The median height of the pieces; 1 if there are none. */
export function medianHeight(pieces: readonly Piece[]): number {
  const heights = pieces.map(({ box }) => box.height).toSorted((a, b) => a - b);
  return heights[(heights.length - 1) >> 1] ?? 1;
}
