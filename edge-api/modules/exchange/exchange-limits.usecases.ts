import type { ExchangeInput } from '../../../src/domain/exchange/exchange.ts';
import { fullName } from '../../../src/domain/text/full-name.ts';
import type { Deps } from '../../deps.ts';
import { tryAttempt } from '../../limits/rate-limit.ts';

/** Genuine visitors also send shorter messages repeatedly. */
const TELLING_MESSAGE = 20;

/** Generated names and addresses differ by a number, or not at all. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{N}\p{P}\p{S}\s]/gu, '');

/**
 * The common part of generated texts of an exchange: equal for two that differ only by numbers, punctuation and spaces.
 * The message if there is one, else name and address; null if nothing remains.
 */
export function likenessOf(given: { full_name: string; email: string; message: string }): string | null {
  const message = plain(given.message);
  if (message.length >= TELLING_MESSAGE) return `message:${message}`;
  const person = `${plain(given.full_name)}:${plain(given.email)}`;
  return person === ':' ? null : `person:${person}`;
}

/**
 * Whether the visitor receives a mail. The address may be anyone's, so a caller can have few of these mails sent; a
 * recipient's limit is counted when they are sent. An error fails the request before anything is stored, so that the
 * visitor can retry.
 */
export async function tryVisitorMail(
  deps: Deps,
  { email }: ExchangeInput,
  address: string,
): Promise<boolean> {
  return email !== '' && (await tryAttempt(deps, 'mail_per_address', `exchange:${address}`));
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
  return !(await tryAttempt(deps, 'alike_per_address_and_profile', `${address}:${profile}:${likeness}`));
}
