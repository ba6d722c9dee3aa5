import { boxAround, isBelow, isSameSize } from './boxes.ts';
import { LINE_MAX, type CardLine } from './card-line.ts';
import { isLabelWord } from './words.ts';

/** Maximum gap between a label and its value, in line heights. */
const LABEL_GAP = 8;

const isLabel = ({ text }: CardLine): boolean => text.split(' ').every(isLabelWord);
/** Whether a line is a contact detail that can have a label. */
const isReach = ({ text }: CardLine): boolean => text.includes('@') || text.replaceAll(/\D/g, '').length >= 6;

/** Whether a line directly precedes another in the same row. */
function isBefore({ box: a }: CardLine, { box: b }: CardLine): boolean {
  const height = Math.min(a.height, b.height);
  const gap = b.x - (a.x + a.width);
  const shared = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return shared > height / 2 && gap > -height && gap < LABEL_GAP * Math.max(a.height, b.height);
}

/** Joins labels in a separate column with their lines. */
export function withLabels(lines: readonly CardLine[]): CardLine[] {
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

/** Maximum gap between two words of a line, in line heights: wide letter spacing splits lines. */
const WORD_GAP = 0.35;

/** Whether a line continues with another in the same row, about a space apart. */
function goesOnWith({ box: a }: CardLine, { box: b }: CardLine): boolean {
  const height = Math.min(a.height, b.height);
  const shared = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  const gap = b.x - (a.x + a.width);
  return shared > 0.6 * height && isSameSize(a, b, 1.5) && gap > -0.9 * height && gap < WORD_GAP * height;
}

/** Joins lines whose words were found separately. */
export function withoutGaps(lines: readonly CardLine[]): CardLine[] {
  const left = lines.toSorted((a, b) => a.box.x - b.box.x);
  const whole = new Set<CardLine>();
  while (left.length > 0) {
    let line = left.shift()!;
    for (let next = left.find((other) => goesOnWith(line, other)); next;) {
      left.splice(left.indexOf(next), 1);
      const text = `${line.text} ${next.text}`.slice(0, LINE_MAX);
      const confidence = Math.min(line.confidence, next.confidence);
      line = { text, rest: text, confidence, box: boxAround([line.box, next.box]) };
      next = left.find((other) => goesOnWith(line, other));
    }
    whole.add(line);
  }
  return [...whole];
}

const HOST = /^@?[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}$/i;

/** Whether an e-mail continues in another line with its host, broken before or after the `@`. */
const isBroken = (upper: CardLine, lower: CardLine): boolean =>
  upper.text.endsWith('@') !== lower.text.startsWith('@') &&
  /[\w-]@?$/.test(upper.text) &&
  HOST.test(lower.text) &&
  isBelow(upper.box, lower.box);

/** Joins e-mails broken into two lines. */
export function withoutBreaks(lines: readonly CardLine[]): CardLine[] {
  const left = [...lines];
  for (const upper of lines) {
    const lower = left.find((other) => other !== upper && left.includes(upper) && isBroken(upper, other));
    if (!lower) continue;
    const text = (upper.text + lower.text).slice(0, LINE_MAX);
    const confidence = Math.min(upper.confidence, lower.confidence);
    const box = boxAround([upper.box, lower.box]);
    left.splice(left.indexOf(upper), 1, { text, rest: text, confidence, box });
    left.splice(left.indexOf(lower), 1);
  }
  return left;
}
