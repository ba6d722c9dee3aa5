import { IDEMPOTENCY_KEY_MAX } from '../../src/domain/exchange/exchange.ts';
import { ofInput } from '../kit/problem.ts';
import { malformed } from '../kit/problems.ts';

/** The idempotency key of a request; null without one. @throws Problem 400 for one that is too long */
export function idempotencyKey(sent: string | undefined): string | null {
  const key = sent?.trim() || null;
  if (key && key.length > IDEMPOTENCY_KEY_MAX) throw ofInput(malformed());
  return key;
}
