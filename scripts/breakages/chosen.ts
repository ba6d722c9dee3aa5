import type { Breakage } from './breakage.ts';

/**
 * The faults that are meant by words, each the number of one, a tier, or a part of names; all without a word. Each with its
 * number. @throws Error for a word that means none
 */
export function chosen(
  all: readonly Breakage[],
  words: readonly string[],
): (Breakage & { number: number })[] {
  const numbered = all.map((breakage, at) => ({ ...breakage, number: at + 1 }));
  const meant = words.map((word) => {
    const found = numbered.filter(({ number, tier, name }) =>
      /^\d+$/.test(word) ? number === Number(word) : tier === word || name.includes(word),
    );
    if (found.length === 0) throw new Error(`No fault is called "${word}".`);
    return found;
  });
  return words.length === 0 ? numbered : numbered.filter((one) => meant.some((found) => found.includes(one)));
}
