import { WEBHOOK_FAILING_DAYS } from '../limits/webhooks.ts';
import { DAY } from '../locale/durations.ts';

const MINUTE = 60_000;
/** Minutes until the next attempt, after the first, the second and so on. */
const RETRY_MINUTES = [1, 5, 30, 2 * 60, 8 * 60, 24 * 60];

/** When to retry a delivery after a number of failed attempts; null to give up. */
export function nextAttempt(attempts: number, now: Date): Date | null {
  const minutes = RETRY_MINUTES[attempts - 1];
  return minutes === undefined ? null : new Date(now.getTime() + minutes * MINUTE);
}

/** A webhook failing since before this moment, without a success, is disabled. */
export const failingSince = (now: Date): Date => new Date(now.getTime() - WEBHOOK_FAILING_DAYS * DAY);

/**
 * The verdict on a receiver's response: 2xx is delivered, 410 unsubscribes, anything else, including redirects, is
 * retried.
 */
export function verdictOf(status: number | null): 'delivered' | 'gone' | 'failed' {
  if (status === 410) return 'gone';
  return status !== null && status >= 200 && status < 300 ? 'delivered' : 'failed';
}
