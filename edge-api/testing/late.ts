import { setTimeout as delay } from 'node:timers/promises';

/** Up to so many milliseconds, as an environment variable; `npm run steady` sets it. */
const LATEST_MS = Number(process.env['CARDEA_LATE_MS'] ?? 0);

/**
 * Delays what goes on behind an answer by a time that nobody knows beforehand, so that a test which does not wait for it is
 * found out. Does nothing where the variable is not set.
 */
export async function beLate(): Promise<void> {
  if (LATEST_MS > 0) await delay(Math.random() * LATEST_MS);
}
