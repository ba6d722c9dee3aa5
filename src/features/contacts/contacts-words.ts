import { CONTACT_SORTS } from '../../domain/limits/contacts.ts';
import type { ContactsFilter, ContactsWords, Counted } from './contacts.types.ts';

/** A number as people read it: `1000+` where there are more. */
export const countText = ({ count, more = false }: Counted): string => `${count}${more ? '+' : ''}`;

/** The list in its usual order, with nobody left out. */
export const NO_FILTER: ContactsFilter = {
  sort: CONTACT_SORTS[0],
  tags: '',
  types: '',
  from: '',
  to: '',
  has: '',
};
export const USUAL_WORDS: ContactsWords = { ...NO_FILTER, search: '' };

/** Whether some contacts are left out; the order leaves out nobody. */
export const isFiltered = ({ tags, types, from, to, has }: ContactsFilter): boolean =>
  [tags, types, from, to, has].some(Boolean);

/** What is chosen without what is searched for. */
export const filterOf = ({ sort, tags, types, from, to, has }: ContactsWords): ContactsFilter => ({
  sort,
  tags,
  types,
  from,
  to,
  has,
});

/** The days in their order, whichever was written first. */
export const inOrder = <Chosen extends ContactsFilter>(chosen: Chosen): Chosen =>
  chosen.from && chosen.to && chosen.from > chosen.to
    ? { ...chosen, from: chosen.to, to: chosen.from }
    : chosen;
