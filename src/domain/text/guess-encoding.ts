import type { Encoding } from './encodings.ts';

/** Bytes of lines with other characters than ASCII that are looked at. */
const LOOKED_AT = 8 * 1024;
const LINE_FEED = 0x0a;

/** The letters of languages beyond ASCII, the most frequent first. */
const WESTERN = [
  'üäöß',
  'éèàêçôîâûïëùœ',
  'óíáéñúü',
  'àèòùìé',
  'ãçáéóêíôâúõà',
  'ëéïöüèá',
  'äåöé',
  'øåæéöü',
  'áíðéóúýþæö',
];
const CENTRAL = [
  'łóąęśżćńź',
  'áíéřěčýšžůúňóťď',
  'áéíčýžšúľťňôóďäŕĺ',
  'áéöóőíüúű',
  'ăîâşţéö',
  'ćčšžđ',
  'üäöß',
];
const RUSSIAN = ['аоеинтрсвлкмдпуяьыгзбчйхжшюцщэфъёіїєґ'];

/** The languages that are written in an encoding of one byte a character; of equal ones the first is taken. */
const SINGLE: readonly (readonly [Encoding, readonly string[]])[] = [
  ['windows-1252', WESTERN],
  ['windows-1250', CENTRAL],
  ['windows-1251', RUSSIAN],
  ['windows-1253', ['ασοιτεηνρκυλπμςάίόέδγήχώωφβθύξζψϊϋΐΰ']],
  ['windows-1254', ['ışğüöç']],
  ['windows-1255', ['ילאהורמבנשתדקחעגטפצסזכםןךףץ']],
  ['windows-1256', ['اليمندرحسعبفقتوهخصكجشزةطذغضثءظأىئإآؤچپگژکی']],
  ['windows-1257', ['ėšžįčųūąę', 'āīēšņūļžčķģ', 'äõüöšž']],
  ['iso-8859-15', WESTERN],
  ['iso-8859-2', CENTRAL],
  ['macintosh', WESTERN],
  ['koi8-r', RUSSIAN],
];

/** The logarithm of the probability of each letter: by its rank, as frequencies of letters fall. */
function likelihoods(letters: string): ReadonlyMap<string, number> {
  const ranks = [...letters].map((letter, at) => [letter, 1 / (at + 2)] as const);
  const sum = ranks.reduce((total, [, share]) => total + share, 0);
  return new Map(ranks.map(([letter, share]) => [letter, Math.log(share / sum)]));
}
/** That of a letter of another language, of a capital within a word, and of a sign that is no letter. */
const [FOREIGN, SIGN] = [Math.log(1e-3), Math.log(3e-3)];
/** Signs that any language has, which say little: that they are signs at all. */
const PUNCTUATION = new Map([...'–—‘’“”„…•·€°«»©®'].map((sign) => [sign, Math.log(0.1)]));

/** The characters of a text beyond ASCII, each with its number; a capital behind a small letter is marked. */
function countOthers(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  let isWithin = false;
  for (const character of text) {
    const small = character.toLowerCase();
    if (character > '\u007f' && character !== '\u00a0') {
      const key = isWithin && character !== small ? `^${small}` : small;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    isWithin = /\p{Ll}/u.test(character);
  }
  return counts;
}

/** How well characters are those of a language: their likelihood, and the share that fits. */
function rate(counts: ReadonlyMap<string, number>, letters: ReadonlyMap<string, number>) {
  let [score, fitting, all] = [0, 0, 0];
  for (const [character, n] of counts) {
    const known = letters.get(character) ?? PUNCTUATION.get(character);
    score += n * (known ?? (/\p{L}/u.test(character) ? FOREIGN : SIGN));
    if (known !== undefined) fitting += n;
    all += n;
  }
  return { score: score / all, fit: fitting / all };
}

type Guess = { encoding: Encoding; fit: number };

function guessSingle(bytes: Uint8Array): Guess {
  let best: Guess & { score: number } = { encoding: 'windows-1252', fit: 0, score: -Infinity };
  for (const [encoding, languages] of SINGLE) {
    const counts = countOthers(new TextDecoder(encoding).decode(bytes));
    for (const letters of languages) {
      const rated = rate(counts, likelihoods(letters));
      if (rated.score > best.score) best = { encoding, ...rated };
    }
  }
  return best;
}

/** Encodings of two bytes a character, with the range of the characters in common use; of equal ones the first is taken. */
const DOUBLE: readonly (readonly [Encoding, (lead: number, trail: number) => boolean])[] = [
  ['shift_jis', (lead) => (lead >= 0x81 && lead <= 0x83) || (lead >= 0x88 && lead <= 0x97)],
  // Hangul is within the range of common Chinese characters, not the other way.
  ['euc-kr', (lead, trail) => lead >= 0xb0 && lead <= 0xc8 && trail >= 0xa1],
  ['big5', (lead) => lead >= 0xa4 && lead <= 0xc6],
  ['gb18030', (lead, trail) => lead >= 0xb0 && lead <= 0xd7 && trail >= 0xa1],
];

/** Whether a byte is the first of two; Shift-JIS also has single ones. */
const isLead = (encoding: Encoding, byte: number): boolean =>
  encoding !== 'shift_jis' || byte < 0xa0 || byte > 0xdf;

function isValid(encoding: Encoding, bytes: Uint8Array): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function guessDouble(bytes: Uint8Array): Guess | null {
  let best: Guess | null = null;
  for (const [encoding, isCommon] of DOUBLE) {
    if (!isValid(encoding, bytes)) continue;
    let [common, all] = [0, 0];
    for (let at = 0; at < bytes.length; at += 1) {
      const byte = bytes[at]!;
      if (byte < 0x80) continue;
      all += 1;
      if (!isLead(encoding, byte)) continue;
      at += 1;
      if (isCommon(byte, bytes[at] ?? 0)) common += 1;
    }
    if (common / all > (best?.fit ?? 0)) best = { encoding, fit: common / all };
  }
  return best;
}

/** The first lines of a file that are not ASCII. */
function otherLines(bytes: Uint8Array): Uint8Array {
  const lines = new Uint8Array(LOOKED_AT);
  let length = 0;
  for (let begin = 0, end = 0; begin < bytes.length && length < LOOKED_AT; begin = end) {
    end = bytes.indexOf(LINE_FEED, begin) + 1 || bytes.length;
    const line = bytes.subarray(begin, Math.min(end, begin + LOOKED_AT - length));
    if (line.every((byte) => byte < 0x80)) continue;
    lines.set(line, length);
    length += line.length;
  }
  return lines.subarray(0, length);
}

/** Shares from which a guess is certain, and from which it is likely. */
const [CERTAIN, LIKELY] = [0.9, 0.6];

/**
 * Guesses the encoding of a text that is neither UTF-8 nor UTF-16, from the letters that languages have: it reads names
 * and companies, a few words of which are often all that is not ASCII. Texts of which nothing is known are Windows-1252.
 */
export function guessEncoding(bytes: Uint8Array): Encoding {
  const lines = otherLines(bytes);
  if (lines.length === 0) return 'windows-1252';
  const [single, double] = [guessSingle(lines), guessDouble(lines)];
  if (!double || single.fit >= CERTAIN) return single.encoding;
  return double.fit >= CERTAIN || (single.fit < LIKELY && double.fit > single.fit)
    ? double.encoding
    : single.encoding;
}
