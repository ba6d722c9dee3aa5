import { handleFromName, suggestHandles } from '../../../src/domain/handle.ts';
import type { Deps } from '../../deps.ts';
import { handlesInUse } from './profiles.repository.ts';

/** Digits of a handle that is made of nothing but chance. */
const RANDOM_DIGITS = 12;

/** Handles looked at before chance decides. */
const WISHES = 8;

/** A handle that nobody has, by chance alone. */
export const randomHandle = () => `card_${crypto.randomUUID().replaceAll('-', '').slice(0, RANDOM_DIGITS)}`;

/**
 * A handle made from a name that is free at this moment. One that somebody had before is left alone: codes in print
 * still lead there, and only who asks for it by name may take it.
 */
export async function freeHandle(deps: Deps, firstName: string, lastName: string): Promise<string> {
  const base = handleFromName(firstName, lastName);
  const wishes = [...new Set([base, ...suggestHandles(base, new Set(), WISHES)])];
  const inUse = await handlesInUse(deps.db, wishes);
  return wishes.find((wish) => !inUse.has(wish)) ?? randomHandle();
}
