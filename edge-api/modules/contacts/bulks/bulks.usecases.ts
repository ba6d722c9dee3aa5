import { BULK_DAYS } from '../../../../src/domain/contact/bulk.ts';
import { parseSearch } from '../../../../src/domain/contact/contact-search.ts';
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
import type { ContactsScope } from '../list-contacts.queries.ts';
import { leavesRoom, readForgiven } from '../search-contacts.usecases.ts';
import type { BulkView, ContactFilter, FilterBulk } from './bulks.schema.ts';
import {
  idsOf,
  insertBulk,
  insertExportBulk,
  markUndoing,
  readBulk,
  readIds,
  theseIds,
  type BulkRow,
} from './bulks.repository.ts';

/** The queue message that continues a bulk change. */
export const bulkMessage = (id: string, done?: number) =>
  ({ kind: 'change_contacts', id, ...(done !== undefined && { done }) }) as const;

/** Asks the queue to continue. It is stored: if the queue is away, the schedule finds it. */
const wake = (deps: Deps, id: string): Promise<void> =>
  deps.jobs.send(bulkMessage(id)).catch((error: unknown) => {
    log('error', 'bulk_left', { error: describeError(error) });
  });

/** The ids that a list with this filter shows: of a search with few results, also those with typos. */
async function chosenBy(deps: Deps, { owner, permissions }: Actor, filter: ContactFilter) {
  const asked: ContactsScope = {
    userId: owner.user_id,
    most: permissions.contactsLimit,
    sought: parseSearch(filter.search),
    filters: filter,
  };
  if (!leavesRoom({ count: 0 }, asked)) return idsOf(asked);
  const exact = await readIds(deps.db, asked);
  if (!leavesRoom({ count: exact.length }, asked)) return theseIds(exact);
  const near = await readForgiven(deps.db, { ...asked, page: { sort: 'created' } }, exact);
  return theseIds([...exact, ...near]);
}

/** @throws Problem 403 for the role; 404 for a tag of another owner; 422 without tags */
async function checkAction(deps: Deps, actor: Actor, { action, tags }: FilterBulk): Promise<void> {
  if (action === 'export') requireMay(actor, ['export_contacts'], 'contacts:read');
  if (action !== 'tag' && action !== 'untag') return;
  requireMay(actor, 'assign_tags', 'contacts:write');
  if (tags.length === 0) throw ruleBroken([{ path: 'tags', message: sentence('tags.required', 'tags') }]);
  await (action === 'tag' ? checkTags : checkTagsTheirs)(deps, actor, tags);
}

/**
 * Begins to change or export all of the caller's own contacts of a filter, as it finds them now among those that the
 * plan shows. @returns the id, by which it can be followed and undone @throws Problem as `checkAction` has them; 429
 */
export async function startBulk(deps: Deps, actor: Actor, input: FilterBulk): Promise<string> {
  requireMay(actor, 'own', 'contacts:write');
  await checkAction(deps, actor, input);
  const { user_id } = actor.owner;
  const [id, now] = [deps.newId(), deps.now()];
  const row = { id, user_id, action: input.action, created_at: now, updated_at: now };
  const ids = await chosenBy(deps, actor, input.filter);
  if (input.action === 'export') {
    const chosen = (await deps.db.all<{ id: string }>(ids)).map((one) => one.id);
    // An export without ids would be one of all contacts.
    const export_id = chosen.length > 0 ? await beginExport(deps, actor, input.format, chosen) : null;
    await insertExportBulk(deps.db, { ...row, tags: '[]', status: 'running', of: chosen.length, export_id });
    return id;
  }
  await spendAttempt(deps, 'bulks_per_account', user_id);
  await insertBulk(deps.db, { ...row, tags: JSON.stringify(input.tags), status: 'running' }, ids);
  await wake(deps, id);
  return id;
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
 * export, and for one that was undone
 */
export async function undoBulk(deps: Deps, actor: Actor, id: string): Promise<BulkView> {
  requireMay(actor, 'own', 'contacts:write');
  const { bulk } = await findBulkRow(deps, actor, id);
  if (bulk.action === 'export' || !(await markUndoing(deps.db, id, deps.now()))) throw problem('bulk_over');
  await wake(deps, id);
  return showBulk(deps, actor, id);
}
