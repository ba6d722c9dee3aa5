import { and, count, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { backupCodes, secondFactors } from '../../../db/tables/account.table.ts';

const isOn = (userId: string) =>
  and(eq(secondFactors.user_id, userId), isNotNull(secondFactors.confirmed_at));

/** Whether an account signs in with a second factor. */
export async function hasSecondFactor(db: Database, userId: string): Promise<boolean> {
  const rows = await db.select({ id: secondFactors.user_id }).from(secondFactors).where(isOn(userId));
  return rows.length > 0;
}

/** The second factor of an account, also one that is not turned on yet; null without one. */
export async function readSecondFactor(db: Database, userId: string) {
  const rows = await db.select().from(secondFactors).where(eq(secondFactors.user_id, userId));
  return rows[0] ?? null;
}

/** Stores a secret, in place of one that is not turned on. @returns whether it did: not if one is on */
export async function putSecret(
  db: Database,
  row: { user_id: string; secret: string; created_at: Date },
): Promise<boolean> {
  const { secret, created_at } = row;
  const rows = await db
    .insert(secondFactors)
    .values({ ...row, last_step: 0 })
    .onConflictDoUpdate({
      target: secondFactors.user_id,
      set: { secret, created_at, last_step: 0 },
      setWhere: isNull(secondFactors.confirmed_at),
    })
    .returning({ id: secondFactors.user_id });
  return rows.length > 0;
}

/**
 * Turns a secret on with the step of its first code and its backup codes, unless it was replaced or turned on meanwhile.
 * @returns whether it did
 */
export async function activateSecondFactor(
  db: Database,
  { user_id, secret }: { user_id: string; secret: string },
  { step, hashes, now }: { step: number; hashes: readonly string[]; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(secondFactors)
    .set({ confirmed_at: now, last_step: step })
    .where(
      and(
        eq(secondFactors.user_id, user_id),
        eq(secondFactors.secret, secret),
        isNull(secondFactors.confirmed_at),
      ),
    )
    .returning({ id: secondFactors.user_id });
  if (rows.length > 0) await replaceBackupCodes(db, user_id, hashes);
  return rows.length > 0;
}

/** Stores backup codes in place of all before them. */
export async function replaceBackupCodes(
  db: Database,
  user_id: string,
  hashes: readonly string[],
): Promise<void> {
  await db.batch([
    db.delete(backupCodes).where(eq(backupCodes.user_id, user_id)),
    db.insert(backupCodes).values(hashes.map((hash) => ({ hash, user_id }))),
  ]);
}

/** The number of an account's unused backup codes. */
export async function countBackupCodes(db: Database, userId: string): Promise<number> {
  const rows = await db.select({ n: count() }).from(backupCodes).where(eq(backupCodes.user_id, userId));
  return rows[0]?.n ?? 0;
}

/** Records the step of a code. @returns whether it is later than that of every code before */
export async function takeStep(db: Database, userId: string, step: number): Promise<boolean> {
  const rows = await db
    .update(secondFactors)
    .set({ last_step: step })
    .where(and(isOn(userId), lt(secondFactors.last_step, step)))
    .returning({ id: secondFactors.user_id });
  return rows.length > 0;
}

/** Uses a backup code up. @returns whether there was one */
export async function takeBackupCode(db: Database, userId: string, hash: string): Promise<boolean> {
  const rows = await db
    .delete(backupCodes)
    .where(and(eq(backupCodes.user_id, userId), eq(backupCodes.hash, hash)))
    .returning({ hash: backupCodes.hash });
  return rows.length > 0;
}

/** Turns an account's second factor off, with its backup codes. @returns whether it was on */
export async function deleteSecondFactor(db: Database, userId: string): Promise<boolean> {
  const rows = await db
    .delete(secondFactors)
    .where(eq(secondFactors.user_id, userId))
    .returning({ confirmed_at: secondFactors.confirmed_at });
  return rows.some(({ confirmed_at }) => confirmed_at !== null);
}
