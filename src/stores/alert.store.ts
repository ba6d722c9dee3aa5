import { atom } from 'nanostores';

const KEY = 'cardea:alert';

/** What the banner over the page says; null while there is none. */
export const $alert = atom<string | null>(null);

/** Leaves word for the page that comes next in this tab, such as 'Contact saved' before leading to the list. */
export function leaveAlert(text: string): void {
  try {
    sessionStorage.setItem(KEY, text);
  } catch {
    // Without storage the next page comes without a word.
  }
}

/** Shows what the last page left, once. */
export function takeAlert(): void {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    if (text) $alert.set(text);
  } catch {
    // Without storage nothing was left.
  }
}
