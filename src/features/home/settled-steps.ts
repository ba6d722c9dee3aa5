import type { NextStep } from '../../domain/profile/next-step.ts';
import { $account } from '../../stores/session.store.ts';

/** Each account in this browser has its own. */
const keyOf = (step: NextStep) => `next-step:${$account.get()?.id ?? ''}:${step}`;

/** Whether a step was done or dismissed in this browser. False without storage. */
export function isSettled(step: NextStep): boolean {
  try {
    return localStorage.getItem(keyOf(step)) !== null;
  } catch {
    return false;
  }
}

/** Stores that a step is done or dismissed. */
export function settleStep(step: NextStep): void {
  try {
    localStorage.setItem(keyOf(step), '1');
  } catch {
    // It will be shown again.
  }
}
