import type { ApiProblem } from '../api/problem.ts';
import { toasts } from '#messages/toasts.ts';
import { problemMessage } from '../messages/problem-message.ts';
import { $alert } from '../stores/alert.store.ts';
import { onCallDone } from '../stores/done-calls.ts';
import { dismissFailures, dismissSuccesses, showToast } from '../ui/notices/toast.ts';

/** What a part of the page is about that could not be loaded: any call that works shows that the network is back. */
const NETWORK = 'network';

// A retry that works takes away that it failed, whether or not it says so itself.
onCallDone((about) => {
  dismissFailures(NETWORK);
  if (about !== undefined) dismissFailures(about);
});

/** Says that something was done; `about` is what its failures were said with, where it was no call. */
export const toastSuccess = (text: string, about?: string): void => {
  showToast({ kind: 'success', title: toasts.titles.success, text, about });
};

/** Takes word of what was done before away, here or on the page before, where something could not be done. */
export function forgetSuccess(): void {
  dismissSuccesses();
  $alert.set(null);
}

/** Says why something could not be done. `about` names it, a problem's own or a word: what works takes that away. */
export const toastFailure = (text: string, about?: string): void => {
  forgetSuccess();
  showToast({ kind: 'error', title: toasts.titles.error, text, about });
};

/** Says that a part of the page could not be loaded. */
export const toastOffline = (): void => toastFailure(toasts.offline, NETWORK);

/** Says why something is not to be had, or who can help. */
export const toastWarning = (text: string): void => {
  showToast({ kind: 'warning', title: toasts.titles.warning, text });
};

/** Says why a call was refused; nobody is told that they would not sign in again. */
export function toastRefusal(problem: ApiProblem): void {
  if (problem.status !== 401) toastFailure(problemMessage(problem), problem.about);
}
