import { BULK_DAYS, isUndoable } from '../../../../src/domain/contact/bulk.ts';
import { DAY } from '../../../../src/domain/locale/durations.ts';
import { sentence } from '../../../../src/messages/sentence.ts';
import type { Actor } from '../../../actor/actor.ts';
import { requireMay } from '../../../actor/rights.ts';
import type { Deps } from '../../../deps.ts';
import { spendAttempt } from '../../../limits/rate-limit.ts';
import { describeError, log } from '../../../kit/log.ts';
import { notFound, problem, ruleBroken } from '../../../kit/problems.ts';
import { checkTags, checkTagsTheirs } from '../check-tags.usecases.ts';
import { beginExport } from '../exports/ask-export.usecases.ts';
import { bulkMessage } from './bulk-message.ts';
import { chosenBy, listIds } from './choose-contacts.usecases.ts';
import type { BulkView, ContactFilter, FilterBulk } from './bulks.schema.ts';
import { insertBulk, insertExportBulk, markUndoing, readBulk, type BulkRow } from './bulks.repository.ts';

/** Asks the queue to continue. It is stored: if the queue is away, the schedule finds it. */
const wake = (deps: Deps, bulk: Pick<BulkRow, 'id' | 'action'>): Promise<void> =>
  deps.jobs.send(bulkMessage(bulk)).catch((error: unknown) => {
    log('error', 'bulk_left', { error: describeError(error) });
  });

/** @throws Problem 403 for the role; 404 for a tag of another owner; 422 without tags */
async function checkAction(deps: Deps, actor: Actor, { action, tags }: FilterBulk): Promise<void> {
  if (action === 'export') requireMay(actor, ['export_contacts'], 'contacts:read');
  if (action !== 'tag' && action !== 'untag') return;
  requireMay(actor, 'assign_tags', 'contacts:write');
  if (tags.length === 0) throw ruleBroken([{ path: 'tags', message: sentence('tags.required', 'tags') }]);
  await (action === 'tag' ? checkTags : checkTagsTheirs)(deps, actor, tags);
}

/**
 * Begins what runs in the background with all of the caller's own contacts of a filter, as it finds them now. The
 * caller's right was checked. @returns the id @throws Problem 429
 */
export async function beginBulk(
  deps: Deps,
  actor: Actor,
  { action, tags = [], filter }: Pick<BulkRow, 'action'> & { tags?: string[]; filter: ContactFilter },
): Promise<string> {
  const { user_id } = actor.owner;
  const [id, now] = [deps.newId(), deps.now()];
  const ids = await chosenBy(deps, actor, filter);
  await spendAttempt(deps, 'bulks_per_account', user_id);
  const stored = { id, user_id, action, tags: JSON.stringify(tags), created_at: now, updated_at: now };
  await insertBulk(deps.db, { ...stored, status: 'running' }, ids);
  await wake(deps, stored);
  return id;
}

/** Begins an export of these contacts. @returns the id @throws Problem 429 */
async function beginExportOf(deps: Deps, actor: Actor, { format, filter }: FilterBulk): Promise<string> {
  const [id, now] = [deps.newId(), deps.now()];
  const chosen = await listIds(deps, actor, filter);
  // An export without ids would be one of all contacts.
  const export_id = chosen.length > 0 ? await beginExport(deps, actor, format, chosen) : null;
  await insertExportBulk(deps.db, {
    id,
    user_id: actor.owner.user_id,
    action: 'export',
    created_at: now,
    updated_at: now,
    tags: '[]',
    status: 'running',
    of: chosen.length,
    export_id,
  });
  return id;
}

/**
 * Begins to change or export all of the caller's own contacts of a filter, as it finds them now among those that the
 * plan shows. @returns the id, by which it can be followed and undone @throws Problem as `checkAction` has them; 429
 */
export async function startBulk(deps: Deps, actor: Actor, input: FilterBulk): Promise<string> {
  requireMay(actor, 'own', 'contacts:write');
  await checkAction(deps, actor, input);
  return input.action === 'export' ? beginExportOf(deps, actor, input) : beginBulk(deps, actor, input);
}

type FoundBulk = NonNullable<Awaited<ReturnType<typeof readBulk>>>;

/** The status of an export is that of its file; a file that expired was made. */
function statusOf({ bulk, exported }: FoundBulk): BulkRow['status'] {
  if (bulk.action !== 'export') return bulk.status;
  if (exported === 'failed') return 'failed';
  return exported === 'pending' ? 'running' : 'done';
}

async function findBulkRow(deps: Deps, actor: Actor, id: string): Promise<FoundBulk> {
  requireMay(actor, 'own', 'contacts:read');
  const found = await readBulk(deps.db, actor.owner.user_id, id);
  const oldest = deps.now().getTime() - BULK_DAYS * DAY;
  if (!found || found.bulk.created_at.getTime() < oldest) throw notFound();
  return found;
}

/** How far a bulk change of the caller is. @throws Problem 404 */
export async function showBulk(deps: Deps, actor: Actor, id: string): Promise<BulkView> {
  const found = await findBulkRow(deps, actor, id);
  const { action, of, done, created_at } = found.bulk;
  const status = statusOf(found);
  const isExported = action === 'export' && status === 'done';
  return {
    id,
    action,
    status,
    done: isExported ? of : done,
    of,
    changed: found.changed,
    created_at: created_at.toISOString(),
  };
}

/**
 * Begins to undo a bulk change of the caller, also one that is in progress or failed. @throws Problem 404; 409 for an
 * export or an enrichment, and for one that was undone
 */
export async function undoBulk(deps: Deps, actor: Actor, id: string): Promise<BulkView> {
  requireMay(actor, 'own', 'contacts:write');
  const { bulk } = await findBulkRow(deps, actor, id);
  if (!isUndoable(bulk.action) || !(await markUndoing(deps.db, id, deps.now()))) throw problem('bulk_over');
  await wake(deps, bulk);
  return showBulk(deps, actor, id);
}
