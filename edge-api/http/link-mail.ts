import { mailboxOf } from '../../src/domain/email.ts';
import type { Deps } from '../deps.ts';
import { log } from '../kit/log.ts';
import { canAttempt, type RateLimit } from './rate-limit.ts';

/** The links that anybody can have mailed to an account's owner, each with a count of its own. */
type LinkLimit = Extract<RateLimit, `${string}_link_per_recipient`>;

/**
 * Sends a link to an account's owner, unless whoever may be anybody had several of its kind mailed to this mailbox in
 * this hour: then it is left out, and logged without a name. The answer is the same either way, and takes as long.
 * @throws what `send` throws, DatabaseAway
 */
export async function sendLink(
  deps: Deps,
  limit: LinkLimit,
  to: string,
  send: () => Promise<void>,
): Promise<void> {
  if (await canAttempt(deps, limit, mailboxOf(to))) return send();
  log('warn', 'mail_left_out', { what: limit });
}
