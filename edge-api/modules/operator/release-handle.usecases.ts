import { operator as words } from '#messages/operators/operator.ts';
import { releaseHandle } from '../../db/resting-handles.queries.ts';
import type { Deps } from '../../deps.ts';
import { problem } from '../../kit/problems.ts';

/** Ends the reservation of a handle: that of a deleted card, or one by an operator. @throws Problem 404 without a reservation */
export async function releaseReservedHandle(
  deps: Deps,
  { handle }: { handle: string },
): Promise<{ handle: string }> {
  if (!(await releaseHandle(deps.db, handle.toLowerCase())))
    throw problem('not_found', { detail: words.not_reserved });
  return { handle };
}
