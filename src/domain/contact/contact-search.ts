import { PHONE_FRAGMENT_MIN, SEARCH_WORDS_MAX } from '../limits/contacts.ts';

/** Characters that people type as an apostrophe. The view `contact_search_source` removes the same ones. */
export const APOSTROPHES = "'`\u00B4\u02B9\u02BB\u02BC\u2018\u2019\u201B\u2032\uFF07";

/**
 * Letters that do not decompose, and their usual replacements. The view `contact_search_source` folds the same ones.
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

/** A search word; `digits` if it can also be a part of a phone number. */
export type SearchWord = { text: string; digits: string | null };

/** Words that must each match, or that together are part of one phone number. */
export type ContactQuery = { words: SearchWord[]; digits: string | null };

const PHONE_CHARACTERS = /^[\d+()./-]+$/;

/** The digits of a possible part of a phone number; null if too few to be selective. */
function digitsOf(text: string): string | null {
  const digits = text.replace(/\D/g, '');
  return digits.length >= PHONE_FRAGMENT_MIN ? digits : null;
}

/** Whether a search is a part of a phone number that is too short to match. */
export const isShortNumber = (search: string): boolean =>
  search.split(/\s+/u).every((word) => word === '' || PHONE_CHARACTERS.test(word)) &&
  /\d/.test(search) &&
  digitsOf(search) === null;

const folded = (text: string): string =>
  [...text]
    .filter((sign) => !APOSTROPHES.includes(sign))
    .map((sign) => FOLDED_LETTERS[sign] ?? sign)
    .join('');

/**
 * Parses a contact search. Every word must match; apostrophes are ignored, and four or more digits match any part of
 * a phone number, in any grouping.
 */
export function parseSearch(search: string): ContactQuery[] {
  const words = folded(search).split(/\s+/u).filter(Boolean).slice(0, SEARCH_WORDS_MAX);
  const found: (ContactQuery & { phone: boolean })[] = [];
  for (const text of words) {
    const phone = PHONE_CHARACTERS.test(text) && /\d/.test(text);
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
