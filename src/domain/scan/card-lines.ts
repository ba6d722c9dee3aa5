import { LINE_MAX, type CardLine } from './card-line.ts';
import type { ReadLine } from './reading.ts';
import { withLabels, withoutBreaks, withoutGaps } from './whole-lines.ts';

/** Maximum parsed lines: more is a page, not a card. */
const LINES_MAX = 120;

/** The start of a label or town right after a number: '555 0172Cell'. */
const BEHIND_NUMBER = /(?<=(?:^|[\s|·,:])[+\d()./-]{4,20})(?=\p{Lu}\p{Ll}{2})/gu;
/** An e-mail or website, which can begin with digits. */
const IN_ADDRESS = /@|\.\p{L}/u;
/** A one-letter label between two numbers: 'T705-555-0126F705-555-0127'. */
const LABEL_BETWEEN = /(?<=(?:^|[\s|·,])[A-Z]?[.:]? ?[+\d()./-]{7,20})([TFMPD])[.:]?(?=\+?[\d(]{3})/g;

/** Replaces characters that OCR confuses. */
const tidy = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .replace(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/[’‘`´]/g, "'")
    .replace(BEHIND_NUMBER, (_, at: number, all: string) =>
      IN_ADDRESS.test(all.slice(at).split(' ', 1)[0]!) ? '' : ' ',
    )
    .replace(LABEL_BETWEEN, ' $1 ')
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

/** Lines from top to bottom, independent of reading order, with their labels joined. */
export function cardLines(lines: readonly ReadLine[]): CardLine[] {
  const said = lines
    .map(({ text, confidence, box }) => ({ text: tidy(text), rest: tidy(text), confidence, box }))
    .filter(({ text }) => text !== '');
  const whole = withoutGaps(topDown(said).slice(0, LINES_MAX));
  return withLabels(withoutBreaks(topDown(whole)));
}
