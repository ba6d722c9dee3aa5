import { and, asc, desc, sql, type SQL } from 'drizzle-orm';
import type { ContactQuery } from '../../../src/domain/contact/contact-search.ts';
import { CONTACTS_COUNT_MAX } from '../../../src/domain/limits/contacts.ts';
import { among } from '../../db/among.ts';
import { contacts } from '../../db/tables/contacts.table.ts';
import { contactTags } from '../../db/tables/tags.table.ts';
import { filtered, isTagged, type FilterConditions } from './contact-filters.queries.ts';
import { searchFor, type Search } from './contact-search.queries.ts';
import { shown } from './contacts.queries.ts';
import type { ContactsQuery } from './contacts.schema.ts';

/** The page of a list, and its order. */
export type ListPart = Pick<ContactsQuery, 'sort' | 'offset'> & { limit: number };

/** The owner, the plan's limit, the search and the filters. */
export type ContactsScope = {
  userId: string;
  most: number | null;
  sought: ContactQuery[];
  filters: FilterConditions;
};

/** The same with a page and its order. */
export type ListQuery = ContactsScope & { page: ListPart };

export const ORDER = {
  full_name: [asc(contacts.sort_name), asc(contacts.id)],
  created: [asc(contacts.created_at), asc(contacts.id)],
  '-created': [desc(contacts.created_at), desc(contacts.id)],
} as const;

/** The tables of a query, in the order in which they are read, and its condition. */
export type Source = { from: SQL; where: SQL };

/** Contacts of a search: from the index or, for words too short for it, by comparing each text. */
export function found(asked: ContactsScope, { match, rest }: Search): Source {
  const { userId, most, filters } = asked;
  const tagged = filters.tags.length > 0 ? isTagged(filters.tags) : undefined;
  const matched = match === null ? undefined : sql`contacts_search match ${match}`;
  const where = and(matched, shown(userId, most), filtered(filters), tagged, rest)!;
  if (match !== null) {
    const from = sql`contacts_search s cross join contact_texts t on t."row" = s.rowid
      cross join ${contacts} on ${contacts.id} = t.contact_id`;
    return { from, where };
  }
  if (rest === undefined) return { from: sql`${contacts}`, where };
  return { from: sql`${contacts} cross join contact_texts t on t.contact_id = ${contacts.id}`, where };
}

/** The same contacts, read from their tags. */
function fromTags({ userId, most, filters }: ListQuery): Source {
  // A single tag yields each contact once.
  const once = filters.tags.length > 1 ? sql`distinct` : sql``;
  const from = sql`(select ${once} contact_id from ${contactTags} where tag_id in ${among(filters.tags)}) tagged
    cross join ${contacts} on ${contacts.id} = tagged.contact_id`;
  return { from, where: and(shown(userId, most), filtered(filters))! };
}

const isByTags = ({ sought, filters }: ListQuery) => sought.length === 0 && filters.tags.length > 0;

/** Whether the tags have so few contacts that sorting these is faster than searching in order. */
const areFew = (tagIds: readonly string[]): SQL => sql`(select count(*) from (select 1 from ${contactTags}
  where tag_id in ${among(tagIds)} limit ${CONTACTS_COUNT_MAX + 1})) <= ${CONTACTS_COUNT_MAX}`;

/** `limit` is a number or SQL: nothing is read for 0. */
const pageOf = ({ from, where }: Source, { sort, offset }: ListPart, limit: number | SQL): SQL =>
  sql`select ${contacts.id} as id from ${from} where ${where}
    order by ${sql.join([...ORDER[sort]], sql`, `)} limit ${limit} offset ${offset}`;

const asTyped = (asked: ListQuery): Source => found(asked, searchFor(asked.userId, asked.sought));

/** Whether the index has any word of the search. */
export const isIndexed = ({ userId, sought }: ListQuery): boolean => searchFor(userId, sought).match !== null;

/** The ids of a page. */
export function selectIds(asked: ListQuery): SQL {
  const { filters, page } = asked;
  if (!isByTags(asked)) return pageOf(asTyped(asked), page, page.limit);
  const limitWhere = (isSo: SQL) => sql`(case when ${isSo} then ${page.limit} else 0 end)`;
  const few = areFew(filters.tags);
  return sql`select id from (${pageOf(fromTags(asked), page, limitWhere(few))})
    union all select id from (${pageOf(asTyped(asked), page, limitWhere(sql`not (${few})`))})`;
}

/** The ids of a page of a search, each with the total: sorting reads all of them, so that counting is free. */
export function selectFound(asked: ListQuery): SQL {
  const { from, where } = asTyped(asked);
  const { sort, limit, offset } = asked.page;
  return sql`(select ${contacts.id} as found_id, count(*) over () as total from ${from} where ${where}
    order by ${sql.join([...ORDER[sort]], sql`, `)} limit ${limit} offset ${offset})`;
}

/** Whether the list is unfiltered. */
export const isWhole = ({ most, sought, filters: { tags, types, from, to, has } }: ListQuery) =>
  most === null &&
  [sought, tags, types, has].every((list) => list.length === 0) &&
  from === null &&
  to === null;

/** The number of a person's contacts: the stored count. */
export const selectAllCounted = (userId: string): SQL =>
  sql`coalesce((select n from contact_counts where user_id = ${userId}), 0)`;

/** The total: the stored count of the full list; a filtered list is counted up to one above the limit. */
export function selectCount(asked: ListQuery): SQL {
  if (isWhole(asked)) return selectAllCounted(asked.userId);
  const { from, where } = isByTags(asked) ? fromTags(asked) : asTyped(asked);
  return sql`(select count(*) from (select 1 from ${from} where ${where} limit ${CONTACTS_COUNT_MAX + 1}))`;
}
