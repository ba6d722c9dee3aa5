import { LINE_MAX, type CardLine } from './card-line.ts';
import type { ReadLine } from './reading.ts';
import { withLabels, withoutBreaks, withoutGaps } from './whole-lines.ts';

/** Lines of a card that are looked at: what has more is a page, not a card. */
const LINES_MAX = 120;

/** Signs that engines take for others, as they are typed. */
const tidy = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .replace(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/[’‘`´]/g, "'")
    // A label or a town right behind a number: '555 0172Cell'.
    .replace(/(?<=\d{3})(?=\p{Lu}\p{Ll}{2})/gu, ' ')
    .replace(/(?<=\d{4})([TFMPD])[.:]?(?=\+?[\d(]{3})/g, ' $1 ')
    .trim()
    .slice(0, LINE_MAX);

const topDown = (lines: readonly CardLine[]): CardLine[] =>
  lines.toSorted(
    (a, b) =>
      a.box.y - b.box.y ||
      a.box.x - b.box.x ||
      a.box.width - b.box.width ||
      a.box.height - b.box.height ||
      a.confidence - b.confidence ||
      (a.text < b.text ? -1 : a.text > b.text ? 1 : 0),
  );

/** Lines from top to bottom, whatever order they were read in, each with all that belongs to it. */
export function cardLines(lines: readonly ReadLine[]): CardLine[] {
  const said = lines
    .map(({ text, confidence, box }) => ({ text: tidy(text), rest: tidy(text), confidence, box }))
    .filter(({ text }) => text !== '');
  const whole = withoutGaps(topDown(said).slice(0, LINES_MAX));
  return withLabels(withoutBreaks(topDown(whole)));
}
