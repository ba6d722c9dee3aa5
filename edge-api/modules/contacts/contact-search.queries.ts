import { and, or, sql, type SQL } from 'drizzle-orm';
import type { ContactQuery, SearchWord } from '../../../src/domain/contact/contact-search.ts';
import { rarePieces, searchPieces } from '../../../src/domain/contact/fuzzy.ts';

/** Fewest characters that the trigram index finds. */
const TRIGRAM = 3;
/**
 * The length of an owner's prefix in the index, which distinguishes almost all owners: each further letter costs time
 * per row.
 */
const OWNER_PART = 8;

const quoted = (word: string) => `"${word.replaceAll('"', '""')}"`;
const isKnown = (text: string) => [...text].length >= TRIGRAM;

/** Alternatives to search for besides a word itself. */
type Others = (word: string) => string[];

/** The index query for a word; null for one that is too short for it. */
function matchOfWord({ text, digits }: SearchWord, others: Others): string | null {
  const texts = [text, ...others(text)].filter(isKnown);
  if (texts.length === 0) return null;
  const inText = `text : (${texts.map(quoted).join(' OR ')})`;
  return digits === null ? inText : `(${inText} OR phones : ${quoted(digits)})`;
}

/** The index query for words that each match, or together are part of one phone number. */
function matchOf({ words, digits }: ContactQuery, others: Others): string | null {
  const known = words.map((word) => matchOfWord(word, others)).filter((one) => one !== null);
  if (known.length === 0) return null;
  const all = `(${known.join(' AND ')})`;
  return digits === null ? all : `(${all} OR phones : ${quoted(digits)})`;
}

const holdsShort = ({ text }: SearchWord): SQL => sql`instr(lower(t.text), lower(${text})) > 0`;

/** What the index cannot match: words of one or two characters. Only A to Z of these ignore case. */
function restOf({ words, digits }: ContactQuery): SQL | undefined {
  const short = words.filter(({ text }) => !isKnown(text));
  if (short.length === 0) return undefined;
  const whole = digits === null ? undefined : sql`instr(t.phones, ${digits}) > 0`;
  return or(and(...short.map(holdsShort)), whole);
}

/**
 * A search as SQL: the index query, if the index has any of its words, and a condition on the row `t` of texts. Letters
 * are compared without case and accents. The index is shared, so callers must also compare the owner.
 */
export type Search = { match: string | null; rest: SQL | undefined };

const searchWith = (userId: string, sought: readonly ContactQuery[], others: Others): Search => {
  const known = sought.map((one) => matchOf(one, others)).filter((one) => one !== null);
  const owner = `owner : ${quoted(userId.slice(0, OWNER_PART))}`;
  return {
    match: known.length > 0 ? [owner, ...known].join(' AND ') : null,
    rest: and(...sought.map(restOf)),
  };
};

/** Contacts that contain the search terms literally. */
export const searchFor = (userId: string, sought: readonly ContactQuery[]): Search =>
  searchWith(userId, sought, () => []);

/**
 * Candidates for a search with typos: contacts that share much of each word, or a piece of it. The caller compares them
 * in detail.
 */
export const searchNear = (userId: string, sought: readonly ContactQuery[]) => ({
  close: { ...searchWith(userId, sought, rarePieces), rest: undefined } satisfies Search,
  any: { ...searchWith(userId, sought, searchPieces), rest: undefined } satisfies Search,
});
