import type { ApiProblem } from '../api/problem.ts';
import { toasts } from '#messages/toasts.ts';
import { problemMessage } from '../messages/problem-message.ts';
import { $alert } from '../stores/alert.store.ts';
import { dismissSuccesses, showToast } from '../ui/toast.ts';

/** Says that something was done. */
export const toastSuccess = (text: string): void => {
  showToast({ kind: 'success', title: toasts.titles.success, text });
};

/** Takes word of what was done before away, here or on the page before, where something could not be done. */
export function forgetSuccess(): void {
  dismissSuccesses();
  $alert.set(null);
}

/** Says why something could not be done. */
export const toastFailure = (text: string): void => {
  forgetSuccess();
  showToast({ kind: 'error', title: toasts.titles.error, text });
};

/** Says why something is not to be had, or who can help. */
export const toastWarning = (text: string): void => {
  showToast({ kind: 'warning', title: toasts.titles.warning, text });
};

/** Says why a call was refused; nobody is told that they would not sign in again. */
export function toastRefusal(problem: ApiProblem): void {
  if (problem.status !== 401) toastFailure(problemMessage(problem));
}
