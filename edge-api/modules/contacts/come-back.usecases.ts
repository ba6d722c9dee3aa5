import type { Actor } from '../../actor/actor.ts';
import type { Deps } from '../../deps.ts';
import { changingContacts } from '../../events/changing-contacts.ts';
import { notFound } from '../../kit/problems.ts';
import { restoreContacts } from './bulk.repository.ts';

/**
 * Restores deleted contacts of the caller, all or none; webhooks receive each as a change. @throws Problem 404 for one
 * that belongs to another person, or is not deleted, merged, withdrawn, or finally removed
 */
export async function comeBack(deps: Deps, { owner }: Actor, ids: readonly string[]): Promise<void> {
  const { done } = await changingContacts(deps, (event) =>
    restoreContacts(deps.db, owner.user_id, ids, deps.now(), event),
  );
  if (!done) throw notFound();
}
