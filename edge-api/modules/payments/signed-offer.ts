import { z } from 'zod';
import { PLAN_TYPES } from '../../../src/domain/plan/prices.ts';
import { signedToken } from '../../kit/signed-token.ts';

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

/** The token of an offer: its terms, signed. */
export const offerToken = signedToken('complimentary-offer', offerTerms);
