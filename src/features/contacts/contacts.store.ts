import { atom } from 'nanostores';
import { searchOf } from '../../domain/contact/contact-list.ts';
import { SEARCH_DEBOUNCE_MS } from '../../domain/limits/contacts.ts';
import { toastFailure, toastRefusal } from '../../forms/toast-results.ts';
import { api, call } from '../../stores/call.ts';
import { listStore } from '../../stores/list.store.ts';
import { orderDays, USUAL_WORDS } from './contacts-words.ts';
import type { ContactsFilter, ContactsWords, ContactCount, ShownContact } from './contacts.types.ts';

/** Loads contacts; the API treats empty parameters as absent. */
const read = (query: ContactsWords & { offset?: string; limit?: string }) =>
  call(() => api.contacts.contacts.$get({ query }), { reads: true });

const list = listStore<ShownContact, ContactsWords>(USUAL_WORDS, (words, offset, _, limit) =>
  read({ ...words, offset, ...(limit && { limit }) }),
);

/** The list of contacts with its filters. The API applies the plan's limit. */
export const $contacts = list.$list;
export const loadContacts = (): Promise<void> => list.loadMore();
export const loadContactsAt = (index: number): Promise<void> => list.loadAt(index);
/** Loads the contacts from an index on in place of those loaded. */
export const reloadContactsAt = (index: number): Promise<void> => list.loadAt(index, undefined, true);

/** The number of matches, for components that need only that. */
export const $count = atom<ContactCount>({ count: 0 });
$contacts.listen(({ count, more = false, status }) => {
  if (status === 'idle' || status === 'end') $count.set({ count, more });
});

let waiting: ReturnType<typeof setTimeout> | undefined;

/** Searches for the typed text, debounced. */
export function searchContacts(typed: string): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => list.ask({ search: searchOf(typed) }), SEARCH_DEBOUNCE_MS);
}

/** Applies another order and filters. */
export const filterContacts = (chosen: ContactsFilter): void => list.ask(orderDays(chosen));

/** Applies a search and filters together. */
export function askContacts(words: Partial<ContactsWords>): void {
  clearTimeout(waiting);
  list.ask(words);
}

/** The number of matches for these filters and the current search; null if unknown. */
export async function countFiltered(chosen: ContactsFilter): Promise<ContactCount | null> {
  const { search } = $contacts.get().words;
  const outcome = await read({ ...orderDays(chosen), search, limit: '1' });
  if (!outcome.ok) return null;
  const { count, more_than_count: more = false } = outcome.data;
  return { count, more };
}

/** A contact's id without its type, as calls use it. */
export const bareId = (id: string): string => id.split('/').at(-1) ?? '';

/** Updates contacts of the list. */
export function updateContact(change: (contact: ShownContact) => ShownContact): void {
  const list = $contacts.get();
  $contacts.set({ ...list, items: list.items.map(change) });
}

/**
 * A contact deleted here, with its index; -1 if it was not shown. For one deleted on its own page the index is
 * unknown.
 */
type Deleted = { contact: ShownContact; place: number } | { contact: Pick<ShownContact, 'id'>; place: null };

/** The contacts just deleted here, while undo is possible. */
export const $deleted = atom<readonly Deleted[] | null>(null);

/** Removes deleted contacts from the list; with `undoable`, they are remembered. */
function removeFromList(gone: readonly ShownContact[], undoable: boolean): void {
  const list = $contacts.get();
  const places = new Map(list.items.map(({ id }, place) => [id, place]));
  const ids = new Set(gone.map(({ id }) => id));
  const items = list.items.filter(({ id }) => !ids.has(id));
  $contacts.set({ ...list, items, count: Math.max(0, list.count - gone.length) });
  const deleted = gone.map((contact) => ({ contact, place: places.get(contact.id) ?? -1 }));
  $deleted.set(undoable ? deleted.toSorted((a, b) => a.place - b.place) : null);
  if (items.length === 0 && list.status === 'idle') void loadContacts();
}

/** Puts contacts back in their places. */
function putBack(deleted: readonly Deleted[]): void {
  const list = $contacts.get();
  const known = new Set(list.items.map(({ id }) => id));
  const missing = deleted.filter(({ contact }) => !known.has(contact.id));
  const items = [...list.items];
  for (const { contact, place } of missing) if (place !== null && place >= 0) items.splice(place, 0, contact);
  $contacts.set({ ...list, items, count: list.count + missing.length });
}

/**
 * Deletes a contact: it is removed from the list immediately, and put back on failure. @returns whether it succeeded
 */
export async function removeContact(id: string): Promise<boolean> {
  const contact = $contacts.get().items.find((one) => one.id === id);
  const outcome = await call(() =>
    api.contacts.contacts[':contactId'].$delete({ param: { contactId: bareId(id) } }),
  );
  const gone = outcome.ok || outcome.problem.status === 404;
  if (!outcome.ok && !gone) toastRefusal(outcome.problem);
  if (!gone) return false;
  if (contact) removeFromList([contact], outcome.ok);
  return true;
}

/** A change of several contacts in one call, all or nothing. */
export type BulkChange =
  { action: 'delete' | 'restore' } | { action: 'tag' | 'untag'; tags: { id: string }[] };

const changeAll = (all: readonly Pick<ShownContact, 'id'>[], change: BulkChange) => {
  const json = { ids: all.map(({ id }) => bareId(id)), ...change };
  return call(() => api.contacts.contacts.bulk.$post({ json }));
};

/**
 * Changes several contacts. `gone` is the message if one of them no longer exists.
 * @returns whether it succeeded; errors are shown
 */
export async function changeContacts(
  all: readonly Pick<ShownContact, 'id'>[],
  change: BulkChange,
  gone?: string,
): Promise<boolean> {
  const outcome = await changeAll(all, change);
  if (outcome.ok) return true;
  if (gone && outcome.problem.status === 404) toastFailure(gone, outcome.problem.about);
  else toastRefusal(outcome.problem);
  return false;
}

/** Deletes several contacts, like `changeContacts`. @returns whether it succeeded */
export async function removeContacts(all: readonly ShownContact[], gone?: string): Promise<boolean> {
  const done = await changeContacts(all, { action: 'delete' }, gone);
  if (done) removeFromList(all, true);
  return done;
}

/** Restores the contacts deleted here to their places. */
export async function undoContactRemoval(): Promise<void> {
  const deleted = $deleted.get();
  if (!deleted) return;
  $deleted.set(null);
  const all = deleted.map(({ contact }) => contact);
  if (!(await changeContacts(all, { action: 'restore' }))) return;
  if (deleted.every(({ place }) => place !== null)) return putBack(deleted);
  $contacts.set({ ...$contacts.get(), items: [], start: 0, status: 'loading' });
  await loadContacts();
}
