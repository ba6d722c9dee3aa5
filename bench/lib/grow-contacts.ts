import type { Client } from '@libsql/client';

/** Contacts per statement; the server holds a connection for at most ten seconds. */
const STEP = 2_000;

/** Words for names and companies, distributed roughly as in reality. */
const FIRST =
  'Amahle Anders Beatriz Bilal Chen Dara Elena Farid Greta Hana Ivo Jonas Katarina Leila Maria Nils Oskar Priya Quinn Rosa Sven Tariq Ursula Viktor Wanda Xavier Yara Zoe';
const BEGIN = 'Hol Lind Ak Ber Dam Ek For Gran Hag Jan Kar Lar Mal Nor Os Pal Ros Sand Tor Vik';
const END = 'mqvist gren strom berg dahl mark lund stedt blad holm sson man erlund quist bom vall';
const COMPANY = 'Kestrel Norrsken Jade Cantara Solvind Pedra Lumen Orchard Harbor Meridian Juniper Falcon';

/** One of some words, chosen by some bits of `h`, as SQL. */
const oneOf = (words: string, shift: number) => {
  const all = words.split(' ');
  return `json_extract('${JSON.stringify(all)}', '$[' || ((h >> ${shift}) % ${all.length}) || ']')`;
};

/** People without profiles as owners of contacts. Their ids differ in their first letters, like random ones. */
async function addPeople(client: Client, count: number): Promise<void> {
  await client.execute(`insert into users (id, name, email, first_name, last_name, created_at, updated_at)
    with recursive k(n) as (select 0 union all select n + 1 from k limit ${count})
    select printf('%08x', (n * 2654435761) & 4294967295) || 'others', 'Other', 'contacts-' || n || '@demo.test', 'Other', 'Person', 0, 0 from k`);
}

/** Adds contacts, marked as already matched; `owner` is SQL that can use `n`. */
async function addContacts(client: Client, prefix: string, owner: string, count: number): Promise<void> {
  for (let from = 0; from < count; from += STEP) {
    await client.execute(`insert into contacts
      (id, uuid, user_id, type, full_name, sort_name, company_name, job_title, created_at, updated_at, matched_at)
      with recursive k(n) as (select ${from} union all select n + 1 from k limit ${Math.min(STEP, count - from)}),
        p as (select n, (n * 2654435761) & 4294967295 as h from k),
        w as (select n, h, ${oneOf(FIRST, 3)} || ' ' || ${oneOf(BEGIN, 9)} || ${oneOf(END, 15)} as name,
          ${oneOf(COMPANY, 5)} as company from p)
      select '${prefix}' || n, '${prefix}' || n, ${owner}, 'import', name, lower(name), company, 'Partner',
        1700000000000 + (h % 30000000) * 1000, 1700000000000, 1700000000000 from w`);
  }
}

/** How many of the contacts of ava's owner are due. */
export const GROWN_DUE = 500;

/** Gives each of them a rhythm: some are due since up to a month, the others within a year. */
async function addRhythms(client: Client, own: number): Promise<void> {
  for (let from = 0; from < own; from += STEP * 10)
    await client.execute(`insert into contact_rhythms (contact_id, user_id, every, next)
      select id, user_id, 30, case when n < ${GROWN_DUE} then date('now', '-' || (n % 30) || ' days')
        else date('now', '+' || (2 + n % 365) || ' days') end
      from (select id, user_id, cast(substr(id, 5) as int) as n from contacts where id like 'own-%')
      where n between ${from} and ${from + STEP * 10 - 1}`);
}

/** Number of contacts of ava's owner, and of all others together, a thousand each. */
export type Contacts = { own: number; others: number };

/** Fills a demo database with contacts. Of ava's, every tenth has one tag, few have another, and all have a rhythm. */
export async function growContacts(client: Client, { own, others }: Contacts): Promise<void> {
  const ava = "(select user_id from profiles where handle = 'ava')";
  await addPeople(client, others / 1000);
  // Other people's come first and last, as with concurrent writes.
  await addContacts(
    client,
    'before-',
    `(select id from users where email = 'contacts-' || (n / 1000) || '@demo.test')`,
    others / 2,
  );
  await addContacts(client, 'own-', ava, own);
  await addContacts(
    client,
    'after-',
    `(select id from users where email = 'contacts-' || (n / 1000 + ${others / 2000}) || '@demo.test')`,
    others / 2,
  );
  await client.execute(`insert into tags (id, user_id, name, name_key, color, created_at)
    values ('often', ${ava}, 'Often', 'often', 'Moss', 0), ('seldom', ${ava}, 'Seldom', 'seldom', 'Moss', 0)`);
  for (let from = 0; from < own; from += STEP * 10)
    await client.execute(`insert into contact_tags select id, 'often' from contacts where id like 'own-%'
      and cast(substr(id, 5) as int) % 10 = 0 and cast(substr(id, 5) as int) between ${from} and ${from + STEP * 10 - 1}`);
  await client.execute(`insert into contact_tags select id, 'seldom' from contacts where id like 'own-%'
    and cast(substr(id, 5) as int) % 10 = 7 and cast(substr(id, 5) as int) < 50`);
  await addRhythms(client, own);
}
