import { atom } from 'nanostores';
import type { ApiProblem } from '../../../api/problem.ts';
import { toastRefusal } from '../../../forms/toast-results.ts';
import { api, call } from '../../../stores/call.ts';
import type { ContactsWords, SavedFilter } from '../contacts.types.ts';

/** The owner's saved filters, the oldest first. */
export const $savedFilters = atom<readonly SavedFilter[]>([]);

const listOf = (text: string) => text.split(',').filter(Boolean);

/** Saves the filters of the list under a name. @returns why not, or null */
export async function saveFilter(name: string, words: ContactsWords): Promise<ApiProblem | null> {
  const { search, tags, types, from, to, has } = words;
  const filter = {
    search,
    tags: listOf(tags),
    types: listOf(types),
    has: listOf(has),
    ...(from && { from }),
    ...(to && { to }),
  };
  const outcome = await call(() => api.filters.contacts.filters.$post({ json: { name, filter } }));
  if (!outcome.ok) return outcome.problem;
  $savedFilters.set([...$savedFilters.get(), outcome.data]);
  return null;
}

/** Deletes a saved filter; the list stays as it is. */
export async function deleteFilter(id: string): Promise<void> {
  const before = $savedFilters.get();
  $savedFilters.set(before.filter((one) => one.id !== id));
  const outcome = await call(() => api.filters.contacts.filters[':id'].$delete({ param: { id } }));
  if (outcome.ok || outcome.problem.status === 404) return;
  $savedFilters.set(before);
  toastRefusal(outcome.problem);
}
