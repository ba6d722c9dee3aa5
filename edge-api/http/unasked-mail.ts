import { mailboxOf } from '../../src/domain/email.ts';
import type { Deps } from '../deps.ts';
import { log } from '../kit/log.ts';
import { Problem } from '../kit/problem.ts';
import { returnTry, spendTry, type Try } from './rate-limit.ts';

/** What somebody is written about who may not have asked for it: another person typed the address in. */
type Unasked = 'exchange' | 'sign_up';

/**
 * Sends a mail to somebody who may not have asked for it, unless they were sent a few of its kind in this hour: then it
 * is left out, and told in the log without a name. One that could not be sent counts for none.
 * @throws what `send` throws, DatabaseAway
 */
export async function sendUnasked(
  deps: Deps,
  what: Unasked,
  to: string,
  send: () => Promise<void>,
): Promise<void> {
  const spent = await spendUnasked(deps, what, to);
  if (!spent) return log('warn', 'mail_left_out', { what });
  try {
    await send();
  } catch (error) {
    await returnTry(deps, spent);
    throw error;
  }
}

async function spendUnasked(deps: Deps, what: Unasked, to: string): Promise<Try | null> {
  try {
    return await spendTry(deps, 'unasked_mail_per_recipient', `${what}:${mailboxOf(to)}`);
  } catch (error) {
    if (error instanceof Problem && error.status === 429) return null;
    throw error;
  }
}
