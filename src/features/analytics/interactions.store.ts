import { INTERACTION_FILTERS } from '../../domain/limits/lists.ts';
import { api, call } from '../../stores/call.ts';
import { listStore } from '../../stores/list.store.ts';
import type { Interaction, InteractionFilter, InteractionsWords } from './analytics.types.ts';

const list = listStore<Interaction, InteractionsWords, string>(
  { filter: INTERACTION_FILTERS[0] },
  ({ filter }, offset, id) =>
    call(
      () =>
        api.analytics.analytics.profiles[':id'].interactions.$get({
          param: { id },
          query: { filter, offset },
        }),
      { reads: true },
    ),
);

/** The visits of the page's profile. */
export const $interactions = list.$list;

/** Loads the next page. */
export const loadInteractions = (id: string): Promise<void> => list.loadMore(id);

/** Filters the visits, and writes the filter to the address. */
export const filterInteractions = (id: string, filter: InteractionFilter): void => list.ask({ filter }, id);
