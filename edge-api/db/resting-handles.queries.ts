import { and, eq, lte, sql, type SQL } from 'drizzle-orm';
import { DAY } from '../../src/domain/locale/durations.ts';
import { HANDLE_RESERVED_DAYS } from '../../src/domain/limits/handles.ts';
import type { Database } from './client.ts';
import { asInserted, insertWhere } from './guarded.ts';
import { formerHandles, profiles, restingHandles } from './tables/profiles.table.ts';

/** Until when a handle is reserved that an operator reserved: for good. */
const FOR_GOOD = new Date('9999-12-31T00:00:00Z');

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
    on conflict (handle) do update set user_id = excluded.user_id, rests_until = excluded.rests_until
      where rests_until < ${FOR_GOOD.getTime()}`);

/** Whether a handle is reserved against a user, unless they had it before; null for someone without an account. */
export const isReservedAgainst = (handle: string, userId: SQL | string | null): SQL =>
  sql`exists (select 1 from ${restingHandles} r where r.handle = ${handle}
    and (r.user_id is null or r.user_id is not ${userId}))`;

/** Whether an operator reserved a handle for this person. */
export async function isPromisedTo(db: Database, handle: string, userId: string): Promise<boolean> {
  const rows = await db
    .select({ handle: restingHandles.handle })
    .from(restingHandles)
    .where(
      and(
        eq(restingHandles.handle, handle),
        eq(restingHandles.user_id, userId),
        eq(restingHandles.rests_until, FOR_GOOD),
      ),
    );
  return rows.length > 0;
}

/** Whether the handle is that of a deleted card, and not reserved by an operator. */
export const isOfDeletedCard = (handle: string): SQL =>
  sql`exists (select 1 from ${restingHandles} where handle = ${handle} and rests_until < ${FOR_GOOD.getTime()})`;

/** Reserves a handle for good: for a person, or against everyone. @returns false if a card has it */
export async function reserveHandle(db: Database, handle: string, userId: string | null): Promise<boolean> {
  const row = { handle, user_id: userId, rests_until: FOR_GOOD };
  const rows = await insertWhere(
    db,
    restingHandles,
    row,
    sql`not exists (select 1 from ${profiles} p where p.handle = ${handle})`,
  )
    .onConflictDoUpdate({ target: restingHandles.handle, set: asInserted('user_id', 'rests_until') })
    .returning({ handle: restingHandles.handle });
  return rows.length > 0;
}

/** The statement that ends the reservation of a claimed handle, if `condition` holds. */
export const endRest = (db: Database, handle: string, condition: SQL) =>
  db.run(sql`delete from ${restingHandles} where handle = ${handle} and ${condition}`);

/** Ends the reservation of a handle. @returns whether it was reserved */
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
