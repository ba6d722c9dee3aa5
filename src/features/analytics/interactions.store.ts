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

/** The visits of the profile that the page is about. */
export const $interactions = list.$list;

/** Asks for the page that follows what is there. */
export const loadInteractions = (id: string): Promise<void> => list.loadMore(id);

/** Shows the visits that fulfil a filter, which is kept in the address. */
export const filterInteractions = (id: string, filter: InteractionFilter): void => list.ask({ filter }, id);
