import { atom } from 'nanostores';
import { searchOf, type ContactSort } from '../../domain/contact-list.ts';
import { CONTACT_SORTS, SEARCH_DEBOUNCE_MS } from '../../domain/limits/contacts.ts';
import { api, call } from '../../stores/call.ts';
import type { ContactsState } from './contacts.types.ts';

/** The list of contacts and what it is asked for by. */
export const $contacts = atom<ContactsState>({
  contacts: [],
  count: 0,
  search: '',
  sort: CONTACT_SORTS[0],
  status: 'loading',
});

/** How many match, for who shows nothing else of the list. */
export const $count = atom(0);

const change = (changes: Partial<ContactsState>) => $contacts.set({ ...$contacts.get(), ...changes });

/** Counts what is asked for, so that an answer to an older question is left aside. */
let asked = 0;
let waiting: ReturnType<typeof setTimeout> | undefined;

/** Keeps search and order in the page's address, so that reloading and coming back show the same. */
function keepInAddress({ search, sort }: ContactsState): void {
  const query = new URLSearchParams(location.search);
  for (const [name, value, usual] of [
    ['search', search, ''],
    ['sort', sort, CONTACT_SORTS[0]],
  ] as const) {
    if (value === usual) query.delete(name);
    else query.set(name, value);
  }
  const text = query.toString();
  history.replaceState(history.state, '', location.pathname + (text && `?${text}`));
}

/** Asks for the page that follows what is there; the plan's limit and the page's size are the API's to say. */
export async function loadContacts(): Promise<void> {
  const mine = ++asked;
  const { contacts, search, sort } = $contacts.get();
  change({ status: 'loading' });
  const query = { offset: String(contacts.length), sort, ...(search && { search }) };
  const outcome = await call(() => api.contacts.contacts.$get({ query }), { reads: true });
  if (mine !== asked) return;
  if (!outcome.ok) {
    change({ status: 'error' });
    return;
  }
  const { count, results } = outcome.data;
  $count.set(count);
  const known = new Set(contacts.map(({ id }) => id));
  const all = [...contacts, ...results.filter(({ id }) => !known.has(id))];
  change({ contacts: all, count, status: results.length === 0 || all.length >= count ? 'end' : 'idle' });
}

function begin(changes: Partial<ContactsState>): void {
  change({ ...changes, contacts: [], status: 'loading' });
  keepInAddress($contacts.get());
  void loadContacts();
}

/** Looks for what was typed, once nothing more is typed for a moment. */
export function searchContacts(typed: string): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    const search = searchOf(typed);
    if (search !== $contacts.get().search) begin({ search });
  }, SEARCH_DEBOUNCE_MS);
}

/** Puts the contacts into another order. */
export function sortContacts(sort: ContactSort): void {
  if (sort !== $contacts.get().sort) begin({ sort });
}
