import type { Breakage } from './breakage.ts';

/**
 * Selects faults by words, each a number, a tier, or a part of names; all without words. Returned with their numbers.
 * @throws Error for a word that matches none
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
