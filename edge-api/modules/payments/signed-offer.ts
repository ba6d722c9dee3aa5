import { z } from 'zod';
import { PLAN_TYPES } from '../../../src/domain/plan/prices.ts';
import { signedToken } from '../../kit/signed-token.ts';

const count = z.int().min(1);

/** The content of an offer's token: the plan, the expiry, and the recipient. */
const offerTerms = z.strictObject({
  id: z.string().min(1),
  subscription_type: z.enum(PLAN_TYPES),
  months: count,
  seats: count,
  product_id: z.string().nullable(),
  price_id: z.string().nullable(),
  /** The e-mail of the only account that can accept it; null for anyone. */
  email: z.string().nullable(),
  /** Milliseconds. */
  expires_at: z.int(),
});
export type OfferTerms = z.infer<typeof offerTerms>;

/** The signed token of an offer's terms. */
export const offerToken = signedToken('complimentary-offer', offerTerms);
