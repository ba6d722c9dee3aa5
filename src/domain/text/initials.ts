const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The first visible letter or digit with its marks, or else the first character. */
function firstSign(text: string): string {
  const characters = [...segmenter.segment(text.trim())].map(({ segment }) => segment);
  const sign = characters.find((one) => /^[\p{L}\p{N}]/u.test(one)) ?? characters[0] ?? '';
  const upper = sign.toUpperCase();
  // The capital of some letters is two letters (ß, ŉ): those are unchanged.
  return [...segmenter.segment(upper)].length === 1 ? upper : sign;
}

/** Initials in place of a picture, such as 'MW'; one letter for a single name, empty for none. */
export function initials(person: { first_name?: string | null; last_name?: string | null }): string {
  return firstSign(person.first_name ?? '') + firstSign(person.last_name ?? '');
}

/** The initials of a full name: of its first and last word. */
export function nameInitials(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? words.at(-1) : '';
  return initials({ first_name: words[0] ?? '', last_name: last ?? '' });
}
