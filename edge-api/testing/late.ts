import { setTimeout as delay } from 'node:timers/promises';

/** Up to so many milliseconds, as an environment variable; `npm run steady` sets it. */
const LATEST_MS = 'CARDEA_LATE_MS';

/**
 * Delays what goes on behind an answer by a time that nobody knows beforehand, so that a test which does not wait for it is
 * found out. Does nothing where the variable is not set.
 */
export async function beLate(wait: (milliseconds: number) => Promise<unknown> = delay): Promise<void> {
  const latest = Number(process.env[LATEST_MS] ?? 0);
  if (latest > 0) await wait(Math.random() * latest);
}

/** The same calls, each of them late. */
export const late =
  <Given extends unknown[], Answer>(call: (...given: Given) => Promise<Answer>) =>
  async (...given: Given): Promise<Answer> => {
    await beLate();
    return call(...given);
  };
