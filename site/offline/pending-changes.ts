import { outboxAccount } from '../../src/domain/offline/outbox-names.ts';
import { pendingKeys } from '../../src/stores/outbox-places.ts';

/** In this tab: the changes that the last form said it would delete, one storage key per line. */
const AGREED = 'deleted-at-sign-out';

function agree(keys: readonly string[]): void {
  try {
    sessionStorage.setItem(AGREED, keys.join('\n'));
  } catch {
    // Without storage nothing waits.
  }
}

/**
 * Says on `line` how many unsent changes of its account `form` deletes, in its sentence for one or for many; it stays
 * hidden if there are none. Those of other accounts stay for them.
 */
export function askAboutPending(line: HTMLElement, form: EventTarget | null): void {
  const { account, one = '', many = '' } = line.dataset;
  const keys = pendingKeys().filter((name) => outboxAccount(name) === account);
  // A former form may have been refused.
  agree([]);
  if (keys.length === 0) return;
  line.textContent = keys.length === 1 ? one : many.replace('{n}', String(keys.length));
  line.hidden = false;
  form?.addEventListener('submit', () => agree(keys));
}

/** Deletes, after a sign-out, what its form said that it would delete, and nothing else. */
export function deleteAgreed(): void {
  try {
    for (const key of sessionStorage.getItem(AGREED)?.split('\n') ?? []) localStorage.removeItem(key);
  } catch {
    // Without storage nothing waits.
  }
  agree([]);
}
