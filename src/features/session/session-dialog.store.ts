import { atom } from 'nanostores';
import { shell } from '#messages/owner.ts';
import { toasts } from '#messages/toasts.ts';
import { problemMessage } from '../../messages/problem-message.ts';
import { answerSignIn } from '../../stores/sign-in-again.store.ts';
import { mailLink, signIn, compareAccount } from './sign-in.ts';

/** State of the password dialog: busy, error, and whether a link was mailed. */
export type SessionDialog = {
  busy: boolean;
  error: string | null;
  sent: boolean;
  /** Another account is signed in in this browser. */
  other: boolean;
};

const UNTOUCHED: SessionDialog = { busy: false, error: null, sent: false, other: false };

export const $dialog = atom<SessionDialog>(UNTOUCHED);

const say = (change: Partial<SessionDialog>) => $dialog.set({ ...$dialog.get(), busy: false, ...change });

/** Continues if the same account is signed in again; never as another one. */
async function look(): Promise<'same' | 'other' | 'signed_out'> {
  const here = await compareAccount();
  if (here === 'same') answerSignIn(true);
  else say({ other: here === 'other' });
  return here;
}

/**
 * Opens the dialog, and continues automatically when the account is signed in again in another tab, for example by a
 * mailed link.
 * @returns a function that stops checking
 */
export function openDialog(): () => void {
  $dialog.set(UNTOUCHED);
  const lookAgain = () => {
    if (document.visibilityState === 'visible') void look();
  };
  lookAgain();
  document.addEventListener('visibilitychange', lookAgain);
  return () => document.removeEventListener('visibilitychange', lookAgain);
}

/** Signs in with the password, and continues on success. */
export async function tryPassword(email: string, password: string): Promise<void> {
  if ($dialog.get().busy) return;
  const words = shell.sign_in_again;
  if (password === '') return say({ error: words.required });
  say({ busy: true, error: null });
  const problem = await signIn(email, password);
  if (problem) {
    return say({ error: problem.code === 'wrong_credentials' ? words.wrong : problemMessage(problem) });
  }
  if ((await look()) === 'signed_out') say({ error: toasts.failed });
}

/** Mails a sign-in link instead. */
export async function requestSignInLink(email: string): Promise<void> {
  const problem = await mailLink(email);
  say(problem ? { error: problemMessage(problem) } : { sent: true, error: null });
}
