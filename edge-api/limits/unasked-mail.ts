import { mailboxOf } from '../../src/domain/addresses/email.ts';
import { account as words } from '#messages/account.ts';
import type { Deps } from '../deps.ts';
import { log } from '../kit/log.ts';
import { Problem } from '../kit/problem.ts';
import { tooMany } from '../kit/problems.ts';
import { refundAttempt, spendAttempt } from './rate-limit.ts';
import type { Attempt } from './spent-limit.ts';

/** Mails to recipients who may not have requested them: another person typed the address. */
type Unasked = 'exchange' | 'sign_up' | 'invitation' | 'domain_proof';

/** Limits that are shared: exchanges and sign-ups, with which strangers can have mails sent to anyone. */
const COUNTED_AS: Record<Unasked, string> = {
  exchange: 'by_strangers',
  sign_up: 'by_strangers',
  invitation: 'invitation',
  domain_proof: 'domain_proof',
};

const isOver = (error: unknown): error is Problem => error instanceof Problem && error.status === 429;

/**
 * Counts a mail to a recipient who may not have requested it. A call with the same response for every recipient counts
 * here, before anything else, and passes the attempt to `sendUnasked`. @throws Problem 429 if this mailbox received a
 * few of its kind in this hour, DatabaseAway
 */
export async function spendUnasked(deps: Deps, what: Unasked, to: string): Promise<Attempt> {
  try {
    return await spendAttempt(deps, 'unasked_mail_per_recipient', `${COUNTED_AS[what]}:${mailboxOf(to)}`);
  } catch (error) {
    if (!isOver(error)) throw error;
    throw tooMany(error.extras.retryAfter ?? 0, words.errors.mailed);
  }
}

/** Counts as `spendUnasked` does; null above the limit. */
async function spendOrNone(deps: Deps, what: Unasked, to: string): Promise<Attempt | null> {
  try {
    return await spendUnasked(deps, what, to);
  } catch (error) {
    if (isOver(error)) return null;
    throw error;
  }
}

/**
 * Sends a mail to a recipient who may not have requested it, unless they received a few of its kind in this hour: then
 * it is left out, and logged without a name. A mail that could not be sent is not counted. `counted` is an attempt that
 * was counted before. @throws what `send` throws, DatabaseAway
 */
export async function sendUnasked(
  deps: Deps,
  what: Unasked,
  to: string,
  send: () => Promise<void>,
  counted?: Attempt,
): Promise<void> {
  const spent = counted ?? (await spendOrNone(deps, what, to));
  if (!spent) return log('warn', 'mail_left_out', { what });
  try {
    await send();
  } catch (error) {
    await refundAttempt(deps, spent);
    throw error;
  }
}
