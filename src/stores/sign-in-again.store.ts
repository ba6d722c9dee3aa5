import { atom } from 'nanostores';
import { $account } from './session.store.ts';

/** The e-mail that has to be signed in with again before work goes on; null while nobody is asked. */
export const $signInAgain = atom<string | null>(null);

let waiting: { promise: Promise<boolean>; resolve: (again: boolean) => void } | null = null;

/**
 * Asks whoever sits there to sign in again as the account that the page was made for. Calls that fail together ask
 * once. @returns whether they did
 */
export function askToSignIn(): Promise<boolean> {
  const account = $account.get();
  if (!account) return Promise.resolve(false);
  waiting ??= Promise.withResolvers<boolean>();
  $signInAgain.set(account.email);
  return waiting.promise;
}

/** Ends the question: they are signed in again, or would not. */
export function answerSignIn(again: boolean): void {
  $signInAgain.set(null);
  waiting?.resolve(again);
  waiting = null;
}
