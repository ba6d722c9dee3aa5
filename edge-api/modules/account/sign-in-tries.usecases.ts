import { SIGN_IN_BACKOFF } from '../../../src/domain/limits/attempts.ts';
import { account as words } from '#messages/account.ts';
import {
  forgetSlowed,
  readSlowed,
  spendSlowedAttempt,
  type SlowedTry,
} from '../../db/slowed-tries.repository.ts';
import type { Deps } from '../../deps.ts';
import { countedAs, factored, refundAttempt, spendAttempt } from '../../limits/rate-limit.ts';
import type { Attempt } from '../../limits/spent-limit.ts';
import { ruleBroken, tooMany } from '../../kit/problems.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** A sign-in attempt: `device` is that of a browser in which the account's owner signed in before. */
type Trying = {
  email: string;
  address: string;
  device: string | null;
  /** The token of the widget for humans. */
  proof: string | null;
};

const slowingOf = (deps: Deps) => ({
  free: factored(deps, SIGN_IN_BACKOFF.free),
  first: SIGN_IN_BACKOFF.first_wait_seconds * SECOND,
  longest: SIGN_IN_BACKOFF.longest_wait_minutes * MINUTE,
  remembered: SIGN_IN_BACKOFF.remembered_hours * 60 * MINUTE,
});

const waits = (until: Date, now: Date) =>
  tooMany((until.getTime() - now.getTime()) / SECOND, words.errors.guessed);

/**
 * Counts an attempt on an account from all addresses together. After many wrong ones, each has to wait for the one
 * before, and must pass the check for humans, so that programs do not block the owner. @throws Problem 422 without the
 * token, 429
 */
async function spendSlowed(deps: Deps, { email, proof }: Trying): Promise<SlowedTry> {
  const now = deps.now();
  const slowing = slowingOf(deps);
  const counted = await countedAs(deps, 'sign_in_anywhere', email, email);
  const { slowed, next_at } = await readSlowed(deps.db, counted.key, now, slowing);
  if (next_at > now) throw waits(next_at, now);
  if (slowed && !(await deps.human.isProven(proof)))
    throw ruleBroken([{ path: 'human', message: words.errors.not_proven }]);
  const taken = await spendSlowedAttempt(deps.db, counted, now, slowing);
  if (taken) return taken;
  throw waits((await readSlowed(deps.db, counted.key, now, slowing)).next_at, now);
}

/**
 * Counts an attempt on an account's password before it is compared, so that concurrent attempts are all counted. A
 * known device has its own count, which others cannot use up. @returns refunds the attempt, if the password was not
 * wrong @throws Problem 422 if a check for humans is required, 429
 */
export async function spendSignIn(deps: Deps, trying: Trying): Promise<() => Promise<void>> {
  const { email, address, device } = trying;
  const spent: Attempt[] = [];
  let slowed: SlowedTry | null = null;
  const giveBack = async () => {
    if (slowed) await forgetSlowed(deps.db, slowed);
    for (const one of spent) await refundAttempt(deps, one);
  };
  try {
    if (device) {
      spent.push(await spendAttempt(deps, 'sign_in_per_device', `${device} ${email}`, email));
    } else {
      spent.push(await spendAttempt(deps, 'sign_in_per_address', address));
      spent.push(await spendAttempt(deps, 'sign_in_per_account', `${address} ${email}`, email));
      slowed = await spendSlowed(deps, trying);
    }
  } catch (error) {
    await giveBack();
    throw error;
  }
  return giveBack;
}
