import type { ContactsWords, SavedFilter } from '../contacts.types.ts';
import { NO_FILTER } from '../contacts-words.ts';

/** The filters of a list, as its parameters. */
export type FilterWords = Omit<ContactsWords, 'sort'>;

/** A saved filter as parameters of the list. */
export const wordsOfSaved = ({ filter }: Pick<SavedFilter, 'filter'>): FilterWords => ({
  search: filter.search,
  tags: filter.tags.join(','),
  types: filter.types.join(','),
  from: filter.from ?? '',
  to: filter.to ?? '',
  has: filter.has.join(','),
});

/** No filter, as parameters of the list. */
export const NO_WORDS: FilterWords = { ...NO_FILTER, search: '' };

const FILTERS = ['search', 'tags', 'types', 'from', 'to', 'has'] as const;

/** Whether two lists have the same filters, in any order. */
export const sameFilters = (one: FilterWords, other: FilterWords): boolean =>
  FILTERS.every(
    (name) => one[name].split(',').toSorted().join() === other[name].split(',').toSorted().join(),
  );

/** The address of the list with these filters. */
export function filterAddress(words: FilterWords): string {
  const set = FILTERS.flatMap((name): [string, string][] => (words[name] ? [[name, words[name]]] : []));
  return set.length > 0 ? `/contacts?${new URLSearchParams(set)}` : '/contacts';
}
