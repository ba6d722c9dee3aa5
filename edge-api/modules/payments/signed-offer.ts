import { z } from 'zod';
import { PLAN_TYPES } from '../../../src/domain/plan/prices.ts';
import { fromBase64Url, toBase64Url } from '../../kit/base64url.ts';
import { keyedHash } from '../../kit/keyed-hash.ts';
import { sameText } from '../../kit/same-text.ts';

const count = z.int().min(1);

/** What a token says of an offer: what is given, for how long it can be taken up, and by whom. */
const offerTerms = z.strictObject({
  id: z.string().min(1),
  subscription_type: z.enum(PLAN_TYPES),
  months: count,
  seats: count,
  product_id: z.string().nullable(),
  price_id: z.string().nullable(),
  /** The e-mail of the one account that may take it up; null for whoever holds it. */
  email: z.string().nullable(),
  /** Milliseconds. */
  expires_at: z.int(),
});
export type OfferTerms = z.infer<typeof offerTerms>;

/** Signatures of other things under the same secret are none of an offer. */
const sealOf = (secret: string, body: string) => keyedHash(secret, `complimentary-offer:${body}`);

/** The token of an offer: its terms in base64url, a point, and their HMAC-SHA-256 under the secret in hex. */
export async function signOffer(secret: string, terms: OfferTerms): Promise<string> {
  const body = toBase64Url(new TextEncoder().encode(JSON.stringify(terms)));
  return `${body}.${await sealOf(secret, body)}`;
}

/** The terms of a token that was signed with this secret and whose time is not over at `now`; null for all else. */
export async function readSignedOffer(secret: string, token: string, now: Date): Promise<OfferTerms | null> {
  const at = token.lastIndexOf('.');
  const body = token.slice(0, Math.max(at, 0));
  if (!sameText(token.slice(at + 1), await sealOf(secret, body))) return null;
  const terms = offerTerms.parse(JSON.parse(new TextDecoder().decode(fromBase64Url(body))));
  return terms.expires_at > now.getTime() ? terms : null;
}
