import { atom } from 'nanostores';
import { $account } from './session.store.ts';

/** The e-mail to sign in with again before work continues; null while no one is asked. */
export const $signInAgain = atom<string | null>(null);

let waiting: { promise: Promise<boolean>; resolve: (again: boolean) => void } | null = null;

/**
 * Asks the user to sign in again to the page's account. Calls that fail together ask once. @returns whether they did
 */
export function askToSignIn(): Promise<boolean> {
  const account = $account.get();
  if (!account) return Promise.resolve(false);
  waiting ??= Promise.withResolvers<boolean>();
  $signInAgain.set(account.email);
  return waiting.promise;
}

/** Closes the dialog: signed in again, or declined. */
export function answerSignIn(again: boolean): void {
  $signInAgain.set(null);
  waiting?.resolve(again);
  waiting = null;
}
