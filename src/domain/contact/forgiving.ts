import { FORGIVE_ONE_FROM, FORGIVE_TWO_FROM } from '../limits/contacts.ts';

const LATIN_LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** Fewest letters that the index finds. */
const PIECE_MIN = 3;

/** Nothing that folding changes but capitals. */
const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text);

/** A text as a forgiving search compares it: without case, and without the marks of Latin letters. */
export const foldedText = (text: string): string =>
  isAscii(text)
    ? text.toLowerCase()
    : text
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .normalize('NFC')
        .toLowerCase();

/** How many typos a word may have: none where it is short or has a digit, of which each counts. */
export function typosForgiven(word: string): 0 | 1 | 2 {
  if (/\p{N}/u.test(word)) return 0;
  const letters = word.match(/[\p{L}\p{M}]/gu)?.length ?? 0;
  if (letters < FORGIVE_ONE_FROM) return 0;
  return letters < FORGIVE_TWO_FROM ? 1 : 2;
}

/**
 * Letters to add, to leave out, to replace or to swap with their neighbour, to make one word of another (optimal string
 * alignment), counted up to `most` and given as one more beyond.
 */
export const typosBetween = (one: string, other: string, most: number): number =>
  typosOf([...one], [...other], most);

/** The same of letters. What is further from the diagonal than `most` needs more typos than that, and is not looked at. */
function typosOf(a: readonly string[], b: readonly string[], most: number): number {
  const beyond = most + 1;
  if (Math.abs(a.length - b.length) > most) return beyond;
  let before: number[] = [];
  let last = b.map((_, at) => Math.min(at + 1, beyond));
  last.unshift(0);
  let leastBefore = 0;
  for (let i = 1; i <= a.length; i += 1) {
    const row = last.map(() => beyond);
    row[0] = Math.min(i, beyond);
    let least = row[0];
    for (let j = Math.max(1, i - most); j <= Math.min(b.length, i + most); j += 1) {
      let typos = Math.min(last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1), last[j]! + 1, row[j - 1]! + 1);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwapped) typos = Math.min(typos, before[j - 2]! + 1);
      row[j] = Math.min(typos, beyond);
      least = Math.min(least, row[j]!);
    }
    if (least > most && leastBefore > most) return beyond;
    [before, last, leastBefore] = [last, row, least];
  }
  return last[b.length]!;
}

/** The words of a text that was folded, between spaces and between all signs that are no letters or digits, each once. */
const wordsOf = (folded: string): Set<string> =>
  new Set([...folded.split(/\s+/u), ...folded.split(/[^\p{L}\p{M}\p{N}]+/u)]);

/** A word that is looked for with its typos, read once for all texts. */
export type ForgivingWord = { text: string; letters: string[]; most: number };

export function forgivingWord(word: string): ForgivingWord {
  const text = foldedText(word);
  return { text, letters: [...text], most: typosForgiven(text) };
}

/** A text in which words are looked for, read once. */
export function forgivingText(text: string): { holds: (word: ForgivingWord) => boolean } {
  const folded = foldedText(text);
  // A letter outside of the first plane counts as two of a string's length.
  const isPlain = !/[\ud800-\udfff]/.test(folded);
  let words: string[] | null = null;
  return {
    /** Whether the text holds the word anywhere, or a whole word that is within its typos. */
    holds: ({ text: sought, letters, most }) => {
      if (folded.includes(sought)) return true;
      if (most === 0) return false;
      words ??= [...wordsOf(folded)];
      return words.some(
        (one) =>
          (!isPlain || Math.abs(one.length - letters.length) <= most) &&
          typosOf(letters, [...one], most) <= most,
      );
    },
  };
}

const swappedAt = (letters: readonly string[], at: number): string =>
  [...letters.slice(0, at), letters[at + 1], letters[at], ...letters.slice(at + 2)].join('');

/** Every word that one typo makes of another with Latin letters. */
function withOneTypo(letters: readonly string[]): string[] {
  const around = letters.map(
    (_, at) => [letters.slice(0, at).join(''), letters.slice(at + 1).join('')] as const,
  );
  const all = [...LATIN_LETTERS];
  return [
    ...around.flatMap(([before, after]) => [before + after, ...all.map((letter) => before + letter + after)]),
    ...letters.flatMap((letter, at) => all.map((more) => around[at]![0] + more + letter + around[at]![1])),
    ...letters.slice(1).map((_, at) => swappedAt(letters, at)),
  ];
}

const cut = (letters: readonly string[], pieces: number): string[] =>
  Array.from({ length: pieces }, (_, at) => {
    const from = Math.min(Math.floor((at * letters.length) / pieces), letters.length - PIECE_MIN);
    const to = Math.max(Math.floor(((at + 1) * letters.length) / pieces), from + PIECE_MIN);
    return letters.slice(from, to).join('');
  });

/**
 * Texts of three letters and more, one of which stands in whatever is a typo away from the word, so that an index of
 * three letters finds candidates: a word cut into one part more than it may have typos has a part without any. A
 * word too short to be cut has its groups of three instead, and what a typo leaves none of, in Latin letters. Of two
 * typos in a word of eight letters or across the cuts, a few are missed.
 */
export function piecesOf(word: string): string[] {
  const letters = [...foldedText(word)];
  const most = typosForgiven(word);
  if (most === 0 || letters.length < PIECE_MIN + 1) return [];
  if (most === 2) return [...new Set(cut(letters, 3))];
  if (letters.length >= 2 * PIECE_MIN)
    return [...cut(letters, 2), swappedAt(letters, Math.floor(letters.length / 2) - 1)];
  const threes = letters.slice(2).map((_, at) => letters.slice(at, at + 3).join(''));
  const others = withOneTypo(letters).filter((typed) => !threes.some((three) => typed.includes(three)));
  return [...new Set([...threes, ...others])];
}

/** Letters of a piece that few words share. */
const CLOSE_PIECE = 4;

/**
 * Texts of four letters, one of which stands in most of what is a typo or two away from the word: fewer words have one
 * than have one of its pieces. The pieces, where it is too short for that.
 */
export function closePiecesOf(word: string): string[] {
  const letters = [...foldedText(word)];
  if (typosForgiven(word) === 0 || letters.length <= CLOSE_PIECE) return piecesOf(word);
  return [
    ...new Set(letters.slice(CLOSE_PIECE - 1).map((_, at) => letters.slice(at, at + CLOSE_PIECE).join(''))),
  ];
}
