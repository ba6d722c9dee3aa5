import { ENRICH_STEP } from '../../../src/domain/contact/bulk.ts';
import type { Actor, System } from '../../actor/actor.ts';
import { findSystem } from '../../actor/actor.usecases.ts';
import type { Deps } from '../../deps.ts';
import { describeError, log } from '../../kit/log.ts';
import { Problem } from '../../kit/problem.ts';
import { bulkMessage } from '../contacts/bulks/bulk-message.ts';
import { markBulkFailed, readRunningBulk } from '../contacts/bulks/bulks.repository.ts';
import type { ContactFilter } from '../contacts/bulks/bulks.schema.ts';
import { beginBulk } from '../contacts/bulks/bulks.usecases.ts';
import { holderFor } from '../credits/holder.ts';
import { moveOn, readNext, startStep } from './enrich-filter.repository.ts';
import { enrichMessage, requireEnrich } from './enrichment.usecases.ts';

/** Seconds after which it looks whether the look-ups of a step have ended. */
const WAIT = 2;

/**
 * Begins to look up all of the caller's contacts of a filter that were never looked up, as it finds them now, for a
 * credit each, until no credits are left. @returns the id, by which it can be followed @throws Problem 403; 404; 429
 */
export function enrichFiltered(deps: Deps, actor: Actor, filter: ContactFilter): Promise<string> {
  requireEnrich(deps, actor);
  return beginBulk(deps, actor, { action: 'enrich', filter });
}

function isAllowed(deps: Deps, actor: System): boolean {
  try {
    requireEnrich(deps, actor);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

/**
 * Continues to look up the contacts of a filter by one step, once those of the step before have ended: credits that
 * these gave back are spent again. It ends without credits. It can be repeated, also after a crash; before each step
 * the account's rights are read again. @param stoodAt as `runBulk` has it @throws to be retried
 */
export async function continueEnriching(deps: Deps, id: string, stoodAt?: number): Promise<void> {
  const bulk = await readRunningBulk(deps.db, id);
  if (!bulk || bulk.action !== 'enrich' || (stoodAt !== undefined && bulk.done !== stoodAt)) return;
  const actor = await findSystem(deps, bulk.user_id);
  if (!actor || !isAllowed(deps, actor)) {
    log('warn', 'bulk_failed', { action: bulk.action });
    return markBulkFailed(deps.db, id, deps.now());
  }
  const now = deps.now();
  const whose = { user_id: bulk.user_id, most: actor.permissions.contactsLimit, holder: holderFor(actor) };
  const { isRunning, reaches, waiting } = await readNext(deps.db, { bulk, ...whose }, ENRICH_STEP + 1);
  const next = isRunning ? [] : waiting.slice(0, Math.min(ENRICH_STEP, reaches));
  const done = waiting[next.length]?.position ?? bulk.of;
  if (next.length === 0 && !isRunning) return moveOn(deps.db, bulk, { done, status: 'done', now });
  if (isRunning) await moveOn(deps.db, bulk, { done: bulk.done, status: 'running', now });
  else {
    const wanted = next.map(({ contact }) => ({ contact, run: deps.newId(), entry: deps.newId() }));
    const status = done === bulk.of ? 'done' : 'running';
    const runs = await startStep(deps.db, bulk, { wanted, ...whose, now }, { done, status, now });
    // Runs that the queue refuses are given up by the schedule, with a refund.
    await deps.jobs.sendAll(runs.map(enrichMessage)).catch((error: unknown) => {
      log('error', 'enrichment_left', { error: describeError(error) });
    });
    if (runs.length > 0 && status === 'done') return;
  }
  await deps.jobs.send(bulkMessage(bulk), WAIT);
}
