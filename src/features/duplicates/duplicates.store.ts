import { atom } from 'nanostores';
import type { DuplicatePair } from '../../domain/duplicates/duplicates-contract.ts';
import type { MergeChoice } from '../../domain/duplicates/merge-contacts.ts';
import { toastRefusal } from '../../forms/toast-results.ts';
import { api, call } from '../../stores/call.ts';
import { listStore } from '../../stores/list.store.ts';

const list = listStore<DuplicatePair, Record<string, never>>({}, (_words, offset) =>
  call(() => api.duplicates.contacts.duplicates.$get({ query: { offset } }), { reads: true }),
);

/** The undecided pairs. */
export const $pairs = list.$list;
export const loadPairs = (): Promise<void> => list.loadMore();

/** The merge just made here, while undo is possible, and the number of pairs it removed. */
export const $merged = atom<{ id: string; name: string; pairs: number } | null>(null);

/** Removes pairs from the list. @returns how many */
function leave(isOver: (pair: DuplicatePair) => boolean): number {
  const state = $pairs.get();
  const items = state.items.filter((pair) => !isOver(pair));
  const left = state.items.length - items.length;
  const count = Math.max(items.length, state.count - left);
  $pairs.set({ ...state, items, count, status: items.length < count ? 'idle' : 'end' });
  return left;
}

/** Reloads the pairs, with an estimated count until then. */
async function reloadPairs(count: number): Promise<void> {
  $pairs.set({ ...$pairs.get(), items: [], count, status: 'loading' });
  await loadPairs();
}

/**
 * Merges the contacts of a pair.
 * @param choice the contact id for each value that is not taken from the remaining contact
 * @returns whether it succeeded
 */
export async function mergePair(
  pair: DuplicatePair,
  targetId: string,
  name: string,
  choice: MergeChoice = {},
): Promise<boolean> {
  const merge = pair.contacts.map(({ id }) => id).filter((id) => id !== targetId);
  const outcome = await call(() =>
    api.duplicates.contacts.merge.$post({ json: { keep: targetId, merge, fields: choice } }),
  );
  if (!outcome.ok) {
    toastRefusal(outcome.problem);
    return false;
  }
  const pairs = leave(({ contacts }) => contacts.some(({ id }) => merge.includes(id)));
  $merged.set({ id: outcome.data.merge_id, name, pairs });
  // Other duplicates of the merged contact are now duplicates of the remaining one.
  if (pairs > 1) void reloadPairs($pairs.get().count);
  return true;
}

/** Undoes the last merge here, and shows the pairs again. */
export async function undoShownMerge(): Promise<void> {
  const merged = $merged.get();
  if (!merged) return;
  $merged.set(null);
  const outcome = await call(() =>
    api.duplicates.contacts.merges[':mergeId'].undo.$post({ param: { mergeId: merged.id } }),
  );
  if (!outcome.ok) return toastRefusal(outcome.problem);
  await reloadPairs($pairs.get().count + merged.pairs);
}

/** Stores that a pair's contacts are different people. @returns whether it succeeded */
export async function dismissShownPair(pairId: string): Promise<boolean> {
  const outcome = await call(() =>
    api.duplicates.contacts.duplicates[':pairId'].dismiss.$post({ param: { pairId } }),
  );
  const isOver = outcome.ok || outcome.problem.status === 404;
  if (!outcome.ok && !isOver) toastRefusal(outcome.problem);
  if (isOver) leave(({ id }) => id === pairId);
  return isOver;
}
