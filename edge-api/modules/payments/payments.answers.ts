import { z } from 'zod';
import { CURRENCIES } from '../../../src/domain/limits/plans.ts';
import { INTERVALS, PLAN_TYPES, PRODUCT_TYPES, type Price } from '../../../src/domain/plan/prices.ts';
import type { CheckoutState } from './show-checkout.usecases.ts';
import type { ComplimentaryOffer } from './complimentary.usecases.ts';

const currency = z.enum(CURRENCIES);

const price = z.object({
  id: z.string(),
  product_id: z.string(),
  product_type: z.enum(PRODUCT_TYPES),
  currency,
  price: z.int().describe("In the currency's minor unit, for the whole interval or pack."),
  interval: z.enum(INTERVALS).nullable(),
  transform_quantity: z.object({ divide_by: z.int().describe('Credits of a pack; 1 for a plan.') }),
}) satisfies z.ZodType<Price>;

/** `GET /api/payments/prices`. */
export const pricesAnswer = z.object({ count: z.int(), results: z.array(price) });

/** `GET /api/payments/currencies`: the customer's own first. */
export const currenciesAnswer = z.object({
  count: z.int(),
  customer_currency: currency,
  results: z.array(z.object({ value: currency, customer_currency: z.boolean() })),
});

/** The URL to continue at. */
export const urlAnswer = z.object({ url: z.url() });

/** `GET /api/payments/checkouts/{checkoutId}`. */
export const checkoutAnswer = z.object({
  id: z.string(),
  status: z.enum(['open', 'paid', 'expired']).describe('Paid once the payment vendor has reported it.'),
  credits: z.int().min(0).describe('The credits added to the balance; 0 until it is paid.'),
}) satisfies z.ZodType<CheckoutState>;

/** `POST /api/payments/webhook`. */
export const receivedAnswer = z.object({ received: z.literal(true) });

/** `POST /api/payments/complimentary`. */
export const offerAnswer = z.object({
  subscription_type: z.enum(PLAN_TYPES),
  months: z.int(),
  seats: z.int(),
}) satisfies z.ZodType<ComplimentaryOffer>;

/** `POST /api/payments/complimentary-offers`. */
export const offerMadeAnswer = z.object({ url: z.url(), expires_at: z.iso.datetime() });
