import type { ApiProblem } from '../api/problem.ts';
import { toasts } from '#messages/toasts.ts';
import { problemMessage } from '../messages/problem-message.ts';
import { $alert } from '../stores/alert.store.ts';
import { onCallDone } from '../stores/done-calls.ts';
import { dismissFailures, dismissSuccesses, showToast } from '../ui/notices/toast.ts';

/** Subject of a failed load: any successful call shows that the network is back. */
const NETWORK = 'network';

// A successful retry dismisses the error, whether or not it has a message of its own.
onCallDone((about) => {
  dismissFailures(NETWORK);
  if (about !== undefined) dismissFailures(about);
});

/** Shows a success message; `about` is the subject of its errors, if it was not a call. */
export const toastSuccess = (text: string, about?: string): void => {
  showToast({ kind: 'success', title: toasts.titles.success, text, about });
};

/** Dismisses success messages, of this page or the previous one, when something fails. */
export function forgetSuccess(): void {
  dismissSuccesses();
  $alert.set(null);
}

/** Shows an error. `about` is its subject, a problem's own or a word: success dismisses it. */
export const toastFailure = (text: string, about?: string): void => {
  forgetSuccess();
  showToast({ kind: 'error', title: toasts.titles.error, text, about });
};

/** Shows that a part of the page could not be loaded. */
export const toastOffline = (): void => toastFailure(toasts.offline, NETWORK);

/** Shows why something is unavailable, or who can help. */
export const toastWarning = (text: string): void => {
  showToast({ kind: 'warning', title: toasts.titles.warning, text });
};

/** Shows why a call failed, except when the user declined to sign in again. */
export function toastRefusal(problem: ApiProblem): void {
  if (problem.status !== 401) toastFailure(problemMessage(problem), problem.about);
}
