import type { ContactLetter } from '../../../domain/contact/contact-index.ts';

/**
 * The letters that a rail has room for: the Latin ones, and the first of each other script; of more, evenly chosen ones
 * with the first and the last.
 */
export function railLetters(all: readonly ContactLetter[], room: number): readonly ContactLetter[] {
  const letters = all.filter(
    (letter, n) => letter.script === 'Latin' || all.findIndex(({ script }) => script === letter.script) === n,
  );
  if (letters.length <= room) return letters;
  const step = (letters.length - 1) / (room - 1);
  return Array.from({ length: room }, (_, n) => letters[Math.round(n * step)]!);
}
