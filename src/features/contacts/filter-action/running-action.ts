import { atom } from 'nanostores';
import type { FilterActionState } from '../../../domain/contact/bulk.ts';

const KEY = 'cardea:filter-action';

/** The change of all contacts of a filter that is in progress, or whose result is shown; null for none. */
export const $filterAction = atom<FilterActionState | null>(null);

/** The id of the change that this tab started last and did not finish showing; null for none, or without storage. */
export function storedActionId(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Stores the id for further pages of this tab; null removes it. */
export function storeActionId(id: string | null): void {
  try {
    if (id === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, id);
  } catch {
    // Without storage only this page shows it.
  }
}
