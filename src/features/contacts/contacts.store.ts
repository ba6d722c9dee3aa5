import { atom } from 'nanostores';
import { searchOf, type ContactSort, type ListedContact } from '../../domain/contact-list.ts';
import { CONTACT_SORTS, SEARCH_DEBOUNCE_MS } from '../../domain/limits/contacts.ts';
import { api, call } from '../../stores/call.ts';
import { listStore } from '../../stores/list.store.ts';
import type { ContactsWords } from './contacts.types.ts';

const list = listStore<ListedContact, ContactsWords>(
  { search: '', sort: CONTACT_SORTS[0] },
  ({ search, sort }, offset) => {
    const query = { offset, sort, ...(search && { search }) };
    return call(() => api.contacts.contacts.$get({ query }), { reads: true });
  },
);

/** The list of contacts and what it is asked for by. The plan's limit is the API's to say. */
export const $contacts = list.$list;
export const loadContacts = (): Promise<void> => list.loadMore();

/** How many match, for who shows nothing else of the list. */
export const $count = atom(0);
$contacts.listen(({ count, status }) => {
  if (status === 'idle' || status === 'end') $count.set(count);
});

let waiting: ReturnType<typeof setTimeout> | undefined;

/** Looks for what was typed, once nothing more is typed for a moment. */
export function searchContacts(typed: string): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => list.ask({ search: searchOf(typed) }), SEARCH_DEBOUNCE_MS);
}

/** Puts the contacts into another order. */
export const sortContacts = (sort: ContactSort): void => list.ask({ sort });
