import type { ContactLetter } from '../../../domain/contact/contact-index.ts';

/**
 * The letters that a rail has room for: those of Latin and of the list's main script, and the first of each other one;
 * of more, evenly chosen ones with the first and the last.
 */
export function railLetters(all: readonly ContactLetter[], room: number): readonly ContactLetter[] {
  const counts = new Map<string, number>();
  for (const { script } of all) counts.set(script, (counts.get(script) ?? 0) + 1);
  const most = Math.max(...counts.values());
  const letters = all.filter(
    ({ script }, n) =>
      script === 'Latin' ||
      counts.get(script) === most ||
      all.findIndex((letter) => letter.script === script) === n,
  );
  if (letters.length <= room) return letters;
  const step = (letters.length - 1) / (room - 1);
  return Array.from({ length: room }, (_, n) => letters[Math.round(n * step)]!);
}
