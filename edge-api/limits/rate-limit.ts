import { clientAddress } from '../../src/domain/pages/client-address.ts';
import { RATE_LIMITS } from '../../src/domain/limits/attempts.ts';
import { deleteAttempts, uncountAttempt, countAttempt, type Counted } from '../db/rate-limits.repository.ts';
import type { Deps } from '../deps.ts';
import { keyedHash } from '../kit/keyed-hash.ts';
import { tooMany } from '../kit/problems.ts';
import type { Attempt, RateLimit, SpentLimit } from './spent-limit.ts';

const MINUTE = 60_000;

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

/** Counts an attempt. @returns it, and whether it was within the limit */
async function count(deps: Deps, limit: RateLimit, who: string, account?: string) {
  const { attempts, window_minutes } = RATE_LIMITS[limit];
  const window = window_minutes * MINUTE;
  const { key, subject } = await countedAs(deps, limit, who, account);
  const most = factored(deps, attempts);
  const counted = await countAttempt(deps.db, { key, subject }, most, deps.now(), window);
  const left = Math.max(0, most - counted.count);
  const spent: SpentLimit = { limit, key, most, left, window, resets_at: counted.resets_at };
  return { taken: counted.taken, spent };
}

/** A limit of a mailbox, not of the caller: what is left of it would reveal what others did. */
const isOfAnother = (limit: RateLimit): boolean => limit.endsWith('_per_recipient');

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
  const { taken, spent } = await count(deps, limit, who, account);
  if (!isOfAnother(limit)) deps.spent?.push(spent);
  if (taken) return spent;
  throw tooMany((spent.resets_at.getTime() - deps.now().getTime()) / 1000);
}

/**
 * Counts an attempt as `spendAttempt` does, without a header that says so. @returns whether it was within the limit
 */
export const tryAttempt = async (deps: Deps, limit: RateLimit, who: string): Promise<boolean> =>
  (await count(deps, limit, who)).taken;

/** Refunds an attempt: a successful sign-in is not a failed one. */
export async function refundAttempt(deps: Deps, spent: Attempt): Promise<void> {
  await uncountAttempt(deps.db, spent.key, spent.resets_at);
  const at = deps.spent?.findIndex(({ key }) => key === spent.key) ?? -1;
  if (at >= 0) deps.spent!.splice(at, 1);
}

/** Deletes all failed passwords of an account, from any address. */
export async function forgetAttempts(deps: Deps, account: string): Promise<void> {
  const { subject } = await countedAs(deps, '', '', account);
  if (subject) await deleteAttempts(deps.db, subject);
}
