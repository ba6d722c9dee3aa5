import { z } from 'zod';
import { groupLetter } from './letter-groups.ts';

/** The first contact of each letter in a list by name: its index in the list, and the letter's script (`Latin`). */
export const contactLettersSchema = z.object({
  results: z.array(
    z.object({
      letter: z.string(),
      at: z.int(),
      script: z.string().describe('Its Unicode script, such as `Latin`; `Common` for `#` and rare scripts.'),
    }),
  ),
});
export type ContactLetter = z.infer<typeof contactLettersSchema>['results'][number];

const SCRIPTS = (
  'Latin Greek Cyrillic Armenian Hebrew Arabic Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada ' +
  'Malayalam Sinhala Thai Lao Tibetan Myanmar Georgian Hangul Ethiopic Khmer Mongolian Hiragana Katakana Bopomofo Han'
)
  .split(' ')
  .map((name) => ({ name, letters: new RegExp(`\\p{Script=${name}}`, 'u') }));

/** The Unicode script of a letter: `Common` if it is none of those that names are usually written in. */
const scriptOf = (letter: string): string =>
  SCRIPTS.find(({ letters }) => letters.test(letter))?.name ?? 'Common';

/** The index of the first contact of each letter. @param counts first characters in the list's order, and their contacts */
export function indexLetters(counts: readonly { first: string; n: number }[]): ContactLetter[] {
  const letters = new Map<string, number>();
  let at = 0;
  for (const { first, n } of counts) {
    const letter = groupLetter(first);
    if (!letters.has(letter)) letters.set(letter, at);
    at += n;
  }
  return [...letters].map(([letter, index]) => ({ letter, at: index, script: scriptOf(letter) }));
}
