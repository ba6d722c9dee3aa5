import { mailboxOf } from '../../src/domain/addresses/email.ts';
import type { Deps } from '../deps.ts';
import { log } from '../kit/log.ts';
import { Problem } from '../kit/problem.ts';
import { refundAttempt, spendAttempt } from '../limits/rate-limit.ts';
import type { Attempt, RateLimit } from '../limits/spent-limit.ts';

/** Links that anyone can have mailed to an account's owner, each with its own limit. */
type LinkLimit = Extract<RateLimit, `${string}_link_per_recipient`>;

/** Counts a link; null above the limit. */
async function spendLink(deps: Deps, limit: LinkLimit, to: string): Promise<Attempt | null> {
  try {
    return await spendAttempt(deps, limit, mailboxOf(to));
  } catch (error) {
    if (error instanceof Problem && error.status === 429) return null;
    throw error;
  }
}

/**
 * Sends a link to an account's owner, unless this mailbox received several of its kind in this hour: then it is left
 * out, and logged without a name. A link that could not be sent is not counted. Call it after the response, which must
 * be the same either way. @throws what `send` throws, DatabaseAway
 */
export async function sendLink(
  deps: Deps,
  limit: LinkLimit,
  to: string,
  send: () => Promise<void>,
): Promise<void> {
  const spent = await spendLink(deps, limit, to);
  if (!spent) return log('warn', 'mail_left_out', { what: limit });
  try {
    await send();
  } catch (error) {
    await refundAttempt(deps, spent);
    throw error;
  }
}
