import { atom } from 'nanostores';
import { api, call } from '../../../stores/call.ts';
import { latestRequest } from '../../../stores/latest-request.ts';
import { filtersSet, isSameList } from '../contacts-words.ts';
import type { ContactsWords } from '../contacts.types.ts';

/** How many contacts a list finds, to the last one, and how many of them were never enriched. */
type ExactCount = { list: ContactsWords; count: number; to_enrich: number };

/** The last counted list; null before. */
export const $exactCount = atom<ExactCount | null>(null);

/** The exact count of a list; null if it was not counted. */
export function exactCountOf(list: ContactsWords): ExactCount | null {
  const exact = $exactCount.get();
  return exact && isSameList(exact.list, list) ? exact : null;
}

/** Counts the contacts that a list finds. */
export const countList = (list: ContactsWords) =>
  call(() => api.bulks.contacts.count.$get({ query: filtersSet(list) }), { reads: true });

const requests = latestRequest();

/** Counts a list for display; if that fails, the list's own count remains. */
export async function askExactCount(list: ContactsWords): Promise<void> {
  const isLast = requests.ask();
  const outcome = await countList(list);
  if (isLast() && outcome.ok) $exactCount.set({ list, ...outcome.data });
}

/** Forgets the count: it changes with the contacts. */
export function forgetExactCount(): void {
  requests.ask();
  $exactCount.set(null);
}
