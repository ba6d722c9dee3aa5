import type { ContactView } from '../../../src/domain/contact/contact-contract.ts';
import type { Actor } from '../../actor/actor.ts';
import { requireMay } from '../../actor/rights.ts';
import type { Deps } from '../../deps.ts';
import { describeError, log } from '../../kit/log.ts';
import { notFound, problem } from '../../kit/problems.ts';
import { areTheirs } from '../contacts/bulk.repository.ts';
import { listedView } from '../contacts/contact-view.ts';
import { holderFor } from '../credits/holder.ts';
import { bareId, enrichMessage, requireEnrich } from './enrichment.usecases.ts';
import { readSome, setManyNotified, startRuns } from './start-many.repository.ts';

const bare = (ids: readonly string[]) => [...new Set(ids.map(bareId))];
const whose = ({ owner, permissions }: Actor) => ({
  user_id: owner.user_id,
  most: permissions.contactsLimit,
});

/**
 * Begins to look for more about several of the caller's contacts: about all that were not looked for yet, or about none.
 * @returns how many began, and how many were looked for before
 * @throws Problem 402 where the credits do not reach for all of them; 403; 404 where one is not theirs
 */
export async function enrichMany(
  deps: Deps,
  actor: Actor,
  ids: readonly string[],
): Promise<{ count: number; skipped: number }> {
  requireEnrich(deps, actor);
  const wanted = bare(ids).map((contact) => ({ contact, run: deps.newId(), entry: deps.newId() }));
  const { theirs, waited, runs } = await startRuns(deps.db, {
    wanted,
    ...whose(actor),
    holder: holderFor(actor),
    now: deps.now(),
  });
  if (theirs !== wanted.length) throw notFound();
  if (waited > 0 && runs.length === 0) throw problem('out_of_credits');
  // What the queue does not take is given up by the schedule, with its credit.
  await deps.jobs.sendAll(runs.map(enrichMessage)).catch((error: unknown) => {
    log('error', 'enrichment_left', { error: describeError(error) });
  });
  return { count: runs.length, skipped: wanted.length - runs.length };
}

/** How some of the caller's contacts stand, as the list shows them; others than theirs are left out. */
export async function showSome(
  deps: Deps,
  actor: Actor,
  ids: readonly string[],
): Promise<{ count: number; results: ContactView[] }> {
  requireMay(actor, 'own', 'contacts:read');
  const rows = await readSome(deps.db, { ...whose(actor), ids: bare(ids) });
  return { count: rows.length, results: rows.map(listedView) };
}

/**
 * Remembers of several of the caller's contacts that the owner was told how it ended, of all or of none. @returns of how many
 * @throws Problem 404 where one is not theirs
 */
export async function recordManyNotified(
  deps: Deps,
  actor: Actor,
  ids: readonly string[],
  told: boolean,
): Promise<number> {
  requireMay(actor, 'own', 'contacts:write');
  const { owner, permissions } = actor;
  const named = bare(ids);
  if (!(await areTheirs(deps.db, { owner, most: permissions.contactsLimit, ids: named }))) throw notFound();
  return setManyNotified(deps.db, { ...whose(actor), ids: named, told });
}
