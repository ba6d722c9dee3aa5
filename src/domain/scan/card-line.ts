import { bareOf } from './fold.ts';
import type { Box, ReadLine } from './reading.ts';
import { LABELS } from './words.ts';

/** Characters of a line that are looked at, and lines of a card: what is more is a page, not a card. */
const LINE_MAX = 200;
const LINES_MAX = 120;

/** A line while fields are looked for: `rest` is what no field has taken yet. */
export type CardLine = { text: string; rest: string; confidence: number; box: Box };

/** Signs that engines take for others, as they are typed. */
const tidy = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .replace(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/[’‘`´]/g, "'")
    .trim()
    .slice(0, LINE_MAX);

/** Heights of a line that lie between a label and what it stands before, at most. */
const LABEL_GAP = 8;

const isLabel = ({ text }: CardLine): boolean => text.split(' ').every((word) => LABELS.has(bareOf(word)));
/** Whether a line says how somebody is reached, which a label may stand before. */
const isReach = ({ text }: CardLine): boolean => text.includes('@') || text.replaceAll(/\D/g, '').length >= 6;

/** Whether a line stands right before another, in the same row. */
function isBefore({ box: a }: CardLine, { box: b }: CardLine): boolean {
  const height = Math.min(a.height, b.height);
  const gap = b.x - (a.x + a.width);
  const shared = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return shared > height / 2 && gap > -height && gap < LABEL_GAP * Math.max(a.height, b.height);
}

/** Lines with the labels that stand apart from them, as in a column of their own, and were read as lines. */
function withLabels(lines: readonly CardLine[]): CardLine[] {
  const labels = new Set(lines.filter(isLabel));
  const taken = new Set<CardLine>();
  const said = lines.map((line) => {
    if (labels.has(line) || !isReach(line)) return line;
    const before = lines.filter((other) => other !== line && isBefore(other, line));
    const nearest = before.toSorted((a, b) => b.box.x - a.box.x)[0];
    if (!nearest || !labels.has(nearest)) return line;
    taken.add(nearest);
    const text = `${nearest.text} ${line.text}`.slice(0, LINE_MAX);
    return { ...line, text, rest: text };
  });
  return said.filter((line) => !taken.has(line));
}

/** Lines from top to bottom, whatever order they were read in. */
export function cardLines(lines: readonly ReadLine[]): CardLine[] {
  const sorted = lines
    .map(({ text, confidence, box }) => ({ text: tidy(text), rest: tidy(text), confidence, box }))
    .filter(({ text }) => text !== '')
    .toSorted(
      (a, b) =>
        a.box.y - b.box.y ||
        a.box.x - b.box.x ||
        a.box.width - b.box.width ||
        (a.text < b.text ? -1 : a.text > b.text ? 1 : 0),
    )
    .slice(0, LINES_MAX);
  return withLabels(sorted);
}

/** The smallest box around boxes. */
export function boxAround(boxes: readonly Box[]): Box {
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** Whether two lines stand one below the other in one column: aligned at a side or the middle, hardly a line apart. */
export function isBelow(upper: Box, lower: Box, gapMax = 0.9): boolean {
  const height = Math.max(upper.height, lower.height);
  const gap = lower.y - (upper.y + upper.height);
  if (gap > gapMax * height || lower.y + lower.height / 2 <= upper.y + upper.height / 2) return false;
  const near = 0.9 * height;
  const left = Math.abs(upper.x - lower.x);
  const right = Math.abs(upper.x + upper.width - lower.x - lower.width);
  const middle = Math.abs(upper.x + upper.width / 2 - lower.x - lower.width / 2);
  return Math.min(left, right, middle) < near && gap > -0.6 * height;
}

/** Whether two lines are set in about the same size. */
export const isSameSize = (a: Box, b: Box, most = 1.4): boolean =>
  Math.max(a.height, b.height) <= most * Math.min(a.height, b.height);
