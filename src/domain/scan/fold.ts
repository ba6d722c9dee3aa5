/** Letters that no accent is taken off by Unicode's own rules, as people type them. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Text in small letters without accents: what two readings of one word have in common. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => PLAIN[letter]!);

/** The letters and digits alone. */
export const bareOf = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '');

/** Fewest letters to change, add or leave out that make one text of another (Levenshtein). */
export function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1)
      next[j] = Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
    row = next;
  }
  return row[b.length]!;
}

/** A text without signs at its ends. */
export function trimSigns(text: string, signs: string): string {
  let [begin, end] = [0, text.length];
  while (begin < end && signs.includes(text[begin]!)) begin += 1;
  while (end > begin && signs.includes(text[end - 1]!)) end -= 1;
  return text.slice(begin, end);
}

export const isEastAsian = (text: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text);
