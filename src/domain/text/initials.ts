const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The first letter or digit that a reader sees, with its marks, or the first sign where there is neither. */
function firstSign(text: string): string {
  const signs = [...segmenter.segment(text.trim())].map(({ segment }) => segment);
  const sign = signs.find((one) => /^[\p{L}\p{N}]/u.test(one)) ?? signs[0] ?? '';
  const upper = sign.toUpperCase();
  // The capital of some signs is two letters (ß, ŉ): those stay as they are.
  return [...segmenter.segment(upper)].length === 1 ? upper : sign;
}

/** The letters that stand in for a picture, such as 'MW'; one where there is one name, empty where there is none. */
export function initials(person: { first_name?: string | null; last_name?: string | null }): string {
  return firstSign(person.first_name ?? '') + firstSign(person.last_name ?? '');
}
