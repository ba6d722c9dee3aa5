import type { ContactLetter } from '../../../domain/contact/contact-letters.ts';

/** The letters that a rail has room for: all, or evenly chosen ones with the first and the last. */
export function railLetters(letters: readonly ContactLetter[], room: number): readonly ContactLetter[] {
  if (letters.length <= room) return letters;
  const step = (letters.length - 1) / (room - 1);
  return Array.from({ length: room }, (_, n) => letters[Math.round(n * step)]!);
}

/** The index of the letter at a share of the rail's height, from 0 to 1; beyond its ends the first or last. */
export const letterAt = (share: number, count: number): number =>
  Math.min(count - 1, Math.max(0, Math.floor(share * count)));

/** The letter that holds the row at an index. */
export const letterOfRow = (letters: readonly ContactLetter[], row: number): number =>
  Math.max(
    0,
    letters.findLastIndex(({ at }) => at <= row),
  );
