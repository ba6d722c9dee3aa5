import { atom } from 'nanostores';
import { INTERACTION_FILTERS } from '../../domain/limits/lists.ts';
import { api, call } from '../../stores/call.ts';
import type { InteractionFilter, InteractionsState } from './analytics.types.ts';

/** The visits of the profile that the page is about. */
export const $interactions = atom<InteractionsState>({
  interactions: [],
  filter: INTERACTION_FILTERS[0],
  status: 'loading',
});

const change = (changes: Partial<InteractionsState>) =>
  $interactions.set({ ...$interactions.get(), ...changes });

/** Counts what is asked for, so that an answer to another filter is left aside. */
let asked = 0;

/** Asks for the page that follows what is there. */
export async function loadInteractions(id: string): Promise<void> {
  const mine = ++asked;
  const { interactions, filter } = $interactions.get();
  change({ status: 'loading' });
  const query = { filter, offset: String(interactions.length) };
  const outcome = await call(
    () => api.analytics.analytics.profiles[':id'].interactions.$get({ param: { id }, query }),
    { reads: true },
  );
  if (mine !== asked) return;
  if (!outcome.ok) {
    change({ status: 'error' });
    return;
  }
  const { count, results } = outcome.data;
  const known = new Set(interactions.map((one) => one.id));
  const all = [...interactions, ...results.filter((one) => !known.has(one.id))];
  change({ interactions: all, status: results.length === 0 || all.length >= count ? 'end' : 'idle' });
}

/** Shows the visits that fulfil a filter, which is kept in the address. */
export function filterInteractions(id: string, filter: InteractionFilter): void {
  if (filter === $interactions.get().filter) return;
  change({ filter, interactions: [], status: 'loading' });
  const query = new URLSearchParams(location.search);
  if (filter === INTERACTION_FILTERS[0]) query.delete('filter');
  else query.set('filter', filter);
  const text = query.toString();
  history.replaceState(history.state, '', location.pathname + (text && `?${text}`));
  void loadInteractions(id);
}
