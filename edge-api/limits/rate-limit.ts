import { clientAddress } from '../../src/domain/pages/client-address.ts';
import { RATE_LIMITS } from '../../src/domain/limits/attempts.ts';
import { deleteAttempts, uncountAttempt, countAttempt, type Counted } from '../db/rate-limits.repository.ts';
import type { Deps } from '../deps.ts';
import { keyedHash } from '../kit/keyed-hash.ts';
import { Problem } from '../kit/problem.ts';
import { tooMany } from '../kit/problems.ts';

export type RateLimit = keyof typeof RATE_LIMITS;

const MINUTE = 60_000;

/** A try that was counted, as it is given back. */
export type Attempt = { key: string; resets_at: Date };

/** The first 64 bits of an IPv6 address: what one caller has all of, and can change at will within. */
function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail ? tail.split(':') : [];
  const gap = tail === undefined ? [] : Array<string>(8 - front.length - back.length).fill('0');
  return [...front, ...gap, ...back].slice(0, 4).join(':');
}

/**
 * The caller's address as Cloudflare saw it, of IPv6 its network; one address for all where nobody stands in front of
 * the worker, and one for all that is no address.
 */
export function addressOf(request: { header(name: string): string | undefined }): string {
  const seen = request.header('cf-connecting-ip');
  if (seen === undefined) return 'local';
  const address = clientAddress(seen);
  return address === null ? 'unknown' : networkOf(address);
}

const hashOf = (deps: Deps, text: string) => keyedHash(deps.env.VISITOR_HASH_SECRET, text);

/** What tries are counted under. `account` is the e-mail of the account that they are of. */
export async function countedAs(deps: Deps, limit: string, who: string, account?: string): Promise<Counted> {
  const subject = account === undefined ? null : await hashOf(deps, `account:${account}`);
  return { key: await hashOf(deps, `${limit}:${who}`), subject };
}

/** So many tries as the deployment's factor makes of them, at least one. */
export const factored = (deps: Deps, attempts: number): number =>
  Math.max(1, Math.floor(attempts * deps.env.CARDEA_RATE_FACTOR));

/**
 * Counts a try against one of the limits of the domain. `who` is whatever is limited: an address, a device; `account`
 * the e-mail of the account that is tried, where it is one's password, so that `forgetAttempts` finds it.
 * @throws Problem 429 with `Retry-After`
 */
export async function spendAttempt(
  deps: Deps,
  limit: RateLimit,
  who: string,
  account?: string,
): Promise<Attempt> {
  const { attempts, window_minutes } = RATE_LIMITS[limit];
  const now = deps.now();
  const counted = await countedAs(deps, limit, who, account);
  const most = factored(deps, attempts);
  const { taken, resets_at } = await countAttempt(deps.db, counted, most, now, window_minutes * MINUTE);
  if (taken) return { key: counted.key, resets_at };
  throw tooMany((resets_at.getTime() - now.getTime()) / 1000);
}

/** Counts a try as `spendAttempt` does. @returns whether it was within the limit */
export async function canAttempt(deps: Deps, limit: RateLimit, who: string): Promise<boolean> {
  try {
    await spendAttempt(deps, limit, who);
    return true;
  } catch (error) {
    if (error instanceof Problem && error.status === 429) return false;
    throw error;
  }
}

/** Gives a try back: a sign-in that went well is no failed one. */
export async function refundAttempt(deps: Deps, spent: Attempt): Promise<void> {
  await uncountAttempt(deps.db, spent.key, spent.resets_at);
}

/** Forgets all wrong passwords of an account, wherever they came from. */
export async function forgetAttempts(deps: Deps, account: string): Promise<void> {
  const { subject } = await countedAs(deps, '', '', account);
  if (subject) await deleteAttempts(deps.db, subject);
}
