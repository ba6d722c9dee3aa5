/** Shorter words fit a line of the smallest phone, in a name's largest type. */
const LONG = 13;
/** Longer words may be wider than a line of most phones. */
const FITS = 20;
/** Letters that stay together at both ends of a word. */
const ENDS = 3;
const SOFT_HYPHEN = '\u00ad';

const WORD = /\p{L}(?:\p{L}|\p{M})+/gu;
const LETTER = /\p{L}\p{M}*/gu;
/** Vowels of Latin, Greek and Cyrillic, without combining marks. */
const VOWEL = /^[aeiouyæœøıαεηιουωаеиоуыэюяієї]$/u;
/** Consonants that begin a syllable together, or form one sound. */
const TOGETHER =
  /^(?:[bcdfghkptvw][lr]|[cgkprstz]h|schl?|ck|[clnt]j|[cdrs]z|[kg]n|qu|[βγδθκπτφχ][λρ]|[бвгдкпстфх][лр])$/u;
/** Consonant pairs that do so only after another consonant: Kon-stan, but Kas-tor. */
const AFTER_CONSONANT = /^[^aeiouyæœøıαεηιουωаеиоуыэюяієї](?:s[tp]|σ[τπ]|с[тпк])$/u;

/** The letter without combining marks, in lower case. */
const bare = (letter: string) => letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The index of the first letter of the syllable whose vowel is at `vowel`. */
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
    // A vowel that follows no other opens a syllable, along with its consonants.
    if (!isVowel(at) || isVowel(at - 1)) continue;
    const start = onset(letters, at);
    const before = letters.slice(0, start);
    if (start >= ENDS && start <= letters.length - ENDS && before.some((_, n) => isVowel(n)))
      breaks.add(start);
  }
  return drawn.map((letter, at) => (breaks.has(at) ? SOFT_HYPHEN + letter : letter)).join('');
}

/**
 * A name with soft hyphens between the syllables of its long words, for narrow lines. The name's language is unknown,
 * and browsers lack hyphenation for many: consonants join the vowel after them, which fits most European languages.
 * For rendering only, as copying includes the soft hyphens.
 */
export const inSyllables = (name: string): string => name.replace(WORD, parted);

/** A piece of a name: a word that is not to be broken if it fits a line of its own, or what lies between. */
export type NamePiece = { text: string; fits: boolean };

/**
 * The pieces of a name with soft hyphens. A browser breaks a word at a soft hyphen even where it would fit the next
 * line, unless it is drawn as a block within the line, which a word that `fits` may be.
 */
export function namePieces(name: string): NamePiece[] {
  const pieces: NamePiece[] = [];
  let end = 0;
  for (const { 0: word, index } of name.matchAll(WORD)) {
    const text = parted(word);
    if (text === word || word.length > FITS) continue;
    // A hyphen stays with its word.
    const hyphen = name[index + word.length] === '-' ? '-' : '';
    if (index > end) pieces.push({ text: inSyllables(name.slice(end, index)), fits: false });
    pieces.push({ text: text + hyphen, fits: true });
    end = index + word.length + hyphen.length;
  }
  if (end < name.length) pieces.push({ text: inSyllables(name.slice(end)), fits: false });
  return pieces;
}
