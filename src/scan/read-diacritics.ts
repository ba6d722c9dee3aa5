import { hasWords, withDiacritics, type DiacriticLetters } from '../domain/scan/diacritics.ts';
import type { ReadWord } from './diacritic-reader.ts';
import type { OpenReaders } from './cached-readers.ts';
import { emptyPicture, type Picture } from './picture.ts';
import { cutLine } from './cut-line.ts';
import type { PlacedLine } from './read-again.ts';
import type { PlacedLines } from './read-lines.ts';

/** The height of a line as the second reader takes it, and the margin around it, in pixels. */
const [HEIGHT, MARGIN] = [48, 12];
/** What is darker than this, of 255, is a dark ground with light print. */
const DARK = 110;

const lightness = (data: Uint8ClampedArray, at: number) =>
  0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!;

/** How light the ground of a line is: what most of its upper and lower edge is. */
function groundOf({ data, width, height }: Picture): number {
  const lower = (height - 1) * width;
  const edge = Array.from({ length: 2 * width }, (_, x) =>
    lightness(data, 4 * (x < width ? x : lower + x - width)),
  );
  return edge.toSorted((a, b) => a - b)[width]!;
}

/** A line as it would be printed in black: grey, dark on light, with a margin of its ground. */
export function asPrint(line: Picture): Picture {
  const ground = groundOf(line);
  const out = emptyPicture(line.width + 2 * MARGIN, line.height + 2 * MARGIN);
  for (let y = 0; y < out.height; y += 1) {
    for (let x = 0; x < out.width; x += 1) {
      const [fromX, fromY] = [x - MARGIN, y - MARGIN];
      const isInside = fromX >= 0 && fromX < line.width && fromY >= 0 && fromY < line.height;
      const light = isInside ? lightness(line.data, 4 * (fromY * line.width + fromX)) : ground;
      const at = 4 * (y * out.width + x);
      out.data.fill(ground < DARK ? 255 - light : light, at, at + 3);
      out.data[at + 3] = 255;
    }
  }
  return out;
}

const textOf = (words: readonly ReadWord[]) => words.map(({ text }) => text).join(' ');
const surenessOf = (words: readonly ReadWord[]) => Math.min(1, ...words.map(({ confidence }) => confidence));

/**
 * What several readers say of a line, the surest first: one that does not know a letter takes it for another. Where they
 * agree on its words, the surest word of each.
 */
export function surest(readings: readonly (readonly ReadWord[])[]): string[] {
  const [first = [], ...others] = readings;
  if (others.every((words) => words.length === first.length))
    return [
      textOf(
        first.map((word, at) =>
          others.reduce((best, words) => (words[at]!.confidence > best.confidence ? words[at]! : best), word),
        ),
      ),
    ];
  return readings.toSorted((a, b) => surenessOf(b) - surenessOf(a)).map(textOf);
}

/** Lines with their diacritics, which the first reader does not know all of. */
export async function readDiacritics(
  { picture, lines }: PlacedLines,
  { letters, languages }: DiacriticLetters,
  open: OpenReaders,
): Promise<PlacedLine[]> {
  const readers = await open(languages);
  if (readers.length === 0) return lines;
  return lines.map((line) => {
    if (!hasWords(line.text)) return line;
    const print = asPrint(cutLine(picture, line.place, HEIGHT));
    const read = surest(readers.map((reader) => reader.read(print)));
    return { ...line, text: read.reduce((text, second) => withDiacritics(text, second, letters), line.text) };
  });
}
