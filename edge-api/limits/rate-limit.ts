import { clientAddress } from '../../src/domain/pages/client-address.ts';
import { RATE_LIMITS } from '../../src/domain/limits/attempts.ts';
import { deleteAttempts, uncountAttempt, countAttempt, type Counted } from '../db/rate-limits.repository.ts';
import type { Deps } from '../deps.ts';
import { keyedHash } from '../kit/keyed-hash.ts';
import { Problem } from '../kit/problem.ts';
import { tooMany } from '../kit/problems.ts';

export type RateLimit = keyof typeof RATE_LIMITS;

const MINUTE = 60_000;

/** A counted attempt, for its refund. */
export type Attempt = { key: string; resets_at: Date };

/** The first 64 bits of an IPv6 address: one caller has them all, and can change the rest at will. */
function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail ? tail.split(':') : [];
  const gap = tail === undefined ? [] : Array<string>(8 - front.length - back.length).fill('0');
  return [...front, ...gap, ...back].slice(0, 4).join(':');
}

/**
 * The caller's address from Cloudflare, its network for IPv6; one address for all without a proxy before the worker,
 * and one for all invalid addresses.
 */
export function addressOf(request: { header(name: string): string | undefined }): string {
  const seen = request.header('cf-connecting-ip');
  if (seen === undefined) return 'local';
  const address = clientAddress(seen);
  return address === null ? 'unknown' : networkOf(address);
}

const hashOf = (deps: Deps, text: string) => keyedHash(deps.env.VISITOR_HASH_SECRET, text);

/** The key of a count. `account` is the e-mail of the account of the attempts. */
export async function countedAs(deps: Deps, limit: string, who: string, account?: string): Promise<Counted> {
  const subject = account === undefined ? null : await hashOf(deps, `account:${account}`);
  return { key: await hashOf(deps, `${limit}:${who}`), subject };
}

/** Attempts multiplied by the deployment's factor, at least one. */
export const factored = (deps: Deps, attempts: number): number =>
  Math.max(1, Math.floor(attempts * deps.env.CARDEA_RATE_FACTOR));

/**
 * Counts an attempt against a limit of the domain. `who` is the limited address or device; `account` the e-mail of the
 * account whose password is tried, so that `forgetAttempts` finds it. @throws Problem 429 with `Retry-After`
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

/** Counts an attempt as `spendAttempt` does. @returns whether it was within the limit */
export async function canAttempt(deps: Deps, limit: RateLimit, who: string): Promise<boolean> {
  try {
    await spendAttempt(deps, limit, who);
    return true;
  } catch (error) {
    if (error instanceof Problem && error.status === 429) return false;
    throw error;
  }
}

/** Refunds an attempt: a successful sign-in is not a failed one. */
export async function refundAttempt(deps: Deps, spent: Attempt): Promise<void> {
  await uncountAttempt(deps.db, spent.key, spent.resets_at);
}

/** Deletes all failed passwords of an account, from any address. */
export async function forgetAttempts(deps: Deps, account: string): Promise<void> {
  const { subject } = await countedAs(deps, '', '', account);
  if (subject) await deleteAttempts(deps.db, subject);
}
