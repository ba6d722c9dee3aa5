import type { Context } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import { addressOf, spendAttempt } from '../../limits/rate-limit.ts';
import type { Attempt } from '../../limits/spent-limit.ts';
import { spendUnasked } from '../../limits/unasked-mail.ts';

/** Counts a mail of a caller. @throws Problem 429 */
export const spendMail = (c: Context<AppEnv>): Promise<Attempt> =>
  spendAttempt(c.get('deps'), 'mail_per_address', addressOf(c.req));

/**
 * Counts the mail of a call with the same response for every e-mail, whether one is sent or not. @throws Problem 429
 */
export async function countMail(c: Context<AppEnv>, email: string): Promise<Attempt> {
  await spendMail(c);
  return spendUnasked(c.get('deps'), 'sign_up', email);
}
