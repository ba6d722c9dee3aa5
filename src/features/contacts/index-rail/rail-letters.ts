import type { ContactLetter } from '../../../domain/contact/contact-index.ts';

/** Where the other scripts of a list begin: some of their letters look like Latin ones. */
export const OTHER_SCRIPTS = '…';

/**
 * The letters that a rail has room for: those of Latin and of the list's main script, and one mark for all other
 * scripts; of more, evenly chosen ones with the first and the last.
 */
export function railLetters(all: readonly ContactLetter[], room: number): readonly ContactLetter[] {
  const counts = new Map<string, number>();
  for (const { script } of all) counts.set(script, (counts.get(script) ?? 0) + 1);
  const most = Math.max(...counts.values());
  const isShown = ({ script }: ContactLetter) => script === 'Latin' || counts.get(script) === most;
  const isOther = (letter: ContactLetter) => letter.script !== 'Common' && !isShown(letter);
  const first = [all.find(isOther), all.find(({ script }) => script === 'Common')];
  const letters = all
    .filter((letter) => isShown(letter) || first.includes(letter))
    .map((letter) => (isOther(letter) ? { ...letter, letter: OTHER_SCRIPTS } : letter));
  if (letters.length <= room) return letters;
  const step = (letters.length - 1) / (room - 1);
  return Array.from({ length: room }, (_, n) => letters[Math.round(n * step)]!);
}
