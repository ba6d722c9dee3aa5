import { isBelow, isSameSize } from './boxes.ts';
import { lettersAndDigits, fold, isEastAsian, trimCharacters } from './fold.ts';
import { joined, type Piece } from './pieces.ts';
import { titleScore } from './title-score.ts';
import { TITLE_LINKS, TITLE_WORDS } from './title-words.ts';
import { wordSet } from './word-set.ts';
import { COMPANY_WORDS, isLegalForm } from './words.ts';

/** Whether a text has words of companies, and none of titles. */
const isOfFirm = (text: string): boolean => {
  const words = text.split(/[\s/,-]+/).map(lettersAndDigits);
  return words.some((word) => COMPANY_WORDS.has(word) || isLegalForm(word)) && titleScore(text) === 0;
};

/** The part across a dash in a title's line, 'General Manager - Exports', unless it is the person or the company. */
function acrossDash({ line, ...title }: Piece, pieces: readonly Piece[], name: readonly Piece[]): Piece[] {
  if (titleScore(line.rest) === 0 || !/\p{L} - \p{L}/u.test(line.rest)) return [];
  const others = pieces.filter((other) => other.line === line && other.text !== title.text);
  const isElse = others.some((other) => name.includes(other) || isOfFirm(other.text));
  return isElse ? [] : others;
}

/** One-word titles that rarely occur alone, folded: the line above may complete them. */
const GENERAL = wordSet(
  `administrator advisor adviser analyst assistant associate consultant coordinator director engineer executive head lead leader
  manager officer partner planner representative specialist supervisor technician`,
);

const isOfHost = (text: string, hosts: readonly string[]): boolean => {
  const bare = lettersAndDigits(text);
  return hosts.some(
    (host) => bare.length > 4 && host.length > 3 && (host.includes(bare) || bare.includes(host)),
  );
};

/** Whether a line can complete a general title: 'Business Development' above 'Manager'. */
const maySay = ({ text }: Piece, hosts: readonly string[]): boolean =>
  /^\p{Lu}\p{Ll}/u.test(text) && !/[\d.@]/.test(text) && !isOfHost(text, hosts) && !isOfFirm(text);

/** The line right between a name and a title, in the title's size. */
const between = (name: Piece, title: Piece, pieces: readonly Piece[]): Piece | undefined =>
  pieces.find(
    (other) =>
      other !== name &&
      other !== title &&
      isBelow(name.box, other.box, 1.6) &&
      isBelow(other.box, title.box) &&
      isSameSize(other.box, title.box, 1.3),
  );

type Title = { value: string; pieces: Piece[]; box: Piece['box']; confidence: number };

/**
 * The title: a line with title words, preferably near the name; else the line right below the name.
 * @param name the pieces of the name
 */
export function findTitle(
  pieces: readonly Piece[],
  name: readonly Piece[],
  hosts: readonly string[],
): Title | null {
  const last = name.at(-1);
  const scored = pieces
    .filter((piece) => !name.includes(piece) && !/\d{3}/.test(piece.text) && piece.text.length <= 70)
    .map((piece) => {
      const words = titleScore(piece.text);
      const isNext = last !== undefined && isBelow(last.box, piece.box, 1.6);
      const isAbove = name[0] !== undefined && isBelow(piece.box, name[0].box, 1.2);
      const folded = piece.text.split(/[\s/,-]+/).map(lettersAndDigits);
      const isFirm = folded.some((word) => isLegalForm(word) && !TITLE_WORDS.has(word));
      const ofFirm = folded.filter((word) => COMPANY_WORDS.has(word) && !TITLE_WORDS.has(word)).length;
      const points =
        Math.min(3, 2 * words) +
        (isNext ? 2.2 : 0) +
        (isAbove ? 0.8 : 0) -
        (isFirm ? 3 : 0) -
        ofFirm * (words > 0 ? 0.3 : 1.2) -
        (isOfHost(piece.text, hosts) ? 3 : 0) -
        (isEastAsian(piece.text) ? 0.1 : 0) -
        (/^["„“«]|[.!]$/.test(piece.text) ? 1.5 : 0);
      return { piece, points, words };
    })
    .toSorted((a, b) => b.points - a.points || a.piece.box.y - b.piece.box.y);
  const best = scored[0];
  if (!best || best.points < 1.9) return null;
  const taken = [best.piece];
  // 'Responsable' above 'communication' is one title.
  const next = pieces.find(
    (other) =>
      other !== best.piece &&
      !name.includes(other) &&
      isBelow(best.piece.box, other.box) &&
      isSameSize(best.piece.box, other.box, 1.3),
  );
  const goesOn =
    next &&
    (/^\p{Ll}/u.test(next.text) ||
      TITLE_LINKS.has(fold(best.piece.words.at(-1)!)) ||
      /[&,/-]$/.test(best.piece.text));
  const across = acrossDash(best.piece, pieces, name);
  if (across.length === 0 && goesOn && !/\d/.test(next.text)) taken.push(next);
  // 'Business Development' above 'Manager' is one too.
  const above =
    last && GENERAL.has(lettersAndDigits(best.piece.text)) ? between(last, best.piece, pieces) : undefined;
  if (taken.length === 1 && above && maySay(above, hosts)) taken.unshift(above);
  const { text: first, box, confidence } = joined([...taken, ...across]);
  const text = across.length > 0 ? best.piece.line.rest : first;
  taken.push(...across);
  const sure = best.words > 0 ? 1 : 0.7;
  return { value: caseOf(text), pieces: taken, box, confidence: confidence * sure };
}

/** All-capital titles in title case; short ones such as CEO are unchanged. */
function caseOf(text: string): string {
  const letters = text.replace(/\P{L}/gu, '');
  if (letters !== letters.toUpperCase() || letters.length < 5 || isEastAsian(text))
    return trimCharacters(text, ',;| ');
  return text
    .split(' ')
    .map((word, i) => {
      if (/^(?:CEO|CFO|CTO|COO|CMO|CIO|CISO|VP|SVP|EVP|HR|IT|PR|QA|UX|UI|VD|R&D)\W?$/.test(word)) return word;
      if (i > 0 && TITLE_LINKS.has(fold(word))) return word.toLowerCase();
      return word
        .toLowerCase()
        .replace(/(^|[-/])(\p{L})/gu, (_, sign: string, letter: string) => sign + letter.toUpperCase());
    })
    .join(' ');
}
