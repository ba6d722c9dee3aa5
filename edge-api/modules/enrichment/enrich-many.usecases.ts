import type { ContactView } from '../../../src/domain/contact/contact-contract.ts';
import type { Actor } from '../../actor/actor.ts';
import { requireMay } from '../../actor/rights.ts';
import type { Deps } from '../../deps.ts';
import { describeError, log } from '../../kit/log.ts';
import { notFound, problem } from '../../kit/problems.ts';
import { areTheirs } from '../contacts/bulk.repository.ts';
import { listedView } from '../contacts/contact-view.ts';
import { holderFor } from '../credits/holder.ts';
import { bareContactId, enrichMessage, requireEnrich } from './enrichment.usecases.ts';
import { readSomeToEnrich, setManyNotified, startRuns } from './start-many.repository.ts';

const bare = (ids: readonly string[]) => [...new Set(ids.map(bareContactId))];
const whose = ({ owner, permissions }: Actor) => ({
  user_id: owner.user_id,
  most: permissions.contactsLimit,
});

/**
 * Starts look-ups of several of the caller's contacts: of all that have none yet, or of none. @returns how many
 * started, and how many had one before @throws Problem 402 if the credits do not suffice for all; 403; 404 if one is
 * not theirs
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
  // Runs that the queue refuses are given up by the schedule, with a refund.
  await deps.jobs.sendAll(runs.map(enrichMessage)).catch((error: unknown) => {
    log('error', 'enrichment_left', { error: describeError(error) });
  });
  return { count: runs.length, skipped: wanted.length - runs.length };
}

/** The state of some of the caller's contacts, as the list shows it; others' are left out. */
export async function showSome(
  deps: Deps,
  actor: Actor,
  ids: readonly string[],
): Promise<{ count: number; results: ContactView[] }> {
  requireMay(actor, 'own', 'contacts:read');
  const rows = await readSomeToEnrich(deps.db, { ...whose(actor), ids: bare(ids) });
  return { count: rows.length, results: rows.map(listedView) };
}

/**
 * Records that the owner was notified of the results of several contacts, all or none. @returns the number @throws
 * Problem 404 if one is not theirs
 */
export async function recordManyNotified(
  deps: Deps,
  actor: Actor,
  ids: readonly string[],
  notified: boolean,
): Promise<number> {
  requireMay(actor, 'own', 'contacts:write');
  const { owner, permissions } = actor;
  const named = bare(ids);
  if (!(await areTheirs(deps.db, { owner, most: permissions.contactsLimit, ids: named }))) throw notFound();
  return setManyNotified(deps.db, { ...whose(actor), ids: named, notified });
}
