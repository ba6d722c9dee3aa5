import { sql, type SQL } from 'drizzle-orm';
import { nameWords } from '../../../src/domain/duplicates/contact-match.ts';
import type { KnownBy } from '../../../src/domain/imports/import-plan.ts';
import { holdersFor, nameKey, type KeyHolder } from '../../../src/domain/imports/key-holders.ts';
import { among } from '../../db/among.ts';
import type { Database } from '../../db/client.ts';
import { contactKeys } from '../../db/tables/contact-merges.table.ts';
import { contactEmails, contactPhones, contacts } from '../../db/tables/contacts.table.ts';

/** Keys per statement. */
const AT_ONCE = 5000;

const EMAIL = 'same_email:';
const PHONE = 'same_phone:+';
const behind = (keys: readonly string[], prefix: string, from = prefix.length) =>
  among(keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(from)));

/**
 * The statement that finds which of these keys a person's contacts have. Addresses and international numbers are looked
 * up themselves, as a contact's keys are written slightly later.
 */
const selectHolders = (userId: string, keys: readonly string[]): SQL => sql`select found.key, found.id,
    c.full_name, c.first_name, c.last_name from (
    select k.key as key, k.contact_id as id from ${contactKeys} k
      where k.user_id = ${userId} and k.key in ${among(keys)}
    union select ${EMAIL} || e.email, e.contact_id from ${contactEmails} e where e.email in ${behind(keys, EMAIL)}
    union select 'same_phone:' || p.e164, p.contact_id from ${contactPhones} p
      where p.e164 in ${behind(keys, PHONE, PHONE.length - 1)}
  ) found join ${contacts} c on c.id = found.id and c.user_id = ${userId} and c.deleted_at is null
  order by c.created_at, c.id`;

/** The contacts of a person that have the keys of these rows, by key, the oldest first. */
export async function readHolders(
  db: Database,
  userId: string,
  rows: readonly KnownBy[],
): Promise<Map<string, KeyHolder[]>> {
  const once = [...new Set(rows.flatMap(({ keys }) => keys))];
  const names = new Set(rows.map(({ words }) => nameKey(words)));
  const holders = new Map<string, KeyHolder[]>();
  for (let from = 0; from < once.length; from += AT_ONCE) {
    const found = await db.all<{ key: string; id: string } & Parameters<typeof nameWords>[0]>(
      selectHolders(userId, once.slice(from, from + AT_ONCE)),
    );
    const all = found.map(({ key, id, ...texts }) => [key, { id, words: nameWords(texts) }] as const);
    for (const [key, some] of holdersFor(all, names)) holders.set(key, some);
  }
  return holders;
}
