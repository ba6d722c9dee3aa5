import type { NextStep } from '../../domain/profile/next-step.ts';
import { isRemembered, remember } from '../../stores/remembered.ts';
import { $account } from '../../stores/session.store.ts';

/** Each account in this browser has its own. */
const keyOf = (step: NextStep) => `next-step:${$account.get()?.id ?? ''}:${step}`;

/** Whether a step was done or dismissed in this browser. False without storage. */
export const isSettled = (step: NextStep): boolean => isRemembered(keyOf(step));

/** Stores that a step is done or dismissed. */
export const settleStep = (step: NextStep): void => remember(keyOf(step));
