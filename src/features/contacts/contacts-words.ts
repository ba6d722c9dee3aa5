import { CONTACT_SORTS } from '../../domain/limits/contacts.ts';
import { countText } from '../../domain/locale/count-text.ts';
import type { ContactsFilter, ContactsWords, ContactCount } from './contacts.types.ts';

/** A number for display: `1,000+` if there are more. */
export const contactCountText = ({ count, more = false }: ContactCount): string =>
  `${countText(count)}${more ? '+' : ''}`;

/** The default order, without filters. */
export const NO_FILTER: ContactsFilter = {
  sort: CONTACT_SORTS[0],
  tags: '',
  types: '',
  from: '',
  to: '',
  has: '',
};
export const USUAL_WORDS: ContactsWords = { ...NO_FILTER, search: '' };

/** Whether any filter is set; the order is not a filter. */
export const isFiltered = ({ tags, types, from, to, has }: ContactsFilter): boolean =>
  [tags, types, from, to, has].some(Boolean);

/** Whether the list shows one tag, such as that of an event, and not only its contacts without a touch. */
export const isOfOneTag = ({ tags, has }: Pick<ContactsWords, 'tags' | 'has'>): boolean =>
  tags !== '' && !tags.includes(',') && !has.split(',').includes('no_touch');

/** The filters that leave those without a touch. */
export const untouchedOf = (filters: ContactsWords): ContactsWords => ({
  ...filters,
  has: [filters.has, 'no_touch'].filter(Boolean).join(','),
});

/** The search and the filters that are set, which are the API's; without the order. */
export const filtersSet = (filters: Partial<ContactsWords>): Partial<Omit<ContactsWords, 'sort'>> =>
  Object.fromEntries(Object.entries(filters).filter(([name, value]) => name !== 'sort' && value !== ''));

/** Whether two lists find the same contacts, in whatever order. */
export const isSameList = (one: ContactsWords, other: ContactsWords): boolean =>
  Object.keys(USUAL_WORDS).every(
    (name) => name === 'sort' || one[name as keyof ContactsWords] === other[name as keyof ContactsWords],
  );

/** The filters without the search term. */
export const filterOf = ({ sort, tags, types, from, to, has }: ContactsWords): ContactsFilter => ({
  sort,
  tags,
  types,
  from,
  to,
  has,
});

/** Swaps the days if they are in reverse order. */
export const orderDays = <Chosen extends ContactsFilter>(chosen: Chosen): Chosen =>
  chosen.from && chosen.to && chosen.from > chosen.to
    ? { ...chosen, from: chosen.to, to: chosen.from }
    : chosen;
