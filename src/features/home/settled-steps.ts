import type { NextStep } from '../../domain/profile/next-step.ts';
import { $account } from '../../stores/session.store.ts';

/** Each account in this browser has its own. */
const keyOf = (step: NextStep) => `next-step:${$account.get()?.id ?? ''}:${step}`;

/** Whether a step was done, or put away in this browser. Where nothing can be kept, none was. */
export function isSettled(step: NextStep): boolean {
  try {
    return localStorage.getItem(keyOf(step)) !== null;
  } catch {
    return false;
  }
}

/** Keeps that a step need not be said again. */
export function settle(step: NextStep): void {
  try {
    localStorage.setItem(keyOf(step), '1');
  } catch {
    // It is said again the next time.
  }
}
