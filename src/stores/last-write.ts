import { atom } from 'nanostores';

const KEY = 'cardea:last-write';

/** How often something was saved on this page. */
export const $writes = atom(0);

/** When something was last saved from this tab, in a form that only compares; empty where nothing was. */
export function lastWrite(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** Remembers that something was saved, so that pages which the browser kept are loaded again. */
export function noteWrite(): void {
  try {
    sessionStorage.setItem(KEY, `${Date.now()}-${Math.random()}`);
  } catch {
    // Without storage the pages that the browser kept show what was so before.
  }
  $writes.set($writes.get() + 1);
}
