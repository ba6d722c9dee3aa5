import { Hono } from 'hono';
import {
  checkoutSchema,
  complimentarySchema,
  offerSchema,
  portalSchema,
  pricesQuerySchema,
} from '../../../src/domain/plan/checkout-schema.ts';
import { signedIn } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { limitBody } from '../../http/body-limit.ts';
import { describeCalls, SIGNED_IN, WITH_BODY, WITH_QUERY } from '../../http/describe-call.ts';
import { partOf, partQuery } from '../../http/list-part.ts';
import { permitsPeople } from '../../http/permits.ts';
import { validate } from '../../http/validate.ts';
import { startCheckout } from './checkout.usecases.ts';
import { acceptOffer, makeOffer } from './complimentary.usecases.ts';
import { receiveDelivery } from './events.usecases.ts';
import {
  checkoutAnswer,
  currenciesAnswer,
  offerAnswer,
  offerMadeAnswer,
  pricesAnswer,
  receivedAnswer,
  urlAnswer,
} from './payments.answers.ts';
import { openPortal, requirePayer } from './portal.usecases.ts';
import { listCurrencies, listPrices, ownCurrency } from './prices.usecases.ts';
import { showCheckout } from './show-checkout.usecases.ts';

const describe = describeCalls('payments');

/** Bytes of an event; the largest of Stripe's are some ten kilobytes. */
const EVENT_MAX = 256 * 1024;

/** Where Cloudflare says that the caller is. */
const countryOf = (c: { req: { header(name: string): string | undefined } }) =>
  c.req.header('cf-ipcountry') ?? null;

const bearerOf = (c: { req: { header(name: string): string | undefined } }) =>
  /^bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? null;

/** What plans cost, and paying for them. */
export const paymentsRoutes = new Hono<AppEnv>()
  .get(
    '/payments/prices',
    describe('What is sold, in one currency', { 200: pricesAnswer }, [...SIGNED_IN, ...WITH_QUERY]),
    signedIn,
    validate('query', partQuery.extend(pricesQuerySchema.shape)),
    async (c) => {
      const { product_type, currency, ...part } = c.req.valid('query');
      const chosen = currency ?? (await ownCurrency(c.get('deps'), c.get('actor'), countryOf(c)));
      return c.json(partOf(await listPrices(c.get('deps'), product_type, chosen), part));
    },
  )
  .get(
    '/payments/currencies',
    describe("Currencies, the customer's own first", { 200: currenciesAnswer }, [
      ...SIGNED_IN,
      ...WITH_QUERY,
    ]),
    signedIn,
    validate('query', partQuery),
    async (c) => {
      const { customer_currency, results } = await listCurrencies(
        c.get('deps'),
        c.get('actor'),
        countryOf(c),
      );
      return c.json({ customer_currency, ...partOf(results, c.req.valid('query')) });
    },
  )
  .post(
    '/payments/checkout-session',
    describe('Begin to buy a plan, or packs of credits', { 200: urlAnswer }, [
      ...SIGNED_IN,
      404,
      409,
      ...WITH_BODY,
    ]),
    signedIn,
    validate('json', checkoutSchema),
    async (c) => c.json(await startCheckout(c.get('deps'), c.get('actor'), c.req.valid('json'))),
  )
  .get(
    '/payments/checkouts/:checkoutId',
    describe('Whether what one went to pay for is paid', { 200: checkoutAnswer }, [...SIGNED_IN, 404]),
    signedIn,
    async (c) => c.json(await showCheckout(c.get('deps'), c.get('actor'), c.req.param('checkoutId'))),
  )
  .post(
    '/payments/billing-portal',
    describe('Where a subscription is changed, and bills are', { 200: urlAnswer }, [
      ...SIGNED_IN,
      404,
      409,
      ...WITH_BODY,
    ]),
    signedIn,
    permitsPeople(requirePayer),
    validate('json', portalSchema),
    async (c) => c.json(await openPortal(c.get('deps'), c.get('actor'), c.req.valid('json'))),
  )
  .post(
    '/payments/complimentary',
    describe('Take up an offer of months free of charge', { 200: offerAnswer }, [
      ...SIGNED_IN,
      409,
      ...WITH_BODY,
    ]),
    signedIn,
    validate('json', complimentarySchema),
    async (c) => c.json(await acceptOffer(c.get('deps'), c.get('actor'), c.req.valid('json').action_token)),
  )
  .post(
    '/payments/complimentary-offers',
    describe(
      'Make an offer of months free of charge, with the secret of the deployment',
      { 201: offerMadeAnswer },
      [404, ...WITH_BODY],
    ),
    validate('json', offerSchema),
    async (c) => c.json(await makeOffer(c.get('deps'), bearerOf(c), c.req.valid('json')), 201),
  )
  .post(
    '/payments/webhook',
    describe('An event of the payment vendor, signed', { 200: receivedAnswer }, [400, 404, 413]),
    limitBody(EVENT_MAX),
    async (c) => {
      const body = await c.req.text();
      await receiveDelivery(c.get('deps'), { body, signature: c.req.header('stripe-signature') ?? null });
      return c.json({ received: true as const });
    },
  );
