import type { PictureBox } from './reading.ts';
import { STREET_ENDINGS, STREET_WORDS } from './address-words.ts';
import { isBelow } from './boxes.ts';
import { lettersAndDigits, fold, isEastAsian } from './fold.ts';
import { localMatch } from './local-part.ts';
import { isFamilyFirst } from './name-order.ts';
import { joined, medianHeight, stacks, type Piece } from './pieces.ts';
import { titleScore } from './title-score.ts';
import { wordSet } from './word-set.ts';
import { COMPANY_WORDS, isLegalForm } from './words.ts';

/** Name particles, folded. */
const PARTICLES = wordSet(
  'de da do dos das del della di du des le la los las les lo van von der den zu zum af av y e i ten ter bin al el mac st d o san',
);
const HONORIFIC =
  /^(?:dr|prof|professor|mr|mrs|ms|mx|sir|dame|mag|dipl|ing|herr|frau|mme|mlle|sr|sra|srta|dott|dra|eng|engº|engª|mgr|inz|inż|lic|arch|avv|rag|geom|me|maitre|rev|hon|phd|msc|med|nat|jur|phil|habil|hab|rer|pol|hc|ir|drs|univ|oec|lek|fh|arq)$/i;
/** Degrees after a name, folded. */
const DEGREES =
  wordSet(`phd msc bsc ma ba mba bba mfa cpa cfa cfp md dds dmd dvm jd esq llm llb llc rn msn np pa aia riba faia leed pe pmp cissp rla pla asla lcsw pharmd
  edd dphil meng beng beng hons mrics frics ceng mice fca acca aca mcips cipd fcipd sc eng dipl pgdip mph mpa do od rd rdn jr sr ii iii iv kc qc obe mbe cbe frsa ap phr sphr shrm ccim gri crs abr cma cia cisa mphil msci pt dpt otr psyd ed ing fh m b`);

/** Restores the spaces of a name that was read without any: 'RobertJ.Hanley', but not 'MaryAnn' or 'DellaRocca'. */
const withSpaces = (text: string): string =>
  text.includes(' ')
    ? text
    : text
        .replace(
          /(?<=\p{Ll}{3})(?<!^(?:Fitz|Dela|Dell[ao]|Vander|Vande|Mary|Anne|Jean|John))(?=\p{Lu}(?:\.|\p{Ll}))/gu,
          ' ',
        )
        .replace(/(?<=(?:^| )\p{Lu}\.)(?=\p{Lu}\p{Ll})/gu, ' ');

/** A name without titles and degrees. */
function withoutDegrees(text: string): { name: string; had: boolean } {
  const [first = '', ...behind] = text.split(/ ?[,(] ?| - /);
  const words = withSpaces(first).split(' ').filter(Boolean);
  const before = words.length;
  const bare = (word: string) => lettersAndDigits(word);
  while (words.length > 1 && HONORIFIC.test(bare(words[0]!)) && (words[0]!.endsWith('.') || words.length > 2))
    words.shift();
  // OCR reads 'Dr.Jonas' as one word.
  const glued = /^(?:dr|prof|ing|mag|mgr|dott|avv|arch|lic)\.(\p{Lu}\p{L}+)$/iu.exec(words[0] ?? '');
  if (glued) words[0] = glued[1]!;
  while (
    words.length > 2 &&
    DEGREES.has(bare(words.at(-1)!)) &&
    (bare(words.at(-1)!) !== words.at(-1)!.toLowerCase() ||
      /\p{Lu}\p{L}*\p{Lu}/u.test(words.at(-1)!) ||
      words.at(-1)!.length <= 3) &&
    !PARTICLES.has(bare(words.at(-1)!))
  )
    words.pop();
  return { name: words.join(' '), had: behind.length > 0 || words.length < before || Boolean(glued) };
}

const capital = (word: string) =>
  word.replace(/(^|[-'])(\p{L})/gu, (_, sign: string, letter: string) => sign + letter.toUpperCase());

/** A word in title case, if it is all capitals or all lower case. */
function evened(word: string, isFirst: boolean): string {
  if (word.length === 1 || /^\p{Lu}\.?$/u.test(word)) return word.toUpperCase();
  const [isUpper, isLower] = [word === word.toUpperCase(), word === word.toLowerCase()];
  if (!isUpper && !isLower) return word;
  if (!isFirst && PARTICLES.has(fold(word)) && !/^(?:mac|st|san|o)$/i.test(word)) return word.toLowerCase();
  return capital(word.toLowerCase()).replace(
    /^Mc(\p{L})/u,
    (_, letter: string) => `Mc${letter.toUpperCase()}`,
  );
}

const isCaps = (word: string) => /\p{Lu}{2}/u.test(word) && word === word.toUpperCase();

/**
 * An l at the start of a word that was a capital I: no vowel follows, except in Ian, Ioana, Iolanda, Iona and
 * similar.
 */
const LOST_I = /(^|-)l(?=[b-df-hj-np-tv-z]|ai?n(?!\p{L})|o(?:an|lan|n[aeiu]))/gu;

/** Corrects an l that was a capital I, in names whose main words are capitalised. */
function withCapitalI(words: readonly string[], tokens: readonly string[]): string[] {
  if (!words.some((word) => /^\p{Lu}/u.test(word))) return [...words];
  const isSaid = (word: string) =>
    tokens.some((token) => token.startsWith('l') && lettersAndDigits(word).includes(token));
  return words.map((word) =>
    PARTICLES.has(fold(word)) || isSaid(word) ? word : word.replace(LOST_I, '$1I'),
  );
}

/**
 * First and last name, given name first, in title case. The e-mail shows where the given names end and which come
 * first.
 */
export function nameParts(
  text: string,
  locals: readonly string[],
  country?: string,
): { first: string; last: string } {
  const tokens = locals
    .flatMap((local) => local.toLowerCase().split(/[._-]+/))
    .filter((part) => part.length > 2);
  let words = withCapitalI(text.split(' ').filter(Boolean), tokens);
  if (isEastAsian(text)) return { first: words.slice(1).join(' '), last: words[0] ?? '' };
  // The e-mail has the same order there, so it does not help.
  if (isFamilyFirst(words, country)) return { first: evened(words[1]!, true), last: evened(words[0]!, true) };
  const caps = words.map((word) => isCaps(word) && word.replace(/\P{L}/gu, '').length > 1);
  const firstPlain = caps.indexOf(false);
  const isSurnameFirst =
    words.length > 1 && caps[0]! && firstPlain > 0 && caps.slice(firstPlain).every((cap) => !cap);
  let given = 1;
  if (isSurnameFirst) {
    given = words.length - firstPlain;
    words = [...words.slice(firstPlain), ...words.slice(0, firstPlain)];
  } else if (words.length > 1 && !caps[0] && caps.at(-1)) {
    given = Math.max(1, caps.indexOf(true));
  } else {
    for (const local of locals) {
      const parts = local
        .toLowerCase()
        .split(/[._-]+/)
        .filter(Boolean);
      const bare = words.map(lettersAndDigits);
      for (let n = 1; n < words.length; n += 1) {
        const [front, back] = [bare.slice(0, n).join(''), bare.slice(n).join('')];
        if (parts.length >= 2 && parts[0] === front && front.length > 1) given = n;
        if (parts.length === 2 && parts[0] === back && parts[1] === front && back.length > 1) {
          words = [...words.slice(n), ...words.slice(0, n)];
          given = words.length - n;
          break;
        }
      }
    }
    while (given < words.length - 1 && /^\p{Lu}\.?$/u.test(words[given]!)) given += 1;
  }
  const even = words.map((word, i) => evened(word, i === 0));
  return { first: even.slice(0, given).join(' '), last: even.slice(given).join(' ') };
}

/** Whether every word can be part of a name. */
function mayBeName(text: string): boolean {
  if (isEastAsian(text))
    return /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2,5}(?: [\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,4})?$/u.test(
      text,
    );
  const words = text.split(' ');
  return (
    text.length <= 60 &&
    words.length <= 6 &&
    words.every((word) => /^[\p{L}\p{M}'.-]+$/u.test(word)) &&
    lettersAndDigits(text).length >= 3
  );
}

type Scored = { pieces: Piece[]; name: string; score: number; box: PictureBox; confidence: number };

/** Words of a name without particles such as 'van den'. */
const mainWords = (text: string): string[] =>
  text.split(' ').filter((word) => word !== '' && !PARTICLES.has(fold(word)));

/** Whether a piece is most of its line. */
const isWholeLine = ({ text, line }: Piece) => text.length > 0.6 * line.text.length;

/** How well a name matches the best of the e-mails, from 0 to 1. */
const bestMatch = (locals: readonly string[], name: string): number =>
  Math.max(0, ...locals.map((local) => localMatch(local, name)));

/** Score for a name of several lines: its first line is not a full name, or the e-mail matches more of it. */
function pointsOfLines(pieces: readonly Piece[], locals: readonly string[], local: number): number {
  if (pieces.length === 1) return 0;
  const first = withoutDegrees(pieces[0]!.text).name;
  const goesOn = mainWords(first).length < 2 || local > bestMatch(locals, first) + 0.05;
  return goesOn ? (pieces.length - 1) * 0.6 : -1;
}

function score(
  pieces: readonly Piece[],
  middle: number,
  known: Known,
  below: Piece | undefined,
): Scored | null {
  const whole = joined(pieces);
  const { name, had } = withoutDegrees(whole.text);
  if (!mayBeName(name)) return null;
  const words = name.split(' ');
  const folded = words.map(lettersAndDigits);
  const height = pieces.reduce((sum, { box }) => sum + box.height, 0) / pieces.length;
  const local = bestMatch(known.locals, name);
  const bare = folded.join('');
  const isOfHost = known.hosts.some(
    (host) => bare.length >= 4 && (host.includes(bare) || (bare.includes(host) && host.length > 4)),
  );
  let points = local >= 0.7 ? 5 * local : 0;
  points += Math.min(2, 2.2 * (height / middle - 1));
  // A Chinese name is one word without capitals.
  const isEastern = isEastAsian(name);
  const main = mainWords(name).length;
  points += isEastern || main === 2 || main === 3 ? 1 : main === 1 ? -1.2 : 0;
  points += had ? 1.5 : 0;
  const hasCapitals = words.every((word) => /^\p{Lu}/u.test(word) || PARTICLES.has(fold(word)));
  points += hasCapitals ? 0.8 : isEastern ? 0 : -0.6;
  points -= words.filter((word) => /^\p{Ll}/u.test(word) && !PARTICLES.has(fold(word))).length * 0.8;
  points -= 2 * titleScore(name);
  points -= folded.filter((word) => COMPANY_WORDS.has(word)).length * 2;
  points -= /&/.test(whole.text) || folded.some(isLegalForm) ? 3 : 0;
  points -=
    folded.some((word, i) => i > 0 && STREET_WORDS.has(word) && word.length > 3) ||
    STREET_ENDINGS.test(folded.at(-1)!)
      ? 1.5
      : 0;
  points -= isOfHost && local < 0.7 ? 3 : 0;
  points += below && titleScore(below.text) >= 1 ? 1.5 : 0;
  points -= isEastern ? 1.5 : 0;
  points += pointsOfLines(pieces, known.locals, local);
  return { pieces: [...pieces], name, score: points, box: whole.box, confidence: whole.confidence };
}

/** Known values of a card for finding its name. */
export type Known = { locals: readonly string[]; hosts: readonly string[] };

/** The most likely line with the person's name; null if there is none. */
export function findName(pieces: readonly Piece[], known: Known): Scored | null {
  const middle = medianHeight(pieces);
  const below = (last: Piece) =>
    pieces
      .filter((other) => other !== last && isBelow(last.box, other.box, 1.6))
      .toSorted((a, b) => a.box.y - b.box.y)[0];
  const all = pieces.flatMap((start) =>
    stacks(pieces, start, 3).flatMap((stack) => {
      const isShort =
        stack.length === 1 ||
        stack.every((part) => isWholeLine(part) && mainWords(part.text.split(',')[0]!).length <= 2);
      const found = isShort ? score(stack, middle, known, below(stack.at(-1)!)) : null;
      return found ? [found] : [];
    }),
  );
  const best = all.toSorted((a, b) => b.score - a.score || a.box.y - b.box.y || a.box.x - b.box.x)[0];
  return best && best.score > 0.4 ? best : null;
}
