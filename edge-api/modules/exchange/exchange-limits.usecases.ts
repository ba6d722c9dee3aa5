import type { ExchangeInput } from '../../../src/domain/exchange/exchange.ts';
import { fullName } from '../../../src/domain/text/full-name.ts';
import { likenessOf } from './likeness.ts';
import type { Deps } from '../../deps.ts';
import { canAttempt } from '../../limits/rate-limit.ts';

/**
 * Whether the visitor receives a mail. The address may be anyone's, so a caller can have few of these mails sent; a
 * recipient's limit is counted when they are sent. An error fails the request before anything is stored, so that the
 * visitor can retry.
 */
export async function canNotify(deps: Deps, { email }: ExchangeInput, address: string): Promise<boolean> {
  return email !== '' && (await canAttempt(deps, 'mail_per_address', `exchange:${address}`));
}

/**
 * Whether an exchange is one of many similar ones from one address to one card, as a program sends. It is accepted like
 * any other, and sorted last where the owner's plan shows only some.
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
