import type { PictureBox } from './reading.ts';
import { isSameSize } from './boxes.ts';
import { lettersAndDigits, fold, isEastAsian } from './fold.ts';
import { joined, medianHeight, stacks, type Piece } from './pieces.ts';
import { titleScore } from './title-score.ts';
import { COMPANY_WORDS, LEGAL } from './words.ts';

type Company = { value: string; pieces: Piece[]; box: PictureBox; confidence: number };

/** Japanese and Chinese legal forms and words for companies, before or after a name without a space. */
const EAST_ASIAN_FIRM = /株式会社|有限会社|合同会社|\([株有]\)|[㈱㈲]|公司|集[团團]|事[務务]所/;

/** Whether a name ends with a legal form, ignoring punctuation: 'S.r.l.', 'Pty Ltd', 'Sp. z o.o.'. */
export function hasLegalForm(text: string): boolean {
  if (EAST_ASIAN_FIRM.test(text)) return true;
  const words = text.split(/\s+/);
  if (words.length < 2) return false;
  // 'Denver, CO 80202' is a town.
  const last = (n: number) => {
    const end = fold(words.slice(-n).join(''));
    return /\d/.test(end) ? '' : end.replace(/[^a-z&]/g, '');
  };
  return [1, 2, 3].some((n) => n < words.length && LEGAL.has(last(n)) && last(n).length > 1);
}

/** The share of a host's name that a text's words cover, from 0 to 1. */
function hostCover(text: string, host: string): number {
  const name = host.replace(/[^a-z0-9]/g, '');
  if (name.length < 3) return 0;
  const words = text
    .split(/[\s/-]+/)
    .map(lettersAndDigits)
    .filter((word) => word.length >= 2);
  let left = name;
  for (const word of words.toSorted((a, b) => b.length - a.length)) {
    for (let size = word.length; size >= Math.min(3, word.length); size -= 1) {
      const part = word.slice(0, size);
      if (!left.includes(part) || (size < word.length && size < 4)) continue;
      left = left.replace(part, '|');
      break;
    }
  }
  const initials = words.map((word) => word[0]).join('');
  const covered = 1 - left.replaceAll('|', '').length / name.length;
  return words.length >= 2 && initials === name ? 0.9 : covered;
}

/** A place or word that looks like a two-letter legal form: 'Philadelphia, PA', 'with me'. */
const NO_FORM = /, ?\p{L}{2}\.?$| \p{Ll}{2}$/u;

/**
 * Whether a line describes the kind of company rather than its name: 'Freight Ltd', 'S.A. de C.V.', 'Studio Legale'.
 */
function isKindOfFirm(text: string): boolean {
  const words = text
    .split(/[\s/-]+/)
    .map(lettersAndDigits)
    .filter(Boolean);
  if (hasLegalForm(text) && !NO_FORM.test(text)) return true;
  return words.length > 0 && (LEGAL.has(words.join('')) || words.every((word) => COMPANY_WORDS.has(word)));
}

function score(pieces: readonly Piece[], text: string, hosts: readonly string[], middle: number): number {
  const folded = text
    .split(/[\s/-]+/)
    .map(lettersAndDigits)
    .filter(Boolean);
  const cover = Math.max(0, ...hosts.map((host) => Math.max(hostCover(text, host), nearCover(text, host))));
  const height = pieces.reduce((sum, { box }) => sum + box.height, 0) / pieces.length;
  const ofFirm = folded.filter((word) => COMPANY_WORDS.has(word)).length + (/ & |\+ /.test(text) ? 1 : 0);
  let points = cover >= 0.5 ? 4 * cover : cover >= 0.3 ? 1.5 * cover : 0;
  points += hasLegalForm(text) ? 3 : 0;
  points += Math.min(2, ofFirm) * 1.1;
  points += Math.min(1, Math.max(-0.5, height / middle - 1));
  points -= titleScore(text) * (ofFirm > 0 ? 0.6 : 1.6);
  points -= folded.length > 7 ? 2 : 0;
  points -= text.split(' ').filter((word) => /^\p{Ll}{2,}/u.test(word)).length >= 3 ? 1.5 : 0;
  points -= /[.!]$/.test(text) && !hasLegalForm(text) ? 0.8 : 0;
  points -= /\d{3}/.test(text) ? 2 : 0;
  points -= isEastAsian(text) ? 2 : 0;
  // A line with the kind of company belongs to the logo text above it.
  const isComplete = pieces.length > 1 && isKindOfFirm(pieces.at(-1)!.text);
  points += isComplete ? 0.3 : (pieces.length - 1) * -0.25;
  return points;
}

/** The cover of a logo text with misread letters. */
function nearCover(text: string, host: string): number {
  const [a, b] = [lettersAndDigits(text), host.replace(/[^a-z0-9]/g, '')];
  if (a.length < 6 || Math.abs(a.length - b.length) > 4) return 0;
  const pairs = (word: string) => new Set([...word].slice(1).map((sign, i) => word[i]! + sign));
  const [x, y] = [pairs(a), pairs(b)];
  return (2 * [...x].filter((pair) => y.has(pair)).length) / (x.size + y.size);
}

/** Maximum size ratio between a logo text and what follows, and its maximum words. */
const [SIGN_SIZE, SIGN_WORDS] = [1.9, 3];

/**
 * Whether consecutive lines are one name: in one size, or a logo text with the kind of company in smaller type below.
 */
function isOneName(stack: readonly Piece[], hosts: readonly string[]): boolean {
  if (stack.length === 1) return true;
  const [first, ...rest] = stack as [Piece, ...Piece[]];
  // 'Acme Ltd' above 'Acme Tools' are two names.
  if (stack.slice(0, -1).some(({ text }) => hasLegalForm(text)) || stack.some(({ text }) => /\d/.test(text)))
    return false;
  // 'ACME' above 'Acme Ltd' is a repetition.
  const words = stack.flatMap((part) => part.words.map(lettersAndDigits)).filter((word) => word.length > 2);
  if (new Set(words).size < words.length) return false;
  // A line with the full name needs only its kind besides.
  const isWhole = ({ text }: Piece) => hosts.some((host) => hostCover(text, host) >= 0.9 && host.length > 4);
  if (stack.some(isWhole)) return stack.every((part) => isWhole(part) || isKindOfFirm(part.text));
  if (rest.every(({ box }) => isSameSize(first.box, box))) return true;
  return (
    first.words.length <= SIGN_WORDS &&
    rest.every(({ text, box }) => box.height < first.box.height && isKindOfFirm(text))
  );
}

/** The company: by its legal form, by typical words, and by the hosts' names. */
export function findCompany(pieces: readonly Piece[], hosts: readonly string[]): Company | null {
  const middle = medianHeight(pieces);
  const all = pieces.flatMap((start) =>
    stacks(pieces, start, 3, SIGN_SIZE).flatMap((stack) => {
      const { text, box, confidence } = joined(stack);
      if (text.length > 80 || lettersAndDigits(text).length < 2 || !isOneName(stack, hosts)) return [];
      return [{ pieces: stack, value: text, box, confidence, points: score(stack, text, hosts, middle) }];
    }),
  );
  const best = all.toSorted((a, b) => b.points - a.points || a.box.y - b.box.y || a.box.x - b.box.x)[0];
  return best && best.points > 0.6
    ? { ...best, confidence: best.confidence * Math.min(1, 0.6 + best.points / 10) }
    : null;
}
