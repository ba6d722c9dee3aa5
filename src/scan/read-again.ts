import { cutLine } from './cut-line.ts';
import type { Recognised } from './decode.ts';
import type { Engine } from './engine.ts';
import type { Picture } from './picture.ts';
import type { Slanted } from './rectangles.ts';

/** A line that was read: where it lies in the turned picture, and what it says. */
export type PlacedLine = Recognised & { place: Slanted };

/** A line that is less sure is read again; what is less than the second is no text. */
const [DOUBTFUL, NO_TEXT] = [0.93, 0.5];
/** Lines of a card that are read again at most, the least sure first: each takes as long as it did at first, and half more. */
const MOST = 6;
/** To how many times its length such a line is stretched. */
const STRETCH = 1.5;

const lettersIn = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

const spacesIn = (text: string): number => text.split(' ').length;

/** The better of two readings: the surer, if it lost no `@`, and no more spaces than it won letters. */
export function better(first: Recognised, again: Recognised): Recognised {
  const [a, b] = [lettersIn(first.text), lettersIn(again.text)];
  const [won, lost] = [b.length - a.length, spacesIn(first.text) - spacesIn(again.text)];
  if (a === b) return lost < 0 ? again : first;
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
    .filter(({ confidence }) => confidence < DOUBTFUL && confidence > NO_TEXT)
    .toSorted((a, b) => a.confidence - b.confidence)
    .slice(0, MOST);
  const cuts = doubtful.map(({ place }) => cutLine(picture, place, engine.lineHeight, { stretch: STRETCH }));
  const read = new Map((await engine.read(cuts)).map((again, i) => [doubtful[i]!, again]));
  return lines.map((line) => {
    const again = read.get(line);
    return again ? { ...better(line, again), place: line.place } : line;
  });
}
