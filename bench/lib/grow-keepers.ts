import type { Client, InStatement } from '@libsql/client';
import { hashToken } from '../../edge-api/kit/token-hash.ts';
import { appPasswordOf, plainAppPassword } from '../../src/domain/keys/app-passwords.ts';

/** Contacts per statement; the server holds a connection for at most ten seconds. */
const STEP = 500;

/** The numbers from `from` to below `to`, `STEP` at most, as SQL. */
const numbersFrom = (from: number, to: number) =>
  `with recursive k(n) as (select ${from} union all select n + 1 from k limit ${Math.min(STEP, to - from)})`;

/** An account, and the app password of its device. */
export type DeviceOwner = { id: string; email: string; password: string };

const deviceOwner = (n: number): DeviceOwner => ({
  id: `keeper-${n}`,
  email: `keeper-${n}@demo.test`,
  password: appPasswordOf(Uint8Array.from({ length: 16 }, (_, place) => Math.floor(n / 32 ** place) % 32)),
});

/** The account of `growBook`, whose number is beyond those of keepers. */
export const BOOK_OWNER = deviceOwner(1_000);

/**
 * When contacts were added and changed, in milliseconds: not long ago, since a device reads everything anew if the last
 * change that it knows is old.
 */
const recently = () => Date.now() - 3_600_000;

async function accountOf({ id, email, password }: DeviceOwner): Promise<InStatement[]> {
  return [
    {
      sql: `insert into users (id, name, email, email_verified, first_name, last_name, status, plan, created_at, updated_at)
        values (?, 'Keeper', ?, 1, 'Keeper', 'Person', 'active', 'active', 0, 0)`,
      args: [id, email],
    },
    {
      sql: `insert into app_passwords (id, user_id, name, password_hash, created_at) values (?, ?, 'Phone', ?, 0)`,
      args: [id, id, await hashToken(plainAppPassword(password))],
    },
  ];
}

/**
 * Adds accounts that keep ava's card as it is now, each with a device. The card has no picture: without a bucket, devices
 * are given no vCard with one.
 */
export async function growKeepers(client: Client, count: number): Promise<DeviceOwner[]> {
  await client.execute("update profiles set picture_id = null where handle = 'ava'");
  const at = recently();
  const owners = Array.from({ length: count }, (_, n) => deviceOwner(n));
  for (const owner of owners)
    await client.batch([
      ...(await accountOf(owner)),
      {
        sql: `insert into contacts (id, uuid, user_id, type, is_card, full_name, first_name, last_name, sort_name,
            job_title, company_name, created_at, updated_at, matched_at)
          select ?, ?, ?, 'manual', 1, trim(first_name || ' ' || last_name), first_name, last_name, lower(first_name),
            job_title, workplace, ?, ?, ? from profiles where handle = 'ava'`,
        args: [owner.id, owner.id, owner.id, at, at, at],
      },
      {
        sql: `insert into followed_cards (user_id, profile_id, contact_id, face, seen_at, followed_at)
          select ?, p.id, ?, f.face, p.updated_at, p.updated_at from profiles p
          join card_faces f on f.profile_id = p.id where p.handle = 'ava'`,
        args: [owner.id, owner.id],
      },
    ]);
  return owners;
}

/** The card of ava's owner that `growCrowd` is for. */
export const CROWDED = 'ava_lectures';

/** Adds this many accounts that keep `CROWDED`. */
export async function growCrowd(client: Client, count: number): Promise<void> {
  const at = recently();
  for (let from = 0; from < count; from += STEP) {
    const numbers = numbersFrom(from, count);
    await client.batch([
      `insert into users (id, name, email, first_name, last_name, created_at, updated_at)
        ${numbers} select 'crowd-' || n, 'Crowd', 'crowd-' || n || '@demo.test', 'Crowd', 'Person', 0, 0 from k`,
      `insert into contacts (id, uuid, user_id, type, is_card, full_name, sort_name, created_at, updated_at, matched_at)
        ${numbers} select 'crowd-' || n, 'crowd-' || n, 'crowd-' || n, 'manual', 1, 'Ava Lindgren', 'ava lindgren',
          ${at}, ${at}, ${at} from k`,
      `insert into followed_cards (user_id, profile_id, contact_id, face, seen_at, followed_at)
        ${numbers} select 'crowd-' || n, p.id, 'crowd-' || n, f.face, p.updated_at, p.updated_at from k
          join profiles p on p.handle = '${CROWDED}' join card_faces f on f.profile_id = p.id`,
    ]);
  }
}

/** Adds `BOOK_OWNER` with a device and this many contacts, each with an e-mail and a phone. */
export async function growBook(client: Client, count: number): Promise<void> {
  const at = recently();
  await client.batch(await accountOf(BOOK_OWNER));
  for (let from = 0; from < count; from += STEP) {
    const numbers = numbersFrom(from, count);
    await client.batch([
      `insert into contacts (id, uuid, user_id, type, full_name, first_name, last_name, sort_name, company_name,
          job_title, created_at, updated_at, matched_at)
        ${numbers} select 'book-' || n, 'book-' || n, '${BOOK_OWNER.id}', 'import', 'Ada Number' || n, 'Ada', 'Number' || n,
          'ada number' || n, 'Fernhall', 'Partner', ${at}, ${at}, ${at} from k`,
      `insert into contact_emails (id, contact_id, email, position)
        ${numbers} select 'book-' || n, 'book-' || n, 'ada-' || n || '@fernhall.example', 0 from k`,
      `insert into contact_phones (id, contact_id, phone, e164, position)
        ${numbers} select 'book-' || n, 'book-' || n, '+46705' || (100000 + n), '+46705' || (100000 + n), 0 from k`,
    ]);
  }
}
