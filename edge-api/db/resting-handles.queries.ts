import { eq, lte, sql, type SQL } from 'drizzle-orm';
import { DAY } from '../../src/domain/locale/durations.ts';
import { HANDLE_RESERVED_DAYS } from '../../src/domain/limits/handles.ts';
import type { Database } from './client.ts';
import { formerHandles, profiles, restingHandles } from './tables/profiles.table.ts';

/**
 * The statement that reserves the handles of finally deleted cards, after the deletion in its batch, including their
 * former handles; drafts had no card.
 */
export const restHandles = (db: Database, which: SQL, now: Date) =>
  db.run(sql`insert into ${restingHandles} (handle, user_id, rests_until)
    select handle, user_id, ${now.getTime() + HANDLE_RESERVED_DAYS * DAY} from ${profiles}
    where ${which} and is_draft = 0
    union all select ${formerHandles.handle}, user_id, ${now.getTime() + HANDLE_RESERVED_DAYS * DAY}
    from ${formerHandles} join ${profiles} on ${profiles.id} = ${formerHandles.profile_id}
    where ${which} and is_draft = 0
    on conflict (handle) do update set user_id = excluded.user_id, rests_until = excluded.rests_until`);

/** Whether a handle is reserved against a user, unless they had it before; null for someone without an account. */
export const isReservedAgainst = (handle: string, userId: SQL | string | null): SQL =>
  sql`exists (select 1 from ${restingHandles} r where r.handle = ${handle}
    and (r.user_id is null or r.user_id is not ${userId}))`;

/** The statement that ends the reservation of a claimed handle, if `condition` holds. */
export const endRest = (db: Database, handle: string, condition: SQL) =>
  db.run(sql`delete from ${restingHandles} where handle = ${handle} and ${condition}`);

/** Frees a handle before its reservation is over. @returns whether it was reserved */
export async function releaseHandle(db: Database, handle: string): Promise<boolean> {
  const freed = await db
    .delete(restingHandles)
    .where(eq(restingHandles.handle, handle))
    .returning({ handle: restingHandles.handle });
  return freed.length > 0;
}

/** Frees handles whose reservation is over. */
export async function freeRested(db: Database, now: Date): Promise<void> {
  await db.delete(restingHandles).where(lte(restingHandles.rests_until, now));
}
