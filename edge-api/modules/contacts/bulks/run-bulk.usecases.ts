import { BULK_DAYS, isUndoable } from '../../../../src/domain/contact/bulk.ts';
import { DAY } from '../../../../src/domain/locale/durations.ts';
import type { System } from '../../../actor/actor.ts';
import { findSystem } from '../../../actor/actor.usecases.ts';
import { requireMay } from '../../../actor/rights.ts';
import type { Deps } from '../../../deps.ts';
import { contactsChange } from '../../../events/changing-contacts.ts';
import { dispatch } from '../../../events/dispatch.ts';
import { log } from '../../../kit/log.ts';
import { Problem } from '../../../kit/problem.ts';
import { bulkMessage } from './bulk-message.ts';
import {
  deleteBulks,
  markBulkFailed,
  readRunningBulk,
  readStanding,
  type BulkRow,
} from './bulks.repository.ts';
import { writeStep } from './step.repository.ts';

/** Milliseconds for which one job runs steps, before the next continues. */
const TURN = 20_000;
/** Milliseconds without progress after which a bulk change counts as abandoned, and after which it is given up. */
const [STANDING, HOPELESS] = [60_000, 6 * 3_600_000];
/** Bulk changes per run of the schedule. */
const AT_ONCE = 100;

/** Whether the account may still do it. An undo only needs the contacts. */
function isAllowed(actor: System, { action, status }: BulkRow): boolean {
  try {
    const isOfTags = status === 'running' && action !== 'delete';
    requireMay(actor, isOfTags ? 'assign_tags' : 'own', 'contacts:write');
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

/**
 * Continues a bulk change or its undo, step by step. It can be repeated, also after a crash: each step is written once.
 * Before each, the account's rights are read again; if they ended, it fails. @param stoodAt the processed contacts when
 * it seemed abandoned; if there are others, it is active @throws to be retried
 */
export async function runBulk(deps: Deps, id: string, stoodAt?: number): Promise<void> {
  if (stoodAt !== undefined && (await readRunningBulk(deps.db, id))?.done !== stoodAt) return;
  const until = deps.now().getTime() + TURN;
  for (;;) {
    const bulk = await readRunningBulk(deps.db, id);
    if (!bulk || !isUndoable(bulk.action)) return;
    if (deps.now().getTime() > until) return deps.jobs.send(bulkMessage(bulk));
    const actor = await findSystem(deps, bulk.user_id);
    if (!actor || !isAllowed(actor, bulk)) {
      log('warn', 'bulk_failed', { action: bulk.action });
      return markBulkFailed(deps.db, id, deps.now());
    }
    const isDeleting = bulk.action === 'delete' && bulk.status === 'running';
    const { recorded } = await writeStep(deps.db, {
      bulk,
      owner: actor.owner,
      batch_id: deps.newId(),
      now: deps.now(),
      event: contactsChange(deps, isDeleting ? 'contacts.deleted' : 'contacts.changed'),
    });
    await dispatch(deps, recorded);
  }
}

/** Continues bulk changes without progress, gives up those without it for hours, and deletes old ones. */
export async function sweepBulks(deps: Deps): Promise<void> {
  const now = deps.now().getTime();
  await deleteBulks(deps.db, new Date(now - BULK_DAYS * DAY));
  for (const bulk of await readStanding(deps.db, new Date(now - STANDING), AT_ONCE)) {
    if (now - bulk.updated_at.getTime() > HOPELESS) await markBulkFailed(deps.db, bulk.id, deps.now());
    else await deps.jobs.send(bulkMessage(bulk, bulk.done));
  }
}
