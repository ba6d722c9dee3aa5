import type { ContactQuery } from '../../../src/domain/contact/contact-search.ts';
import { fuzzyText, fuzzyWord, typosAllowed, type FuzzyWord } from '../../../src/domain/contact/fuzzy.ts';
import { FUZZY_BELOW } from '../../../src/domain/limits/contacts.ts';
import type { Database } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import type { ListQuery } from './list-contacts.queries.ts';
import {
  readFirstIds,
  readNear,
  readThese,
  type ListedPage,
  type Near,
  type NearContact,
} from './list-contacts.repository.ts';

/** The search terms, each parsed once for all compared contacts. */
type Reading = { digits: string | null; words: { digits: string | null; word: FuzzyWord }[] }[];

const readingOf = (sought: readonly ContactQuery[]): Reading =>
  sought.map(({ digits, words }) => ({
    digits,
    words: words.map((one) => ({ digits: one.digits, word: fuzzyWord(one.text) })),
  }));

/** Whether a contact matches all search terms, where words may have typos and digits may not. */
function isNear({ text, phones }: NearContact, sought: Reading): boolean {
  const { holds } = fuzzyText(text);
  const inPhones = (digits: string | null) => digits !== null && phones.includes(digits);
  return sought.every(
    ({ words, digits }) => inPhones(digits) || words.every((one) => inPhones(one.digits) || holds(one.word)),
  );
}

/** Whether a search with so few results is extended with matches with typos. */
export const leavesRoom = (
  { count }: Pick<ListedPage, 'count'>,
  { sought }: Pick<ListQuery, 'sought'>,
): boolean =>
  count < FUZZY_BELOW && sought.some(({ words }) => words.some(({ text }) => typosAllowed(text) > 0));

/** Ids of the matches with typos, without the literal ones (`exact`), in the requested order. @throws DatabaseAway */
export async function readForgiven(
  db: Database,
  asked: Near,
  exact: readonly string[] | Promise<readonly string[]>,
): Promise<string[]> {
  const [others, candidates] = await Promise.all([exact, readNear(db, asked)]);
  const reading = readingOf(asked.sought);
  return candidates.filter((one) => !others.includes(one.id) && isNear(one, reading)).map(({ id }) => id);
}

/**
 * The page of a search with few literal matches: these first, then matches with one typo in a word of four letters and
 * more, or two in eight and more, both in the requested order. The total decides, not the page, so that all pages of a
 * search come from the same list. @throws DatabaseAway
 */
export async function searchForgiving(deps: Deps, asked: ListQuery, page: ListedPage): Promise<ListedPage> {
  const isAll = page.rows.length === page.count;
  const exact = isAll ? page.rows.map(({ id }) => id) : readFirstIds(deps.db, asked);
  const near = await readForgiven(deps.db, asked, exact);
  const all = [...(await exact), ...near];
  const { offset, limit } = asked.page;
  const rows = await readThese(deps.db, asked.userId, all.slice(offset, offset + limit));
  return { count: all.length, more: false, rows };
}
