import { and, or, sql, type SQL } from 'drizzle-orm';
import type { ContactQuery, SearchWord } from '../../../src/domain/contact/contact-search.ts';
import { rarePieces, searchPieces } from '../../../src/domain/contact/fuzzy.ts';

/** Fewest characters that the index of three letters finds. */
const TRIGRAM = 3;
/** As much of an owner's id as tells them from almost all others: each letter more costs time with each row. */
const OWNER_PART = 8;

const quoted = (word: string) => `"${word.replaceAll('"', '""')}"`;
const isKnown = (text: string) => [...text].length >= TRIGRAM;

/** What is looked for besides a word itself. */
type Others = (word: string) => string[];

/** What the index is asked for a word; null for one that it doesn't know. */
function matchOfWord({ text, digits }: SearchWord, others: Others): string | null {
  const texts = [text, ...others(text)].filter(isKnown);
  if (texts.length === 0) return null;
  const inText = `text : (${texts.map(quoted).join(' OR ')})`;
  return digits === null ? inText : `(${inText} OR phones : ${quoted(digits)})`;
}

/** What the index is asked for words that each match, or are together a part of one phone number. */
function matchOf({ words, digits }: ContactQuery, others: Others): string | null {
  const known = words.map((word) => matchOfWord(word, others)).filter((one) => one !== null);
  if (known.length === 0) return null;
  const all = `(${known.join(' AND ')})`;
  return digits === null ? all : `(${all} OR phones : ${quoted(digits)})`;
}

const holdsShort = ({ text }: SearchWord): SQL => sql`instr(lower(t.text), lower(${text})) > 0`;

/** What the index can't tell: words of one or two characters. Of these A to Z alone are compared without case. */
function restOf({ words, digits }: ContactQuery): SQL | undefined {
  const short = words.filter(({ text }) => !isKnown(text));
  if (short.length === 0) return undefined;
  const whole = digits === null ? undefined : sql`instr(t.phones, ${digits}) > 0`;
  return or(and(...short.map(holdsShort)), whole);
}

/**
 * A search as SQL: what the index is asked for, if it knows a word of it, and what else holds of the row `t` of texts.
 * Letters are compared without case and accents. The index is shared, so that whoever asks compares the owner as well.
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

/** Contacts that hold what is sought as it was typed. */
export const searchFor = (userId: string, sought: readonly ContactQuery[]): Search =>
  searchWith(userId, sought, () => []);

/**
 * Contacts that may hold what is sought with typos: those that share much of each word, and those that share a piece of it.
 * Whoever asks looks closer.
 */
export const searchNear = (userId: string, sought: readonly ContactQuery[]) => ({
  close: { ...searchWith(userId, sought, rarePieces), rest: undefined } satisfies Search,
  any: { ...searchWith(userId, sought, searchPieces), rest: undefined } satisfies Search,
});
