import { and, asc, eq, isNull, or, sql, type SQL, type Table } from 'drizzle-orm';
import type { MatchedContact, PairReason } from '../../../src/domain/duplicates/contact-match.ts';
import { among } from '../../db/among.ts';
import type { Database } from '../../db/client.ts';
import { insertEach } from '../../db/guarded.ts';
import { jsonRow, rowReader, type Columns, type RowOf } from '../../db/json-row.ts';
import { contactChanges } from '../../db/tables/contact-changes.table.ts';
import { contactKeys, contactPairs } from '../../db/tables/contact-merges.table.ts';
import { contactEmails, contactPhones, contacts } from '../../db/tables/contacts.table.ts';
import { followedCards } from '../../db/tables/followed-cards.table.ts';

/** Contacts of one key that are compared with each other at most: a key that hundreds share identifies no one. */
const OF_ONE_KEY = 20;

const { id, user_id, full_name, first_name, last_name, company_name } = contacts;
const { job_title, contact_linkedin_url, created_at, is_doubtful } = contacts;
/** The compared columns of a contact, its addresses and its numbers. */
const COMPARED = {
  contact: {
    id,
    user_id,
    full_name,
    first_name,
    last_name,
    company_name,
    job_title,
    contact_linkedin_url,
    created_at,
    is_doubtful,
  },
  email: { contact_id: contactEmails.contact_id, email: contactEmails.email },
  phone: { contact_id: contactPhones.contact_id, phone: contactPhones.phone, e164: contactPhones.e164 },
};
const readRow = rowReader(COMPARED.contact);

export type MatchRow = MatchedContact & RowOf<typeof COMPARED.contact> & { user_id: string };

/** The rows of a table as one JSON list. */
const listOf = (table: Table, columns: Columns, where: SQL): SQL =>
  sql`(select json_group_array(${sql.raw(jsonRow('r', columns))}) from ${table} r where ${where})`;

/**
 * The compared data of these contacts, without deleted ones and those of a team. In one trip, and as lists: hundreds of
 * rows take several times as long to read. The server limits a list to some megabytes.
 */
export async function readMatched(db: Database, ids: readonly string[]): Promise<MatchRow[]> {
  if (ids.length === 0) return [];
  const ofThese = sql`contact_id in ${among(ids)}`;
  const { contact, email, phone } = COMPARED;
  const found = await db.get<{ contacts: string; emails: string; phones: string }>(sql`select
    ${listOf(contacts, contact, sql`id in ${among(ids)} and user_id is not null and deleted_at is null`)} as contacts,
    ${listOf(contactEmails, email, ofThese)} as emails,
    ${listOf(contactPhones, phone, ofThese)} as phones`);
  const rows = JSON.parse(found.contacts) as Omit<MatchRow, 'emails' | 'phones'>[];
  const emailsOf = Map.groupBy(
    JSON.parse(found.emails) as RowOf<typeof email>[],
    ({ contact_id }) => contact_id,
  );
  const phonesOf = Map.groupBy(
    JSON.parse(found.phones) as RowOf<typeof phone>[],
    ({ contact_id }) => contact_id,
  );
  for (const row of rows) readRow(row);
  return rows.map((row) => ({
    ...row,
    emails: (emailsOf.get(row.id) ?? []).map((one) => one.email),
    phones: phonesOf.get(row.id) ?? [],
  }));
}

type Key = { contact_id: string; user_id: string; key: string };

/** A key of an owner's contacts, and the first contacts with it. */
export type StoredKeyHolders = { user_id: string; key: string; holders: string[] };

/** Replaces the keys of contacts. @returns each key with its contacts */
export async function writeKeys(
  db: Database,
  ids: readonly string[],
  keys: readonly Key[],
): Promise<StoredKeyHolders[]> {
  const rows = JSON.stringify(keys.map((one) => [one.contact_id, one.user_id, one.key]));
  const holders = sql`select mine.user_id, mine.key, (select json_group_array(contact_id)
      from (select k.contact_id from ${contactKeys} k
        join ${contacts} c on c.id = k.contact_id and c.deleted_at is null
        where k.user_id = mine.user_id and k.key = mine.key order by k.contact_id limit ${OF_ONE_KEY})) as holders
    from (select distinct user_id, key from ${contactKeys} where contact_id in ${among(ids)}) mine`;
  const [, , found] = await db.batch([
    db.delete(contactKeys).where(sql`${contactKeys.contact_id} in ${among(ids)}`),
    insertEach(
      db,
      contactKeys,
      { contact_id: sql`k.value ->> 0`, user_id: sql`k.value ->> 1`, key: sql`k.value ->> 2` },
      sql`from json_each(${rows}) k where exists (select 1 from ${contacts} where id = k.value ->> 0)`,
    ),
    db.all<{ user_id: string; key: string; holders: string }>(holders),
  ]);
  return found.map((row) => ({ ...row, holders: JSON.parse(row.holders) as string[] }));
}

export type FoundPair = {
  id: string;
  user_id: string;
  first_id: string;
  second_id: string;
  reasons: PairReason[];
};

/** Replaces the pairs of contacts, except dismissed ones, and records that the contacts were compared. */
export async function writePairs(
  db: Database,
  ids: readonly string[],
  pairs: readonly FoundPair[],
  now: Date,
): Promise<void> {
  const rows = JSON.stringify(
    pairs.map((pair) => [pair.id, pair.user_id, pair.first_id, pair.second_id, JSON.stringify(pair.reasons)]),
  );
  const proven = among(pairs.map(({ first_id, second_id }) => `${first_id} ${second_id}`));
  await db.batch([
    db
      .delete(contactPairs)
      .where(
        and(
          or(sql`${contactPairs.first_id} in ${among(ids)}`, sql`${contactPairs.second_id} in ${among(ids)}`),
          isNull(contactPairs.dismissed_at),
          sql`${contactPairs.first_id} || ' ' || ${contactPairs.second_id} not in ${proven}`,
        ),
      ),
    insertEach(
      db,
      contactPairs,
      {
        id: sql`p.value ->> 0`,
        user_id: sql`p.value ->> 1`,
        first_id: sql`p.value ->> 2`,
        second_id: sql`p.value ->> 3`,
        reasons: sql`p.value ->> 4`,
        found_at: now,
        dismissed_at: null,
      },
      sql`from json_each(${rows}) p join ${contacts} one on one.id = p.value ->> 2
        join ${contacts} other on other.id = p.value ->> 3 where true`,
    ).onConflictDoUpdate({
      target: [contactPairs.first_id, contactPairs.second_id],
      set: { reasons: sql`excluded.reasons` },
    }),
    db
      .update(contacts)
      .set({ matched_at: now })
      .where(sql`${contacts.id} in ${among(ids)}`),
  ]);
}

/** Contacts that were not compared yet; those of one company together, since they share most candidates. */
export async function readUnmatched(db: Database, most: number): Promise<string[]> {
  const rows = await db
    .select({ id: contacts.id })
    .from(contacts)
    .where(sql`matched_at is null and deleted_at is null and ${contacts.user_id} is not null`)
    .orderBy(asc(contacts.user_id), asc(contacts.company_name), asc(contacts.id))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** The possible duplicates of a contact, without dismissed ones. */
export async function readPartners(db: Database, id: string): Promise<string[]> {
  const rows = await db
    .select({ first_id: contactPairs.first_id, second_id: contactPairs.second_id })
    .from(contactPairs)
    .where(
      and(
        or(eq(contactPairs.first_id, id), eq(contactPairs.second_id, id)),
        isNull(contactPairs.dismissed_at),
      ),
    );
  return rows.map(({ first_id, second_id }) => (first_id === id ? second_id : first_id));
}

/** The names of the fields of a contact that were edited, and whether it follows a card. In one trip. */
export async function readOwnWords(
  db: Database,
  contactId: string,
): Promise<{ edited: string[]; follows: boolean }> {
  const [rows, cards] = await db.batch([
    db
      .select({ fields: contactChanges.fields })
      .from(contactChanges)
      .where(and(eq(contactChanges.contact_id, contactId), eq(contactChanges.kind, 'edited'))),
    db
      .select({ profile_id: followedCards.profile_id })
      .from(followedCards)
      .where(eq(followedCards.contact_id, contactId))
      .limit(1),
  ]);
  return {
    edited: rows.flatMap(({ fields }) => JSON.parse(fields) as string[]),
    follows: cards.length > 0,
  };
}
