import type { Actor } from '../../actor/actor.ts';
import type { Deps } from '../../deps.ts';
import { changingContacts } from '../../events/changing-contacts.ts';
import { notFound } from '../../kit/problems.ts';
import { restoreContacts } from './bulk.repository.ts';

/**
 * Brings back contacts of the caller's that were deleted, all of them or none; webhooks hear of each as of a change.
 * @throws Problem 404 where one is not theirs, was not deleted, was merged or taken back, or is gone for good
 */
export async function comeBack(deps: Deps, { owner }: Actor, ids: readonly string[]): Promise<void> {
  const { done } = await changingContacts(deps, (event) =>
    restoreContacts(deps.db, owner.user_id, ids, deps.now(), event),
  );
  if (!done) throw notFound();
}
