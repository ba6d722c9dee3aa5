import { sql, type SQL } from 'drizzle-orm';
import {
  CONTACTS_COUNT_MAX,
  FUZZY_BELOW,
  FUZZY_RARE_MAX,
  FUZZY_OTHERS_MAX,
} from '../../../src/domain/limits/contacts.ts';
import type { Owner } from '../../actor/actor.ts';
import { among } from '../../db/among.ts';
import type { Database } from '../../db/client.ts';
import { contacts } from '../../db/tables/contacts.table.ts';
import { selectAll } from '../profiles/own-profile.queries.ts';
import { searchNear, type Search } from './contact-search.queries.ts';
import { CONTACT, shown } from './contacts.queries.ts';
import { selectAnswers } from './contacts.repository.ts';
import {
  found,
  isIndexed,
  isWhole,
  ORDER,
  selectAllCounted,
  selectCount,
  selectFound,
  selectIds,
  type ListQuery,
  type ContactsScope,
} from './list-contacts.queries.ts';

/** A list that the database returns as JSON. */
const listOf = <Item>(query: SQL) =>
  query.mapWith((json: string) => JSON.parse(json) as Item[]) as SQL<Item[]>;

/** A contact of a list with its addresses, numbers and tags, which are only read for the contacts of the page. */
export const LISTED = {
  ...CONTACT,
  emails: listOf<string>(sql`(select json_group_array(email) from
    (select email from contact_emails where contact_id = contacts.id order by position))`),
  phones: listOf<string>(sql`(select json_group_array(phone) from
    (select phone from contact_phones where contact_id = contacts.id order by position))`),
  tags: listOf<{ id: string; name: string; color: string }>(sql`(select
    json_group_array(json_object('id', id, 'name', name, 'color', color)) from (select g.id, g.name, g.color
      from contact_tags held join tags g on g.id = held.tag_id where held.contact_id = contacts.id
      order by g.name_key, g.id))`),
};

const selectRows = (db: Database, ids: SQL) =>
  db
    .select(LISTED)
    .from(contacts)
    .where(sql`contacts.id in (${ids})`);

export type ListedRow = Awaited<ReturnType<typeof selectRows>>[number];

/** The contacts of a page, and the total: with `more`, as many as are counted. */
export type ListedPage = { count: number; more: boolean; rows: ListedRow[] };

/** The statements of a page: the total, and the rows. */
const selectPage = (db: Database, asked: ListQuery) =>
  [
    db.select({ n: sql<number>`${selectCount(asked)}` }).from(sql`(select 1)`),
    selectRows(db, selectIds(asked)).orderBy(...ORDER[asked.page.sort]),
  ] as const;

function listed(asked: ListQuery, counted: { n: number }[], rows: ListedRow[]): ListedPage {
  const n = counted[0]?.n ?? 0;
  const more = !isWhole(asked) && n > CONTACTS_COUNT_MAX;
  return { count: more ? CONTACTS_COUNT_MAX : n, more, rows };
}

/** A page of a search. A page after the last one has no rows with the total, so it is counted then. */
async function readFound(db: Database, asked: ListQuery): Promise<ListedPage> {
  const rows = await db
    .select({ ...LISTED, total: sql<number>`found.total` })
    .from(contacts)
    .innerJoin(sql`${selectFound(asked)} found`, sql`found.found_id = ${contacts.id}`)
    .orderBy(...ORDER[asked.page.sort]);
  if (rows.length > 0 || asked.page.offset === 0) return { count: rows[0]?.total ?? 0, more: false, rows };
  const [first] = await db
    .select({ total: sql<number>`total` })
    .from(sql`${selectFound({ ...asked, page: { ...asked.page, offset: 0, limit: 1 } })}`);
  return { count: first?.total ?? 0, more: false, rows: [] };
}

/** A page of a person's contacts with the total, in one trip. Every search term must match. */
export async function readPage(db: Database, asked: ListQuery): Promise<ListedPage> {
  if (isIndexed(asked)) return readFound(db, asked);
  const [counted, rows] = await db.batch(selectPage(db, asked));
  return listed(asked, counted, rows);
}

/** A page like `readPage`, the details of its first contact, and the profiles of `owner`, in one trip. */
export async function readPageAndFirst(db: Database, asked: ListQuery, owner: Owner) {
  const first = sql`(${selectIds({ ...asked, page: { ...asked.page, limit: 1 } })})`;
  const [counted, rows, answers, agreed, changes, notes, enriched, inTouch, profiles] = await db.batch([
    ...selectPage(db, asked),
    ...selectAnswers(db, first),
    selectAll(db, owner),
  ]);
  return {
    ...listed(asked, counted, rows),
    answers,
    consents: agreed,
    changes,
    notes,
    enriched,
    inTouch,
    profiles,
  };
}

/** The number of a person's contacts, whatever their plan shows. */
export async function countAll(db: Database, userId: string): Promise<number> {
  const [row] = await db.select({ n: sql<number>`${selectAllCounted(userId)}` }).from(sql`(select 1)`);
  return row?.n ?? 0;
}

/** Characters of a contact's texts that are compared with typos: names come first, notes last. */
const NEAR_TEXT = 2000;

/** Ids of the first literal matches, in the requested order. */
export async function readFirstIds(db: Database, asked: ListQuery): Promise<string[]> {
  const rows = await db
    .select({ id: contacts.id })
    .from(contacts)
    .where(
      sql`contacts.id in (${selectIds({ ...asked, page: { ...asked.page, offset: 0, limit: FUZZY_BELOW } })})`,
    )
    .orderBy(...ORDER[asked.page.sort]);
  return rows.map(({ id }) => id);
}

/** A candidate for a match with typos: the compared part of its texts, and its phones. */
export type NearContact = { id: string; text: string; phones: string };

/** `ORDER` for rows with its columns but without the table. */
const NEAR_ORDER = {
  full_name: sql`sort_name, id`,
  created: sql`created_at, id`,
  '-created': sql`created_at desc, id desc`,
} as const satisfies Record<keyof typeof ORDER, SQL>;

/** The scope and the order. */
export type Near = ContactsScope & { page: Pick<ListQuery['page'], 'sort'> };

/** Some candidates for a match with typos: of many, those that share most of the search. In the requested order. */
export function readNear(db: Database, asked: Near): Promise<NearContact[]> {
  const { close, any } = searchNear(asked.userId, asked.sought);
  // Includes the columns of the order, so that no row is looked up again.
  const some = (search: Search, most: number) => {
    const { from, where } = found(asked, search);
    return sql`select * from (
      select ${contacts.id} as id, substr(t.text, 1, ${NEAR_TEXT}) as text, t.phones as phones,
        ${contacts.sort_name} as sort_name, ${contacts.created_at} as created_at
      from ${from} where ${where} limit ${most})`;
  };
  return db.all<NearContact>(sql`select id, text, phones from (
    ${some(close, FUZZY_RARE_MAX)} union ${some(any, FUZZY_OTHERS_MAX)}) near
    order by ${NEAR_ORDER[asked.page.sort]}`);
}

/** Contacts of a person by their ids, in that order. */
export async function readThese(db: Database, userId: string, ids: readonly string[]): Promise<ListedRow[]> {
  const rows = await db
    .select(LISTED)
    .from(contacts)
    .where(sql`contacts.id in ${among(ids)} and ${shown(userId, null)}`);
  const places = new Map(ids.map((id, place) => [id, place]));
  return rows.toSorted((a, b) => places.get(a.id)! - places.get(b.id)!);
}
