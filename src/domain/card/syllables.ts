/** Words of fewer letters fit a line of the smallest phone, in the largest type that a name has. */
const LONG = 13;
/** As many letters stay together at both ends of a word. */
const ENDS = 3;
const SOFT_HYPHEN = '\u00ad';

const WORD = /\p{L}(?:\p{L}|\p{M})+/gu;
const LETTER = /\p{L}\p{M}*/gu;
/** Of Latin, Greek and Cyrillic, without their marks. */
const VOWEL = /^[aeiouyæœøıαεηιουωаеиоуыэюяієї]$/u;
/** Consonants that begin a syllable together, or are one sound. */
const TOGETHER =
  /^(?:[bcdfghkptvw][lr]|[cgkprstz]h|schl?|ck|[clnt]j|[cdrs]z|[kg]n|qu|[βγδθκπτφχ][λρ]|[бвгдкпстфх][лр])$/u;
/** And these, where another consonant stands before them: Kon-stan, but Kas-tor. */
const AFTER_CONSONANT = /^[^aeiouyæœøıαεηιουωаеиоуыэюяієї](?:s[tp]|σ[τπ]|с[тпк])$/u;

/** The letter without its marks, in lower case. */
const bare = (letter: string) => letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The place of the letter with which the syllable begins that holds the vowel at `vowel`. */
function onset(letters: string[], vowel: number): number {
  const before = (size: number) => letters.slice(vowel - size, vowel).join('');
  const size = [4, 3, 2].find((count) => TOGETHER.test(before(count)));
  return vowel - (size ?? (AFTER_CONSONANT.test(before(3)) ? 2 : 1));
}

function parted(word: string): string {
  const drawn = word.match(LETTER) ?? [];
  if (drawn.length < LONG) return word;
  const letters = drawn.map(bare);
  const isVowel = (at: number) => VOWEL.test(letters[at] ?? '');
  const breaks = new Set<number>();
  for (let at = ENDS; at < letters.length; at++) {
    // A vowel that no other stands before opens a syllable; its consonants come along.
    if (!isVowel(at) || isVowel(at - 1)) continue;
    const start = onset(letters, at);
    const before = letters.slice(0, start);
    if (start >= ENDS && start <= letters.length - ENDS && before.some((_, n) => isVowel(n)))
      breaks.add(start);
  }
  return drawn.map((letter, at) => (breaks.has(at) ? SOFT_HYPHEN + letter : letter)).join('');
}

/**
 * A name with soft hyphens between the syllables of its long words, so that no narrow line breaks one just anywhere. The
 * language of a name is not known, nor has every browser words of all: consonants go with the vowel behind them, which is
 * right or near it in the languages of Europe. Only for what is drawn, since who copies it copies the signs as well.
 */
export const inSyllables = (name: string): string => name.replace(WORD, parted);
