import { and, or, sql, type SQL } from 'drizzle-orm';
import type { Sought, SoughtWord } from '../../../src/domain/contact-search.ts';
import { contacts } from '../../db/tables/contacts.table.ts';

/** Fewest characters that the index of three letters finds. */
const TRIGRAM = 3;
const quoted = (word: string) => `"${word.replaceAll('"', '""')}"`;

/** Contacts of whom a column of the index holds a text. Letters are compared without case and accents. */
function indexed(userId: string, column: 'text' | 'phones', text: string): SQL {
  const match = `owner:${quoted(userId)} AND ${column}:${quoted(text)}`;
  return sql`${contacts.id} in (select t.contact_id from contacts_search s join contact_texts t on t."row" = s.rowid
    where contacts_search match ${match})`;
}

/** Contacts whose texts hold a word. Of a short one A to Z alone are compared without case. */
function inTexts(userId: string, word: string): SQL {
  if ([...word].length >= TRIGRAM) return indexed(userId, 'text', word);
  return sql`${contacts.id} in (select contact_id from contact_texts
    where owner = ${userId} and instr(lower(text), lower(${word})) > 0)`;
}

const inPhones = (userId: string, digits: string | null) =>
  digits === null ? undefined : indexed(userId, 'phones', digits);

const holdsWord = (userId: string, { text, digits }: SoughtWord) =>
  or(inTexts(userId, text), inPhones(userId, digits));

/** Contacts that hold what is sought: each word somewhere, or all of them in one phone number. */
export const holds = (userId: string, { words, digits }: Sought): SQL | undefined =>
  or(and(...words.map((word) => holdsWord(userId, word))), inPhones(userId, digits));
