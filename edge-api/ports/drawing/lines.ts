import type { Font } from './font.ts';

/** A text in lines, `size` in pixels. */
export type Lines = { size: number; lines: string[] };

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const charactersOf = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment);

/** The longest fitting prefix of a word; at least one character, or it would never end. */
function beginning(word: string, fits: (text: string) => boolean): string {
  const [first = '', ...rest] = charactersOf(word);
  let fitting = first;
  for (const sign of rest) {
    if (!fits(fitting + sign)) break;
    fitting += sign;
  }
  return fitting;
}

/** The words of a text, each with the space before it; a hyphen, slash or underscore ends a word too. */
const wordsOf = (text: string): string[] =>
  text.split(/(?= )/).flatMap((word) => word.split(/(?<=[^\s][-–—/_])(?=[^\s])/u));

/** Sets words in lines, and breaks words that are too long for any line. @returns also whether it broke one */
function set(text: string, fits: (text: string) => boolean): { lines: string[]; broken: boolean } {
  const lines: string[] = [];
  let line = '';
  let broken = false;
  for (const spaced of wordsOf(text)) {
    const joined = line + spaced;
    let word = spaced.trimStart();
    if (fits(joined)) {
      line = joined;
      continue;
    }
    if (line !== '') lines.push(line);
    while (!fits(word)) {
      broken = true;
      const piece = beginning(word, fits);
      if (piece === word) break;
      lines.push(piece);
      word = word.slice(piece.length);
    }
    line = word;
  }
  return { lines: line === '' ? lines : [...lines, line], broken };
}

/** The last visible line, ended with three dots if something follows. */
function ended(line: string, fits: (text: string) => boolean): string {
  const characters = charactersOf(line);
  while (characters.length > 1 && !fits(`${characters.join('').trimEnd()}…`)) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}

/** A size in pixels, and the number of lines that fit. */
export type Step = readonly [size: number, most: number];

/**
 * Sets a text into lines of a width, by the first step in which it fits without breaking a word. A text that is too
 * long for the last step ends with three dots. @param steps in order of preference
 */
export function fitLines(font: Font, text: string, width: number, steps: readonly Step[]): Lines {
  const fitsAt = (size: number) => (part: string) => font.width(part) * size <= width;
  for (const [size, most] of steps) {
    const { lines, broken } = set(text, fitsAt(size));
    if (lines.length <= most && !broken) return { size, lines };
  }
  const [size, most] = steps.at(-1)!;
  const { lines } = set(text, fitsAt(size));
  if (lines.length <= most) return { size, lines };
  const shown = lines.slice(0, most);
  return { size, lines: [...shown.slice(0, -1), ended(shown.at(-1)!, fitsAt(size))] };
}
