import type { ApiProblem } from '../../../api/problem.ts';
import {
  isGoingOn,
  isUndoable,
  type FilterActionState,
  type FilterChange,
} from '../../../domain/contact/bulk.ts';
import { FILTER_ACTION_POLL_MS } from '../../../domain/limits/contacts.ts';
import { filterActions as words } from '#messages/contact/filter-actions.ts';
import { toastFailure, toastRefusal, toastSuccess, toastWarning } from '../../../forms/toast-results.ts';
import { api, call } from '../../../stores/call.ts';
import { latestRequest } from '../../../stores/latest-request.ts';
import { filtersSet } from '../contacts-words.ts';
import { $contacts } from '../contacts.store.ts';
import type { ContactsWords } from '../contacts.types.ts';
import { reloadPlace } from '../list-place.ts';
import { $tags, loadTags } from '../tags/tags.store.ts';
import { exactCountOf } from './exact-count.store.ts';
import { resultText } from './filter-action-text.ts';
import { $filterAction, storeActionId, storedActionId } from './running-action.ts';

/** Resolves after milliseconds. */
type Wait = (milliseconds: number) => Promise<void>;
const pause: Wait = (milliseconds) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

const requests = latestRequest();

/** Whether the next call may succeed: without a network, with too many calls, or with a server that is away. */
const isPassing = ({ status }: ApiProblem) => status === 0 || status === 429 || status >= 500;

/** Ends showing the change; after a reload it is not shown again. */
export function forgetFilterAction(): void {
  requests.ask();
  $filterAction.set(null);
  storeActionId(null);
}

/** Ends following a change that cannot be read: it may go on. */
function stopFollowing(problem: ApiProblem): void {
  // After signing in again, the next page follows it.
  if (problem.status === 401) return $filterAction.set(null);
  forgetFilterAction();
  if (problem.status !== 404) toastRefusal(problem);
}

/** The toast of a change that ended: a warning for one that did nothing, or not all for want of credits. */
function toastOf({ status, done, changed, of }: FilterActionState) {
  if (status === 'failed') return toastFailure;
  return status === 'undone' || (changed > 0 && done === of) ? toastSuccess : toastWarning;
}

/** Shows what a change did, and reloads the list. One that can be undone stays until its undo bar is gone. */
async function finish(state: FilterActionState): Promise<void> {
  const { action, status, changed } = state;
  $filterAction.set(state);
  if (status === 'undone' || changed === 0 || !isUndoable(action)) {
    forgetFilterAction();
    toastOf(state)(resultText(state));
  }
  await Promise.all([reloadPlace(), $tags.get() !== null && loadTags()]);
}

/** Follows a change until it ends, then shows its result. */
export async function followFilterAction(id: string, wait: Wait = pause): Promise<void> {
  const isLast = requests.ask();
  const { first, most } = FILTER_ACTION_POLL_MS;
  for (let n = 0; isLast(); n += 1) {
    const outcome = await call(() => api.bulks.contacts.bulk[':bulkId'].$get({ param: { bulkId: id } }), {
      reads: true,
    });
    if (!isLast()) return;
    if (outcome.ok) {
      const { action } = outcome.data;
      // Exports are mailed, and have nothing to undo.
      if (action === 'export') return forgetFilterAction();
      const state = { ...outcome.data, action };
      if (!isGoingOn(state)) return finish(state);
      $filterAction.set(state);
    } else if (!isPassing(outcome.problem)) return stopFollowing(outcome.problem);
    await wait(Math.min(most, first * 2 ** n));
  }
}

/** Follows the change that an earlier page of this tab started. */
export function resumeFilterAction(): void {
  const id = storedActionId();
  if (id !== null) void followFilterAction(id);
}

type Change = { action: FilterChange; tags?: { id: string }[] };

const send = (filters: ContactsWords, { action, ...change }: Change) => {
  const filter = filtersSet(filters);
  return action === 'enrich'
    ? call(() => api.enrichment.contacts.enrich.$post({ json: { filter } }))
    : call(() => api.contacts.contacts.bulk.$post({ json: { filter, action, ...change } }));
};

/**
 * Starts a change of all contacts of a list, one at a time, and follows it in the background. @returns whether it was
 * accepted; errors are shown
 */
export async function startFilterAction(
  filters: ContactsWords,
  change: Change,
  wait: Wait = pause,
): Promise<boolean> {
  const before = $filterAction.get();
  if (before && isGoingOn(before)) {
    toastWarning(words.busy);
    return false;
  }
  const outcome = await send(filters, change);
  if (!outcome.ok) {
    if (outcome.problem.status === 404 && change.action !== 'enrich')
      toastFailure(words.gone, outcome.problem.about);
    else toastRefusal(outcome.problem);
    return false;
  }
  if (!('bulk_id' in outcome.data)) return false;
  const id = outcome.data.bulk_id;
  storeActionId(id);
  const { count } = exactCountOf(filters) ?? $contacts.get();
  $filterAction.set({ id, action: change.action, status: 'running', done: 0, of: count, changed: 0 });
  void followFilterAction(id, wait);
  return true;
}

/** Undoes the shown change, also one in progress. If that fails, it is shown as it is. */
export async function undoFilterAction(wait: Wait = pause): Promise<void> {
  const state = $filterAction.get();
  if (!state) return;
  requests.ask();
  $filterAction.set({ ...state, status: 'undoing' });
  const outcome = await call(() =>
    api.bulks.contacts.bulk[':bulkId'].undo.$post({ param: { bulkId: state.id } }),
  );
  if (!outcome.ok) {
    toastRefusal(outcome.problem);
    $filterAction.set(state);
  }
  await followFilterAction(state.id, wait);
}
