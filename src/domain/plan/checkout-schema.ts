import { z } from 'zod';
import { emailSchema } from '../addresses/email-schema.ts';
import {
  CURRENCIES,
  OFFER_DAYS,
  OFFER_DAYS_MAX,
  OFFER_MONTHS_MAX,
  OFFER_TOKEN_MAX,
  PACKS_MAX,
  SEATS_MAX,
  SEATS_MIN,
} from '../limits/plans.ts';
import { PLAN_TYPES, PRODUCT_TYPES } from './prices.ts';

const id = z.string('required').min(1, 'required').max(255, 'invalid');
const address = z.string('required').min(1, 'required').max(2048, 'invalid');
const word = z.string().max(255).nullish();

/** `GET /api/payments/prices`. */
export const pricesQuerySchema = z.object({
  product_type: z.enum(PRODUCT_TYPES, 'invalid').default('credit'),
  currency: z.enum(CURRENCIES, 'invalid').optional(),
});

const item = z
  .strictObject({
    type: z.enum(PRODUCT_TYPES, 'invalid'),
    price_id: id,
    product_id: id,
    quantity: z.int().min(1, 'invalid').max(SEATS_MAX, 'seats.invalid').default(1),
  })
  .refine(
    ({ type, quantity }) => type === 'credit' || (type === 'solo' ? quantity === 1 : quantity >= SEATS_MIN),
    {
      message: 'seats.invalid',
      path: ['quantity'],
    },
  )
  .refine(({ type, quantity }) => type !== 'credit' || quantity <= PACKS_MAX, {
    message: 'invalid',
    path: ['quantity'],
  });

/**
 * `POST /api/payments/checkout-session`: one plan, or credit packs, where `quantity` counts the packs. `metadata` is
 * stored with the purchase; the buyer is the caller.
 */
export const checkoutSchema = z.strictObject({
  items: z.array(item, 'required').length(1, 'invalid'),
  currency_code: z.enum(CURRENCIES, 'invalid'),
  cancel_url: address,
  success_url: address,
  metadata: z.object({ source: word, version: word, user_id: word, team_id: word }).optional(),
});
export type CheckoutRequest = z.infer<typeof checkoutSchema>;

const PORTAL_TYPES = ['FULL_PORTAL', 'SUBSCRIPTION_UPDATE'] as const;
export type PortalType = (typeof PORTAL_TYPES)[number];

/** `POST /api/payments/billing-portal`. */
export const portalSchema = z.strictObject({
  type: z.enum(PORTAL_TYPES, 'invalid').default('FULL_PORTAL'),
  cancel_url: address,
  success_url: address,
});
export type PortalRequest = z.infer<typeof portalSchema>;

/** `POST /api/payments/complimentary`. */
export const complimentarySchema = z.strictObject({
  action_token: z.string('required').min(1, 'required').max(OFFER_TOKEN_MAX, 'invalid'),
});

/**
 * `POST /api/payments/complimentary-offers`. `days` is how long the offer is valid; `email` restricts it to one
 * account, otherwise anyone can redeem it.
 */
export const offerSchema = z
  .strictObject({
    subscription_type: z.enum(PLAN_TYPES, 'invalid'),
    months: z.int().min(1, 'invalid').max(OFFER_MONTHS_MAX, 'invalid'),
    seats: z.int().min(1, 'invalid').max(SEATS_MAX, 'seats.invalid').default(1),
    product_id: id.optional(),
    price_id: id.optional(),
    email: emailSchema.optional(),
    days: z.int().min(1, 'invalid').max(OFFER_DAYS_MAX, 'invalid').default(OFFER_DAYS),
  })
  .refine(
    ({ subscription_type, seats }) => (subscription_type === 'solo' ? seats === 1 : seats >= SEATS_MIN),
    {
      message: 'seats.invalid',
      path: ['seats'],
    },
  );
export type OfferRequest = z.infer<typeof offerSchema>;
