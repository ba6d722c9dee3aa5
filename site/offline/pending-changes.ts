import { pendingKeys } from '../../src/stores/outbox-places.ts';

/**
 * Says on `line` how many unsent changes signing out deletes, in its sentence for one or for many; it stays hidden if
 * there are none.
 */
export function showPending(line: HTMLElement): void {
  const n = pendingKeys().length;
  const { one = '', many = '' } = line.dataset;
  if (n === 0) return;
  line.textContent = n === 1 ? one : many.replace('{n}', String(n));
  line.hidden = false;
}

/** Deletes what this browser has not sent, after a sign-out. */
export function deletePending(): void {
  for (const key of pendingKeys()) localStorage.removeItem(key);
}
