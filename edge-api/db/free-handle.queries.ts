import { inArray } from 'drizzle-orm';
import { handleFromName, suggestHandles } from '../../src/domain/profile/handle.ts';
import type { Database } from './client.ts';
import { formerHandles, profiles, restingHandles } from './tables/profiles.table.ts';

/** Digits of a handle that is made of nothing but chance. */
const RANDOM_DIGITS = 12;

/** Handles looked at before chance decides. */
const WISHES = 8;

/** Those of these handles that a profile has, that lead to the profile which had them, or that rest. */
async function handlesInUse(db: Database, handles: string[]): Promise<Set<string>> {
  const [taken, former, resting] = await db.batch([
    db.select({ handle: profiles.handle }).from(profiles).where(inArray(profiles.handle, handles)),
    db
      .select({ handle: formerHandles.handle })
      .from(formerHandles)
      .where(inArray(formerHandles.handle, handles)),
    db
      .select({ handle: restingHandles.handle })
      .from(restingHandles)
      .where(inArray(restingHandles.handle, handles)),
  ]);
  return new Set([...taken, ...former, ...resting].map((row) => row.handle));
}

/** A handle that nobody has, by chance alone. */
export const randomHandle = () => `card_${crypto.randomUUID().replaceAll('-', '').slice(0, RANDOM_DIGITS)}`;

/**
 * A handle made from a name that is free at this moment. One that somebody had before is left alone: codes in print
 * still lead there, and only who asks for it by name may take it.
 */
export async function freeHandle(db: Database, firstName: string, lastName: string): Promise<string> {
  const base = handleFromName(firstName, lastName);
  const wishes = [...new Set([base, ...suggestHandles(base, new Set(), WISHES)])];
  const inUse = await handlesInUse(db, wishes);
  return wishes.find((wish) => !inUse.has(wish)) ?? randomHandle();
}
