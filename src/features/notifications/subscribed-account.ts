import { $account } from '../../stores/session.store.ts';

/** The account for which this browser is subscribed: on a shared phone, another one has to ask for itself. */
const ACCOUNT = 'push-account';
/** Whether an account put off the question on Home. */
const dismissedKey = () => `push-dismissed:${$account.get()?.id ?? ''}`;

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Without storage it is asked again.
  }
}

/** Whether this browser was subscribed for the signed-in account. */
export const isOurs = (): boolean => {
  const account = read(ACCOUNT);
  return account !== null && account === $account.get()?.id;
};

/** Stores that this browser is subscribed for the signed-in account, or for none. */
export const setOurs = (subscribed: boolean): void =>
  write(ACCOUNT, subscribed ? ($account.get()?.id ?? null) : null);

export const isDismissed = (): boolean => read(dismissedKey()) !== null;
export const dismiss = (): void => write(dismissedKey(), '1');
