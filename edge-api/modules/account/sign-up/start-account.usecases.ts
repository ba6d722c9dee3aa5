import { freeHandle, randomHandle } from '../../../db/free-handle.queries.ts';
import type { Deps } from '../../../deps.ts';
import { newCardCode } from './card-code.ts';
import { hasStarted, insertStart, readName } from './start-account.repository.ts';

/** How often a handle is looked for that somebody else takes at the same moment. */
const TRIES = 3;

/**
 * Gives a person who signs in for the first time what every account has: one LIVE profile and the code of a
 * physical card. Safe to call at each sign-in, and by many at the same moment.
 * @throws Error where every handle was taken away; the next sign-in tries again
 */
export async function startAccount(deps: Deps, userId: string): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (await hasStarted(deps.db, userId)) return;
    const name = await readName(deps.db, userId);
    if (!name) return;
    const isLast = tries === TRIES - 1;
    await insertStart(deps.db, {
      user_id: userId,
      profile_id: deps.newId(),
      public_id: crypto.randomUUID(),
      handle: isLast ? randomHandle() : await freeHandle(deps.db, name.first_name, name.last_name),
      ...name,
      code: newCardCode(),
      now: deps.now(),
    });
  }
  if (!(await hasStarted(deps.db, userId))) throw new Error('No handle was free.');
}
