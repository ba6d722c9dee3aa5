import type { ExchangeInput } from '../../../src/domain/exchange/exchange.ts';
import { fullName } from '../../../src/domain/text/full-name.ts';
import { likenessOf } from './likeness.ts';
import type { Deps } from '../../deps.ts';
import { canAttempt } from '../../limits/rate-limit.ts';

/**
 * Whether the visitor is written to. The address may be anybody's, so one caller has few of these mails; how many one
 * recipient gets is counted where they are sent. A fault is no answer to that: it fails the request before anything is
 * stored, and the visitor tries again.
 */
export async function canNotify(deps: Deps, { email }: ExchangeInput, address: string): Promise<boolean> {
  return email !== '' && (await canAttempt(deps, 'mail_per_address', `exchange:${address}`));
}

/**
 * Whether an exchange is one of many alike that one address sends to one card, as a program does. It is taken like any
 * other, and stands behind them where the owner's plan shows a part.
 */
export async function isDoubtful(
  deps: Deps,
  input: ExchangeInput,
  address: string,
  profile: string,
): Promise<boolean> {
  const full_name = input.full_name || fullName(input);
  const likeness = likenessOf({ full_name, email: input.email, message: input.message });
  if (likeness === null) return false;
  return !(await canAttempt(deps, 'alike_per_address_and_profile', `${address}:${profile}:${likeness}`));
}
