import { setTimeout as delay } from 'node:timers/promises';

/** Up to so many milliseconds, as an environment variable; `npm run steady` sets it. */
const LATEST_MS = 'CARDEA_LATE_MS';

/**
 * Delays work after responses by an unpredictable time, to reveal tests that do not wait for it. Does nothing if the
 * variable is not set.
 */
export async function beLate(wait: (milliseconds: number) => Promise<unknown> = delay): Promise<void> {
  const latest = Number(process.env[LATEST_MS] ?? 0);
  if (latest > 0) await wait(Math.random() * latest);
}

/** The same calls, each delayed. */
export const late =
  <Given extends unknown[], Answer>(call: (...given: Given) => Promise<Answer>) =>
  async (...given: Given): Promise<Answer> => {
    await beLate();
    return call(...given);
  };
