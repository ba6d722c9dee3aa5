import { lettersAndDigits, distance, fold } from './fold.ts';

const UMLAUTS: readonly (readonly [string, string, string])[] = [
  ['ae', 'a', 'ä'],
  ['oe', 'o', 'ö'],
  ['ue', 'u', 'ü'],
];

/** Letters from an address in the case of the printed word. */
function inCaseOf(word: string, letters: string): string {
  if (word === word.toUpperCase()) return letters.toUpperCase();
  return /^\p{Lu}/u.test(word) ? letters[0]!.toUpperCase() + letters.slice(1) : letters;
}

/** Addresses write ä as ae: an a in print at that place had dots that OCR missed. */
function withUmlauts(word: string, token: string): string | null {
  const bare = lettersAndDigits(word);
  let [plain, marked] = ['', ''];
  for (let at = 0; at < token.length; at += 1) {
    const umlaut = UMLAUTS.find(([pair]) => token.startsWith(pair, at));
    if (umlaut && !bare.startsWith(umlaut[0], plain.length)) {
      plain += umlaut[1];
      marked += umlaut[2];
      at += 1;
    } else {
      plain += token[at]!;
      marked += token[at]!;
    }
  }
  if (plain === token) return null;
  const most = plain.length >= 9 ? 2 : plain.length >= 6 ? 1 : 0;
  return distance(plain, bare) <= most ? inCaseOf(word, marked) : null;
}

/** The same word in an address, with misread letters corrected; null if it is another word. */
function byToken(word: string, token: string): string | null {
  const bare = lettersAndDigits(word);
  if (bare === token || bare.length < 3 || token.length < 3) return null;
  const marked = withUmlauts(word, token);
  if (marked !== null) return marked;
  // The Polish ł is read as t, and typed as l.
  if (
    bare.length === token.length &&
    distance(bare, token) === [...bare].filter((sign, i) => sign === 't' && token[i] === 'l').length
  )
    return [...word]
      .map((sign, i) => (fold(sign) === 't' && token[i] === 'l' ? (sign === 't' ? 'ł' : 'Ł') : sign))
      .join('');
  const isPlain = /^[a-z]+$/i.test(word);
  // 'kfenwick' is Fenwick with an initial; an address with a missing letter is no better than the print.
  const isInflected =
    bare.startsWith(token) ||
    token.includes(bare) ||
    token.slice(1).startsWith(bare.slice(0, 4)) ||
    token.length < bare.length;
  const most = bare.length >= 9 ? 2 : bare.length >= 6 ? 1 : 0;
  return isPlain && !isInflected && bare[0] === token[0] && distance(bare, token) <= most
    ? inCaseOf(word, token)
    : null;
}

/** Minimum letters of each word of a joined name: a short name may be part of a longer one. */
const NAME_MIN = 6;

/**
 * Splits a joined name in two if an e-mail on the card shows it: the e-mail has one word and the other's initial, or
 * a word too long to be a short form ('alex' of 'Alexander').
 */
export function splitName(name: string, locals: readonly string[]): string {
  const folded = fold(name);
  if (name.includes(' ') || folded.length !== name.length) return name;
  for (const local of locals) {
    const parts = local
      .toLowerCase()
      .split(/[._-]+/)
      .filter(Boolean);
    for (const part of parts.filter(({ length }) => length >= 3)) {
      const isFirst = folded.startsWith(part);
      if (!isFirst && !folded.endsWith(part)) continue;
      const at = isFirst ? part.length : name.length - part.length;
      const other = isFirst ? folded.slice(at) : folded.slice(0, at);
      const isSaid = parts.some((one) => one.length === 1 && other.startsWith(one));
      if (other.length >= 2 && (isSaid || Math.min(part.length, other.length) >= NAME_MIN))
        return `${name.slice(0, at)} ${name.slice(at)}`;
    }
  }
  return name;
}

/** Substrings of about a word's length. */
function windows(run: string, length: number): string[] {
  const out: string[] = [];
  for (const size of [length, length + 1, length - 1])
    for (let at = 0; at + size <= run.length; at += 1) out.push(run.slice(at, at + size));
  return out;
}

/**
 * Words with misread letters and lost accents corrected by the same word in an address. Invents nothing: each letter
 * is in the word or the address.
 * @param tokens words of addresses: parts of an e-mail, names of hosts
 */
export function correctedByAddress(text: string, tokens: readonly string[], inside = false): string {
  return text
    .split(' ')
    .map((word) => {
      const bare = lettersAndDigits(word);
      if (
        bare.length < 3 ||
        /\d/.test(word) ||
        tokens.some((token) => token === bare || (inside && token.includes(bare)))
      )
        return word;
      const all = inside
        ? tokens.flatMap((token) => (bare.length >= 5 ? windows(token, bare.length) : []))
        : tokens;
      for (const token of [...tokens, ...all]) {
        const right = byToken(word, token);
        if (right !== null) return right;
      }
      return word;
    })
    .join(' ');
}
