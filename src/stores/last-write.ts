import { atom } from 'nanostores';

const KEY = 'cardea:last-write';

/** The number of saves on this page. */
export const $writes = atom(0);

/** A token of the last save in this tab, for comparing; empty if there was none. */
export function lastWrite(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** Notes a save, so that cached pages are reloaded. */
export function noteWrite(): void {
  try {
    sessionStorage.setItem(KEY, `${Date.now()}-${Math.random()}`);
  } catch {
    // Without storage cached pages show old data.
  }
  $writes.set($writes.get() + 1);
}
