import { ONE_TYPO_FROM, TWO_TYPOS_FROM } from '../limits/contacts.ts';

const LATIN_LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** Minimum number of letters that the index can find. */
const PIECE_MIN = 3;

/** Folding changes only the case of such texts. */
const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text);

/** A text folded for fuzzy search: without case, and without the marks of Latin letters. */
export const foldedText = (text: string): string =>
  isAscii(text)
    ? text.toLowerCase()
    : text
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .normalize('NFC')
        .toLowerCase();

/** The number of typos that a word can have: none if it is short or contains a digit. */
export function typosAllowed(word: string): 0 | 1 | 2 {
  if (/\p{N}/u.test(word)) return 0;
  const letters = word.match(/[\p{L}\p{M}]/gu)?.length ?? 0;
  if (letters < ONE_TYPO_FROM) return 0;
  return letters < TWO_TYPOS_FROM ? 1 : 2;
}

/**
 * The optimal string alignment distance (insert, delete, replace, swap neighbours), counted up to `most`; `most` + 1
 * beyond that.
 */
export const typoDistance = (one: string, other: string, most: number): number =>
  typosOf([...one], [...other], most);

/** Letter-array version of `typoDistance`. Cells further than `most` from the diagonal are skipped. */
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

/** The distinct words of a folded text, split at everything but letters and digits. */
const wordsOf = (folded: string): Set<string> =>
  new Set([...folded.split(/\s+/u), ...folded.split(/[^\p{L}\p{M}\p{N}]+/u)]);

/** A parsed search word with its tolerance, reused for all texts. */
export type FuzzyWord = { text: string; letters: string[]; most: number };

export function fuzzyWord(word: string): FuzzyWord {
  const text = foldedText(word);
  return { text, letters: [...text], most: typosAllowed(text) };
}

/** A parsed text to search in. */
export function fuzzyText(text: string): { holds: (word: FuzzyWord) => boolean } {
  const folded = foldedText(text);
  // A letter outside the first plane counts as two of a string's length.
  const isPlain = !/[\ud800-\udfff]/.test(folded);
  let words: string[] | null = null;
  return {
    /** Whether the text contains the word, or a whole word within its tolerance. */
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

/** All words with Latin letters one typo away. */
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
 * Substrings of three letters or more, at least one of which occurs in any word within the tolerance, so that a
 * trigram index finds candidates: a word cut into one part more than its typos has an intact part. Words too short to
 * cut use their trigrams, and Latin variants where a typo leaves no trigram intact. With two typos, eight-letter
 * words and typos across the cuts are sometimes missed.
 */
export function searchPieces(word: string): string[] {
  const letters = [...foldedText(word)];
  const most = typosAllowed(word);
  if (most === 0 || letters.length < PIECE_MIN + 1) return [];
  if (most === 2) return [...new Set(cut(letters, 3))];
  if (letters.length >= 2 * PIECE_MIN)
    return [...cut(letters, 2), swappedAt(letters, Math.floor(letters.length / 2) - 1)];
  const threes = letters.slice(2).map((_, at) => letters.slice(at, at + 3).join(''));
  const others = withOneTypo(letters).filter((typed) => !threes.some((three) => typed.includes(three)));
  return [...new Set([...threes, ...others])];
}

/** Letters of a rare piece. */
const CLOSE_PIECE = 4;

/**
 * Substrings of four letters, at least one of which occurs in most words within a typo or two; rarer than the pieces
 * of `searchPieces`. Falls back to those if the word is too short.
 */
export function rarePieces(word: string): string[] {
  const letters = [...foldedText(word)];
  if (typosAllowed(word) === 0 || letters.length <= CLOSE_PIECE) return searchPieces(word);
  return [
    ...new Set(letters.slice(CLOSE_PIECE - 1).map((_, at) => letters.slice(at, at + CLOSE_PIECE).join(''))),
  ];
}
