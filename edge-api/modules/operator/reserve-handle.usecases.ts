import { operator as words } from '#messages/operators/operator.ts';
import { reserveHandle } from '../../db/resting-handles.queries.ts';
import type { Deps } from '../../deps.ts';
import { problem } from '../../kit/problems.ts';
import { accountBy } from './accounts.usecases.ts';

/**
 * Reserves a handle that no card has, for good: for a person, who can claim it even where it looks like a well-known
 * name, or against everyone. @throws Problem 404 without such a person; 409 if a card has it
 */
export async function reserveHandleFor(
  deps: Deps,
  { handle, for: who }: { handle: string; for?: string | undefined },
): Promise<{ handle: string; user_id: string | null }> {
  const user_id = who === undefined ? null : (await accountBy(deps, { who })).user_id;
  if (!(await reserveHandle(deps.db, handle, user_id)))
    throw problem('conflict', { detail: words.handle_in_use });
  return { handle, user_id };
}
