import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { passkeys } from '../../../db/tables/account.table.ts';

const PASSKEY = { id: passkeys.id, name: passkeys.name, created_at: passkeys.created_at };

const isOwn = (userId: string, id: string) => and(eq(passkeys.id, id), eq(passkeys.user_id, userId));

/** The passkeys of an account, the oldest first, without their keys. */
export const readPasskeys = (db: Database, userId: string) =>
  db
    .select(PASSKEY)
    .from(passkeys)
    .where(eq(passkeys.user_id, userId))
    .orderBy(asc(passkeys.created_at), asc(passkeys.id));

/** A passkey of an account; null if it is another's, or none. */
export async function readPasskey(db: Database, userId: string, id: string) {
  const rows = await db.select(PASSKEY).from(passkeys).where(isOwn(userId, id));
  return rows[0] ?? null;
}

/** The number of passkeys of an account. */
export async function countPasskeys(db: Database, userId: string): Promise<number> {
  const rows = await db.select({ n: count() }).from(passkeys).where(eq(passkeys.user_id, userId));
  return rows[0]?.n ?? 0;
}

/** Deletes a passkey that was just added if its account has more than `most`. @returns whether it did */
export async function deleteAbove(db: Database, userId: string, id: string, most: number): Promise<boolean> {
  const all = sql`(select count(*) from ${passkeys} where ${eq(passkeys.user_id, userId)})`;
  const gone = await db
    .delete(passkeys)
    .where(and(isOwn(userId, id), sql`${all} > ${most}`))
    .returning({ id: passkeys.id });
  return gone.length > 0;
}

/** Renames a passkey of an account. @returns it; null if there is none */
export async function updatePasskeyName(db: Database, userId: string, id: string, name: string) {
  const rows = await db.update(passkeys).set({ name }).where(isOwn(userId, id)).returning(PASSKEY);
  return rows[0] ?? null;
}

/** Deletes a passkey of an account. @returns its name; null if there was none */
export async function deletePasskey(db: Database, userId: string, id: string): Promise<string | null> {
  const gone = await db.delete(passkeys).where(isOwn(userId, id)).returning({ name: passkeys.name });
  return gone[0]?.name ?? null;
}
