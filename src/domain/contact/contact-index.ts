import { z } from 'zod';
import { groupLetter } from './letter-groups.ts';

/** The first contact of each letter in a list by name: its index in the list. */
export const contactLettersSchema = z.object({
  results: z.array(z.object({ letter: z.string(), at: z.int() })),
});
export type ContactLetter = z.infer<typeof contactLettersSchema>['results'][number];

/** The index of the first contact of each letter. @param counts first characters in the list's order, and their contacts */
export function indexLetters(counts: readonly { first: string; n: number }[]): ContactLetter[] {
  const letters = new Map<string, number>();
  let at = 0;
  for (const { first, n } of counts) {
    const letter = groupLetter(first);
    if (!letters.has(letter)) letters.set(letter, at);
    at += n;
  }
  return [...letters].map(([letter, index]) => ({ letter, at: index }));
}
