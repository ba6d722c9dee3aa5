import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { users } from '../db/tables/account.table.ts';
import { appPasswords } from '../db/tables/app-passwords.table.ts';
import { members, teams } from '../db/tables/teams.table.ts';
import { ACCOUNT } from './session.repository.ts';

/** The device behind the hash of an app password, with its account if that has the e-mail; null if there is none. */
export async function readDevice(db: Database, email: string, passwordHash: string) {
  const rows = await db
    .select({
      device: {
        id: appPasswords.id,
        last_used_at: appPasswords.last_used_at,
        can_write: appPasswords.can_write,
      },
      ...ACCOUNT,
    })
    .from(appPasswords)
    .innerJoin(users, and(eq(users.id, appPasswords.user_id), eq(users.email, email)))
    .leftJoin(members, eq(members.user_id, users.id))
    .leftJoin(teams, eq(teams.id, members.team_id))
    .where(and(eq(appPasswords.password_hash, passwordHash), isNull(users.locked_at)));
  return rows[0] ?? null;
}

/** Records that an app password was used, unless that was recorded after `before`. */
export async function recordDeviceUse(db: Database, id: string, now: Date, before: Date): Promise<void> {
  const isOld = or(isNull(appPasswords.last_used_at), lt(appPasswords.last_used_at, before));
  await db
    .update(appPasswords)
    .set({ last_used_at: now })
    .where(and(eq(appPasswords.id, id), isOld));
}
