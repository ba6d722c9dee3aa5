import type { Client } from '@libsql/client';
import { hashToken } from '../../edge-api/kit/token-hash.ts';
import { appPasswordOf, plainAppPassword } from '../../src/domain/keys/app-passwords.ts';

/** An account that keeps ava's card, and the app password of its device. */
export type Keeper = { email: string; password: string };

const keeper = (n: number): Keeper => ({
  email: `keeper-${n}@demo.test`,
  password: appPasswordOf(Uint8Array.from({ length: 16 }, (_, place) => Math.floor(n / 32 ** place) % 32)),
});

/** Adds accounts that keep ava's card as it is now, each with a device. */
export async function growKeepers(client: Client, count: number): Promise<Keeper[]> {
  const keepers = Array.from({ length: count }, (_, n) => keeper(n));
  for (const [n, { email, password }] of keepers.entries()) {
    const id = `keeper-${n}`;
    const hash = await hashToken(plainAppPassword(password));
    await client.batch([
      {
        sql: `insert into users (id, name, email, email_verified, first_name, last_name, status, plan, created_at, updated_at)
          values (?, 'Keeper', ?, 1, 'Keeper', 'Person', 'active', 'active', 0, 0)`,
        args: [id, email],
      },
      {
        sql: `insert into app_passwords (id, user_id, name, password_hash, created_at) values (?, ?, 'Phone', ?, 0)`,
        args: [id, id, hash],
      },
      {
        sql: `insert into contacts (id, uuid, user_id, type, is_card, full_name, first_name, last_name, sort_name,
            job_title, company_name, created_at, updated_at, matched_at)
          select ?, ?, ?, 'manual', 1, trim(first_name || ' ' || last_name), first_name, last_name, lower(first_name),
            job_title, workplace, 1700000000000, 1700000000000, 1700000000000 from profiles where handle = 'ava'`,
        args: [id, id, id],
      },
      {
        sql: `insert into followed_cards (user_id, profile_id, contact_id, face, seen_at, followed_at)
          select ?, p.id, ?, f.face, p.updated_at, p.updated_at from profiles p
          join card_faces f on f.profile_id = p.id where p.handle = 'ava'`,
        args: [id, id],
      },
    ]);
  }
  return keepers;
}
