import { cutLine } from './cut-line.ts';
import type { Recognised } from './decode.ts';
import type { Engine } from './engine.ts';
import type { Picture } from './picture.ts';
import type { Slanted } from './rectangles.ts';

/** A line that was read: where it lies in the turned picture, and what it says. */
export type PlacedLine = Recognised & { place: Slanted };

/** What is surer than this was read, what is less is a pattern or a picture. */
export const SURE = 0.5;
/** A line that is less sure than this is read again. */
const DOUBTFUL = 0.93;
/** Lines of a picture that are read again at most, the least sure first: each takes as long as it did at first, and half more. */
const MOST = 6;
/** To how many times its length such a line is stretched. */
const STRETCH = 1.5;

/** How much surer than a reading with more spaces one without them has to be. */
const MUCH = 0.05;

const lettersIn = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');
const spacesIn = (text: string): number => text.split(' ').length;
/** Signs that an e-mail, a website or a number is nothing without. */
const signsIn = (text: string): number => text.replace(/[^@+.]/g, '').length;

/**
 * The better of two readings. Of the same letters, that with more of the signs `@`, `+` and `.`, then that with more spaces
 * unless it is much less sure. Of others the surer, if it lost no `@`, and no more spaces than it won letters.
 */
export function better(first: Recognised, again: Recognised): Recognised {
  const [a, b] = [lettersIn(first.text), lettersIn(again.text)];
  const [won, lost] = [b.length - a.length, spacesIn(first.text) - spacesIn(again.text)];
  if (a === b) {
    const signs = signsIn(again.text) - signsIn(first.text);
    const isSpaced = signs === 0 && lost < 0 && again.confidence > first.confidence - MUCH;
    return signs > 0 || isSpaced ? again : first;
  }
  const isWhole = won >= Math.max(0, lost) && again.text.includes('@') >= first.text.includes('@');
  return isWhole && again.confidence > first.confidence ? again : first;
}

/**
 * Reads doubtful lines again, stretched: a recogniser looks at one place every few pixels, and loses letters and spaces of
 * small print where several share a place (Connectionist Temporal Classification says one letter for each).
 */
export async function readAgain(
  engine: Engine,
  picture: Picture,
  lines: readonly PlacedLine[],
): Promise<PlacedLine[]> {
  const doubtful = lines
    .filter(({ confidence }) => confidence < DOUBTFUL && confidence > SURE)
    .toSorted((a, b) => a.confidence - b.confidence)
    .slice(0, MOST);
  const cuts = doubtful.map(({ place }) => cutLine(picture, place, engine.lineHeight, { stretch: STRETCH }));
  const read = new Map((await engine.read(cuts)).map((again, i) => [doubtful[i]!, again]));
  return lines.map((line) => {
    const again = read.get(line);
    return again ? { ...better(line, again), place: line.place } : line;
  });
}
