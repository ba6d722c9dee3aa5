import { fold } from './fold.ts';

/** Languages of the second OCR engine, as ISO 639-2 codes. */
const DIACRITIC_LANGUAGES = ['ces', 'dan', 'deu', 'fra', 'pol', 'por', 'tur'] as const;
export type DiacriticLanguage = (typeof DIACRITIC_LANGUAGES)[number];

/** A language's letters with diacritics, and the models that together cover them. */
export type DiacriticLetters = { letters: string; languages: readonly DiacriticLanguage[] };

const LETTERS = {
  czech: { letters: 'áčďéěíňóřšťúůýž', languages: ['ces'] },
  danish: { letters: 'æøåé', languages: ['dan'] },
  french: { letters: 'àâçéèêëîïôùûüœ', languages: ['fra'] },
  german: { letters: 'äöüß', languages: ['deu'] },
  // No model knows ő and ű, which look like others.
  hungarian: { letters: 'áéí', languages: ['ces'] },
  italian: { letters: 'àéèù', languages: ['fra'] },
  polish: { letters: 'ąćęłńóśźż', languages: ['pol'] },
  portuguese: { letters: 'áâãàçéêíóôõú', languages: ['por'] },
  // Nor ľ and ô.
  slovak: { letters: 'áčďéíňšťúýž', languages: ['ces'] },
  spanish: { letters: 'áéíóúüñ', languages: ['por', 'fra'] },
  swedish: { letters: 'åäöé', languages: ['deu', 'dan'] },
  swiss: { letters: 'äöüàâçéèêëîïôùû', languages: ['deu', 'fra'] },
  turkish: { letters: 'çğıİöşü', languages: ['tur'] },
} satisfies Record<string, DiacriticLetters>;

/** Countries (ISO 3166-1) by the letters on their cards; Irish shares some of Spanish's. */
const COUNTRIES: Readonly<Record<keyof typeof LETTERS, string>> = {
  czech: 'CZ',
  danish: 'DK NO',
  french: 'BE CA FR LU MC NL',
  german: 'AT DE LI',
  hungarian: 'HU',
  italian: 'IT',
  polish: 'PL',
  portuguese: 'BR PT',
  slovak: 'SK',
  spanish: 'AR BO CL CO CR CU DO EC ES GT HN IE MX NI PA PE PR PY SV UY VE',
  swedish: 'FI SE',
  swiss: 'CH',
  turkish: 'TR',
};
const BY_COUNTRY = new Map<string, DiacriticLetters>(
  Object.entries(COUNTRIES).flatMap(([name, countries]) =>
    countries.split(' ').map((country) => [country, LETTERS[name as keyof typeof LETTERS]] as const),
  ),
);

/** The letters with diacritics on a country's cards; null if it has none, or none that a model knows. */
export const diacriticsOf = (country: string | undefined): DiacriticLetters | null =>
  BY_COUNTRY.get(country ?? '') ?? null;

/** Whether a line has words that can have diacritics: not an e-mail, website or number. */
export function hasWords(text: string): boolean {
  const letters = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return letters >= 3 && letters >= text.length / 3 && !/[@]|www\.|\.\p{L}{2,4}$|https?:/iu.test(text);
}

/** Letters that the first engine confuses with others, besides dropped diacritics; all lower-case except I. */
const CONFUSED_WITH: Readonly<Record<string, string>> = {
  ł: 'tl1',
  ø: 'oe0',
  ß: 'b',
  ı: 'il1',
  æ: 'a',
  å: 'a',
  I: 'l1',
};
/** Letters that the first engine reads as two. */
const READ_AS_TWO: Readonly<Record<string, string>> = { æ: 'ae', œ: 'oe', ø: 'oe', ß: 'ss' };

const isAlike = (one: string, other: string): boolean =>
  fold(one) === fold(other) ||
  (CONFUSED_WITH[other]?.includes(one) ?? false) ||
  (CONFUSED_WITH[other.toLowerCase()]?.includes(one.toLowerCase()) ?? false);

/** The position in the other reading that one or two letters match. */
type Place = { at: number; isTwo: boolean };

/** The aligned positions of two readings with the fewest differences, and their number. */
function alignedWith(one: readonly string[], other: readonly string[]) {
  const rows = [Array.from({ length: other.length + 1 }, (_, j) => j)];
  const change = (i: number, j: number) => (isAlike(one[i - 1]!, other[j - 1]!) ? 0 : 1);
  const isTwo = (i: number, j: number) =>
    i > 1 && READ_AS_TWO[other[j - 1]!.toLowerCase()] === fold(one[i - 2]! + one[i - 1]!);
  for (let i = 1; i <= one.length; i += 1) {
    const [above, row] = [rows[i - 1]!, [i]];
    for (let j = 1; j <= other.length; j += 1) {
      const step = Math.min(row[j - 1]! + 1, above[j]! + 1, above[j - 1]! + change(i, j));
      row.push(isTwo(i, j) ? Math.min(step, rows[i - 2]![j - 1]!) : step);
    }
    rows.push(row);
  }
  const places = new Map<number, Place>();
  let [i, j] = [one.length, other.length];
  while (i > 0 && j > 0) {
    const here = rows[i]![j]!;
    if (isTwo(i, j) && here === rows[i - 2]![j - 1]) {
      places.set(i - 2, { at: j - 1, isTwo: true });
      [i, j] = [i - 2, j - 1];
    } else if (here === rows[i - 1]![j - 1]! + change(i, j)) {
      if (change(i, j) === 0) places.set(i - 1, { at: j - 1, isTwo: false });
      [i, j] = [i - 1, j - 1];
    } else if (here === rows[i - 1]![j]! + 1) i -= 1;
    else j -= 1;
  }
  return { places, differences: rows.at(-1)!.at(-1)! };
}

/** Maximum share of differences between two readings for the second to be trusted. */
const OTHERWISE = 0.3;
/** Letters between which a space is probably missing: 'derVelde', 'ds.Jakości', '1051København'. */
const CLOSE = /^(?:\p{Ll}\p{Lu}|[.,][\p{L}\p{N}]|\p{N}\p{Lu})$/u;

const isDigit = (sign: string | undefined) => /^\p{N}$/u.test(sign ?? '');
const isLetter = (sign: string | undefined) => /^\p{L}$/u.test(sign ?? '');

/**
 * A letter of the second reading in the case of the first, which judges case by the whole line. Single letters,
 * Turkish ones, and corrected ones retain their own case.
 */
function inCaseOf(ones: readonly string[], at: number, seen: string): string {
  const sign = ones[at]!;
  const isAlone = !isLetter(ones[at - 1]) && !isLetter(ones[at + 1]);
  if (isAlone || fold(sign) !== fold(seen) || 'İıß'.includes(seen)) return seen;
  return sign === sign.toUpperCase() ? seen.toUpperCase() : seen.toLowerCase();
}

/**
 * Adds what only a second OCR reading has: diacritics, a capital I that looks like an l, and spaces between joined
 * words. Nothing else is used: both readings must have each letter.
 * @param letters possible letters with diacritics, in lower case
 */
export function withDiacritics(text: string, second: string, letters: string): string {
  const [ones, others] = [[...text], [...second]];
  const { places, differences } = alignedWith(ones, others);
  if (differences > ones.length * OTHERWISE) return text;
  const hasDiacritic = (sign: string) => letters.includes(sign) || letters.includes(sign.toLowerCase());
  const isInNumber = (at: number) => isDigit(ones[at]) && (isDigit(ones[at - 1]) || isDigit(ones[at + 1]));
  const isFirst = (at: number) => !isLetter(ones[at - 1]) && !isDigit(ones[at - 1]);
  let whole = '';
  for (let at = 0; at < ones.length; at += 1) {
    const [sign, place] = [ones[at]!, places.get(at)];
    if (!place) {
      whole += sign;
      continue;
    }
    const seen = others[place.at]!;
    const isSeen =
      !isInNumber(at) &&
      (hasDiacritic(seen) ? !hasDiacritic(sign) : seen === 'I' && sign === 'l' && isFirst(at));
    whole += isSeen ? inCaseOf(ones, at, seen) : sign;
    if (place.isTwo) {
      at += 1;
      if (!isSeen) whole += ones[at]!;
    }
    const next = places.get(at + 1);
    const isApart = next?.at === place.at + 2 && others[place.at + 1] === ' ';
    if (isApart && CLOSE.test(ones[at]! + ones[at + 1]!)) whole += ' ';
  }
  return whole;
}
