import { EVENT_TOLERANCE_SECONDS } from '../../../src/domain/limits/plans.ts';
import { keyedHash } from '../../kit/keyed-hash.ts';
import { sameText } from '../../kit/same-text.ts';

/** Maximum signatures per header: a secret is rotated by sending two for a while. */
const SIGNATURES_MAX = 5;

/** Signs a body like Stripe (docs.stripe.com/webhooks, "Verify webhook signatures manually"). */
export async function signStripe(secret: string, body: string, at: Date): Promise<string> {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${await keyedHash(secret, `${seconds}.${body}`)}`;
}

/** Whether a `Stripe-Signature` header is a recent signature of this body with this secret. */
export async function isSignedByStripe(
  secret: string,
  body: string,
  header: string | null,
  now: Date,
): Promise<boolean> {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('=', 2) as [string, string?]);
  const seconds = parts.find(([name]) => name === 't')?.[1] ?? '';
  const given = parts.flatMap(([name, value]) => (name === 'v1' && value ? [value] : []));
  if (!/^\d{1,12}$/.test(seconds) || given.length === 0) return false;
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > EVENT_TOLERANCE_SECONDS) return false;
  const right = await keyedHash(secret, `${seconds}.${body}`);
  return given.slice(0, SIGNATURES_MAX).some((signature) => sameText(signature, right));
}
