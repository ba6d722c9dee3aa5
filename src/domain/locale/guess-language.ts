import { LANGUAGES, type Language } from './languages.ts';

/** Frequent short words of each language, of which few are also words of another. */
const WORDS: Readonly<Partial<Record<Language, string>>> = {
  en: 'the and of for with you your our we is are at from by that this to my in on as',
  de: 'der die das und für mit ist sind wir ich sie bei von zu im am auf ein eine nicht auch seit unsere ihre',
  fr: 'le la les des et pour avec est sont nous vous je une dans sur chez aux du au notre votre depuis',
  es: 'el la los las y para con es son nosotros una en del al por que mi su desde nuestra como',
  sv: 'och för med är vi jag på av till en ett som inte även din våra hos från sedan att det',
  pl: 'i dla z jest są na w do od nie się oraz przy po jako nasze jestem który przez od',
};

/** Letters that only one of our languages has. */
const LETTERS: readonly (readonly [Language, RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['ar', /\p{Script=Arabic}/u],
];
const LETTER = /\p{L}/gu;
/** The share of a text's letters that must be of a script, which can stand in a foreign name. */
const SHARE = 0.3;
/** The words that must be found, and how many times as many as of the second language. */
const [FOUND_MIN, LEAD] = [3, 1.5];

const SETS = LANGUAGES.flatMap((language) => {
  const words = WORDS[language];
  return words === undefined ? [] : [{ language, words: new Set(words.split(' ')) }];
});

function byScript(text: string): Language | null {
  const letters = text.match(LETTER)?.length ?? 0;
  const found = LETTERS.find(([, letter]) => {
    const own = text.match(new RegExp(letter, 'gu'))?.length ?? 0;
    return own > 1 && own >= SHARE * letters;
  });
  return found?.[0] ?? null;
}

/**
 * The language of a text by its script, or else by its frequent words; null if it has too few of them or two languages
 * are equally likely.
 */
export function guessLanguage(text: string): Language | null {
  const script = byScript(text);
  if (script) return script;
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const [first, second] = SETS.map(({ language, words: known }) => ({
    language,
    count: words.filter((word) => known.has(word)).length,
  })).toSorted((a, b) => b.count - a.count);
  return first!.count >= FOUND_MIN && first!.count >= LEAD * second!.count ? first!.language : null;
}
