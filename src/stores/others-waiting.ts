import { outboxAccount } from '../domain/offline/outbox-names.ts';
import { api, call } from './call.ts';
import { goTo } from './go-to.ts';
import { pendingKeys } from './outbox-places.ts';
import { $account } from './session.store.ts';
import { $othersWaiting } from './waiting.store.ts';

/** Set in a tab whose owner does not want to decide now. */
const LATER = 'others-waiting-later';

const isLater = (): boolean => {
  try {
    return sessionStorage.getItem(LATER) !== null;
  } catch {
    return false;
  }
};

/** The keys of what other accounts have not sent; unreadable keys are no one's. */
function othersKeys(): string[] {
  const account = $account.get()?.id;
  if (account === undefined) return [];
  return pendingKeys().filter((name) => ![null, account].includes(outboxAccount(name)));
}

/** Asks what is to become of changes of other accounts, if any wait here, once a tab. */
export function askAboutOthers(): void {
  if (!isLater()) $othersWaiting.set(othersKeys().length);
}

/** Leaves them where they are, neither shown nor sent. */
export function decideLater(): void {
  try {
    sessionStorage.setItem(LATER, '1');
  } catch {
    // The next page asks again.
  }
  $othersWaiting.set(0);
}

/** Deletes them. */
export function deleteOthers(): void {
  for (const name of othersKeys()) localStorage.removeItem(name);
  $othersWaiting.set(0);
}

/** Signs out, and deletes nothing, so that their account can sign in and send them. @returns whether that succeeded */
export async function signOutForOthers(): Promise<boolean> {
  const { ok } = await call(() => api.auth['sign-out'].$post());
  if (ok) goTo('/sign-in');
  return ok;
}
