import type { ContactSort } from '../../domain/contact/contact-list.ts';
import { NO_FILTER } from './contacts-words.ts';
import type { ContactsWords } from './contacts.types.ts';

/** The address of the list in another order, with all other filters. */
export function sortedHref(filters: ContactsWords, sort: ContactSort): string {
  const usual: Partial<Record<string, string>> = NO_FILTER;
  const asked = Object.entries({ ...filters, sort }).filter(
    ([name, value]) => value !== '' && value !== usual[name],
  );
  const query = new URLSearchParams(asked).toString();
  return `/contacts${query && `?${query}`}`;
}

/** The order that the head of each column leads to: of the newest first, the present one leads to the oldest first. */
export const sortHeads = (
  sort: ContactSort,
): { column: 'name' | 'added'; isSorted: boolean; to: ContactSort }[] => [
  { column: 'name', isSorted: sort === 'full_name', to: 'full_name' },
  { column: 'added', isSorted: sort !== 'full_name', to: sort === '-created' ? 'created' : '-created' },
];
