import type { ContactLetter } from '../../../domain/contact/contact-index.ts';

/** The letters that a rail has room for: all, or evenly chosen ones with the first and the last. */
export function railLetters(letters: readonly ContactLetter[], room: number): readonly ContactLetter[] {
  if (letters.length <= room) return letters;
  const step = (letters.length - 1) / (room - 1);
  return Array.from({ length: room }, (_, n) => letters[Math.round(n * step)]!);
}
