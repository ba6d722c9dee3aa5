import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { profiles } from '../../../db/tables/profiles.table.ts';
import { cards, users } from '../../../db/tables/account.table.ts';

/** What a new account gets. */
export type AccountStart = {
  user_id: string;
  profile_id: string;
  public_id: string;
  handle: string;
  first_name: string;
  last_name: string;
  code: string;
  now: Date;
};

/** Whether the account has a card code, which it gets together with its first profile. */
export async function hasStarted(db: Database, userId: string): Promise<boolean> {
  const rows = await db.select({ code: cards.code }).from(cards).where(eq(cards.user_id, userId)).limit(1);
  return rows.length > 0;
}

export async function readName(db: Database, userId: string) {
  const rows = await db
    .select({ first_name: users.first_name, last_name: users.last_name })
    .from(users)
    .where(eq(users.id, userId));
  return rows[0] ?? null;
}

/**
 * Writes the first profile and the card's code, both or none; nothing where the account has them, or where the handle
 * was taken in the meantime.
 */
export async function insertStart(db: Database, start: AccountStart): Promise<void> {
  const without = sql`not exists (select 1 from ${cards} where user_id = ${start.user_id})`;
  const written = sql`exists (select 1 from ${profiles} where id = ${start.profile_id})`;
  const at = start.now.getTime();
  await db.batch([
    db.run(sql`insert into ${profiles}
      (id, public_id, user_id, handle, first_name, last_name, is_default, created_at, updated_at)
      select ${start.profile_id}, ${start.public_id}, ${start.user_id}, ${start.handle}, ${start.first_name},
        ${start.last_name}, 1, ${at}, ${at} where ${without}
      on conflict (handle) do nothing`),
    db.run(sql`insert into ${cards} (code, user_id, created_at)
      select ${start.code}, ${start.user_id}, ${at} where ${without} and ${written}`),
  ]);
}
