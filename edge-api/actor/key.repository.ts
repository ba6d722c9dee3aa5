import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { users } from '../db/tables/account.table.ts';
import { apiKeys } from '../db/tables/api-keys.table.ts';
import { members, teams } from '../db/tables/teams.table.ts';
import { ACCOUNT } from './session.repository.ts';

/** The key behind a hash, with the account that it acts for; null if there is none. */
export async function readKey(db: Database, keyHash: string) {
  const rows = await db
    .select({
      key: { id: apiKeys.id, scopes: apiKeys.scopes, last_used_at: apiKeys.last_used_at },
      ...ACCOUNT,
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.user_id))
    .leftJoin(members, eq(members.user_id, users.id))
    .leftJoin(teams, eq(teams.id, members.team_id))
    .where(and(eq(apiKeys.key_hash, keyHash), isNull(users.locked_at)));
  return rows[0] ?? null;
}

/** Records that a key was used, unless that was recorded after `before`. */
export async function recordUse(db: Database, id: string, now: Date, before: Date): Promise<void> {
  const isOld = or(isNull(apiKeys.last_used_at), lt(apiKeys.last_used_at, before));
  await db
    .update(apiKeys)
    .set({ last_used_at: now })
    .where(and(eq(apiKeys.id, id), isOld));
}
