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

/** The same of languages that are none of ours, and whose texts would pass for one: they are in none. */
const OTHERS: readonly string[] = [
  // Danish and Norwegian
  'og jeg er for med vi på af av til et en som ikke det fra din hos også å',
  // Dutch
  'het een van voor met wij we ik zijn is op bij aan dat niet ook als naar om te mijn',
  // Italian
  'il lo la le gli di del della dei e per con che sono una un nel alla da come mio nostra',
  // Portuguese
  'o os um uma do da dos das em no na nos nas e para por com que não é são meu nossa como',
  // Czech and Slovak
  'v je pro pre za se že ve na do od po jsem jsme som sme který ktorý',
];

/** Letters of Persian and Urdu, which Arabic lacks. */
const NOT_ARABIC = 'پچژگکی';

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

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const SETS = LANGUAGES.flatMap((language) => {
  const words = WORDS[language];
  return words === undefined ? [] : [{ language, known: setOf(words) }];
});
const OTHER_SETS = OTHERS.map(setOf);

function byScript(text: string): Language | null {
  const letters = text.match(LETTER)?.length ?? 0;
  const found = LETTERS.find(([, letter]) => {
    const own = text.match(new RegExp(letter, 'gu'))?.length ?? 0;
    return own > 1 && own >= SHARE * letters;
  });
  const language = found?.[0] ?? null;
  const foreign = [...text].filter((letter) => NOT_ARABIC.includes(letter));
  return language === 'ar' && foreign.length > 1 ? null : language;
}

/**
 * The language of a text by its script, or else by its frequent words; null if it has too few of them, or another
 * language is about as likely.
 */
export function guessLanguage(text: string): Language | null {
  const script = byScript(text);
  if (script) return script;
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const countOf = (known: ReadonlySet<string>) => words.filter((word) => known.has(word)).length;
  const [first, second] = SETS.map(({ language, known }) => ({ language, count: countOf(known) })).toSorted(
    (a, b) => b.count - a.count,
  );
  const least = Math.max(FOUND_MIN, LEAD * second!.count);
  const other = Math.max(...OTHER_SETS.map(countOf));
  return first!.count >= least && first!.count > other ? first!.language : null;
}
