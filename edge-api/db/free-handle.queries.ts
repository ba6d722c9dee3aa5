import { inArray } from 'drizzle-orm';
import { handleFromName, suggestHandles } from '../../src/domain/profile/handle.ts';
import { looksWellKnown } from '../../src/domain/profile/well-known-names.ts';
import type { Database } from './client.ts';
import { formerHandles, profiles, restingHandles } from './tables/profiles.table.ts';

/** Digits of a random handle. */
const RANDOM_DIGITS = 12;

/** Candidate handles to look up before a random one is used. */
const WISHES = 8;

/** The handles among these that a profile has, that redirect to a profile, or that are reserved. */
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

/** A random handle, which is free. */
export const randomHandle = () => `card_${crypto.randomUUID().replaceAll('-', '').slice(0, RANDOM_DIGITS)}`;

/**
 * A free handle made from a name. Former handles are not reused: printed codes still lead there, and only an explicit
 * request can claim one.
 */
export async function freeHandle(db: Database, firstName: string, lastName: string): Promise<string> {
  const base = handleFromName(firstName, lastName);
  const wishes = [...new Set([base, ...suggestHandles(base, new Set(), WISHES)])];
  const inUse = await handlesInUse(db, wishes);
  return wishes.find((wish) => !inUse.has(wish) && !looksWellKnown(wish)) ?? randomHandle();
}
