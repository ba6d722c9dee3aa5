import { atom } from 'nanostores';

const KEY = 'cardea:alert';

/** The text of the banner over the page; null for none. */
export const $alert = atom<string | null>(null);

/** Stores a message for the next page in this tab, such as 'Contact saved' before redirecting to the list. */
export function storeAlert(text: string): void {
  try {
    sessionStorage.setItem(KEY, text);
  } catch {
    // Without storage the next page shows no message.
  }
}

/** Shows the previous page's message, once. */
export function showStoredAlert(): void {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    if (text) $alert.set(text);
  } catch {
    // Without storage there is none.
  }
}
