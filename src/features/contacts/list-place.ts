import { PAGE_SIZE } from '../../domain/limits/lists.ts';
import type { RowGoal } from '../../ui/lists/use-row-goal.ts';
import { $contacts, loadContactsAt, reloadContactsAt } from './contacts.store.ts';

/** The topmost row of a list: its contact, and where it was. */
export type ListPlace = RowGoal & { id: string };

/** The place in this entry of the history, as it was left. */
export const readListPlace = (): ListPlace | null =>
  (history.state as { list_place?: ListPlace } | null)?.list_place ?? null;

/** Saves the place in this entry of the history. */
export function saveListPlace(list: HTMLElement): void {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-at]')];
  const row = rows.find((one) => one.getBoundingClientRect().bottom > 0);
  const at = Number(row?.dataset['at'] ?? -1);
  const { items, start = 0 } = $contacts.get();
  const contact = items[at - start];
  if (!row || !contact) return;
  const list_place: ListPlace = { id: contact.id, at, top: Math.round(row.getBoundingClientRect().top) };
  history.replaceState({ ...(history.state as object | null), list_place }, '');
}

/** Loads the rows around the saved place again, after many contacts were changed. */
export const reloadPlace = (): Promise<void> =>
  reloadContactsAt(Math.max(0, (readListPlace()?.at ?? 0) - PAGE_SIZE));

/** Loads the rows around an index, unless they are loaded. */
export async function loadRow(at: number): Promise<void> {
  const { items, start = 0 } = $contacts.get();
  if (at < start || at >= start + items.length) await loadContactsAt(Math.max(0, at - PAGE_SIZE));
}

/** Loads the contacts around a place, unless they are loaded. @returns where its contact is now, or what took its place */
export async function openListPlace({ id, at, top }: ListPlace): Promise<RowGoal | null> {
  const isLoaded = () => $contacts.get().items.some((contact) => contact.id === id);
  if (!isLoaded()) await loadContactsAt(Math.max(0, at - PAGE_SIZE));
  const { items, start = 0 } = $contacts.get();
  const found = items.findIndex((contact) => contact.id === id);
  const last = start + items.length - 1;
  return last < start
    ? null
    : { at: found === -1 ? Math.min(Math.max(at, start), last) : start + found, top };
}
