import { PHONE_FRAGMENT_MIN, SEARCH_WORDS_MAX } from '../limits/contacts.ts';

/** Signs that people type as an apostrophe. The view `contact_search_source` leaves out the same. */
export const APOSTROPHES = "'`\u00B4\u02B9\u02BB\u02BC\u2018\u2019\u201B\u2032\uFF07";

/**
 * Letters that have no mark to leave out, and how people type them who have none of them. The view
 * `contact_search_source` folds the same.
 */
export const FOLDED_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ı: 'i',
};

/** A word that is looked for in texts; `digits` where it may be a part of a phone number, too. */
export type SoughtWord = { text: string; digits: string | null };

/** Words that each match somewhere, or are together a part of one phone number. */
export type Sought = { words: SoughtWord[]; digits: string | null };

const PHONE_SIGNS = /^[\d+()./-]+$/;

/** The digits of what may be a part of a phone number; null where they are too few to tell one from another. */
function digitsOf(text: string): string | null {
  const digits = text.replace(/\D/g, '');
  return digits.length >= PHONE_FRAGMENT_MIN ? digits : null;
}

/** Whether a search is a part of a phone number that is too short for one to be found by it. */
export const isShortNumber = (search: string): boolean =>
  search.split(/\s+/u).every((word) => word === '' || PHONE_SIGNS.test(word)) &&
  /\d/.test(search) &&
  digitsOf(search) === null;

const folded = (text: string): string =>
  [...text]
    .filter((sign) => !APOSTROPHES.includes(sign))
    .map((sign) => FOLDED_LETTERS[sign] ?? sign)
    .join('');

/**
 * Reads a search for contacts. Every word must match somewhere; apostrophes make no difference, and a phone number is found
 * by any part of it, in groups or not, from four digits on.
 */
export function soughtIn(search: string): Sought[] {
  const words = folded(search).split(/\s+/u).filter(Boolean).slice(0, SEARCH_WORDS_MAX);
  const found: (Sought & { phone: boolean })[] = [];
  for (const text of words) {
    const phone = PHONE_SIGNS.test(text) && /\d/.test(text);
    const word = { text, digits: phone ? digitsOf(text) : null };
    const last = found.at(-1);
    if (phone && last?.phone) last.words.push(word);
    else found.push({ words: [word], digits: null, phone });
  }
  return found.map(({ words: sought, phone }) => ({
    words: sought,
    digits: phone && sought.length > 1 ? digitsOf(sought.map(({ text }) => text).join('')) : null,
  }));
}
