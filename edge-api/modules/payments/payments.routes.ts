import { Hono } from 'hono';
import {
  checkoutSchema,
  complimentarySchema,
  offerSchema,
  portalSchema,
  pricesQuerySchema,
} from '../../../src/domain/plan/checkout-schema.ts';
import { people } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { limitBody } from '../../http/body-limit.ts';
import { callsOf } from '../../http/call.ts';
import { partOf, partQuery } from '../../http/list-part.ts';
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

const paymentCall = callsOf('payments');

/** Bytes of an event; Stripe's largest have some ten kilobytes. */
const EVENT_MAX = 256 * 1024;

/** The caller's country from Cloudflare. */
const countryOf = (c: { req: { header(name: string): string | undefined } }) =>
  c.req.header('cf-ipcountry') ?? null;

const bearerOf = (c: { req: { header(name: string): string | undefined } }) =>
  /^bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? null;

/** Prices of plans, and payments. */
export const paymentsRoutes = new Hono<AppEnv>()
  .get(
    '/payments/prices',
    paymentCall('The price list, in one currency', {
      who: people,
      query: partQuery.extend(pricesQuerySchema.shape),
      answers: { 200: pricesAnswer },
    }),
    async (c) => {
      const { product_type, currency, ...part } = c.req.valid('query');
      const chosen = currency ?? (await ownCurrency(c.get('deps'), c.get('actor'), countryOf(c)));
      return c.json(partOf(await listPrices(c.get('deps'), product_type, chosen), part));
    },
  )
  .get(
    '/payments/currencies',
    paymentCall("Currencies, the customer's own first", {
      who: people,
      query: partQuery,
      answers: { 200: currenciesAnswer },
    }),
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
    paymentCall('Start a checkout of a plan, or packs of credits', {
      who: people,
      body: checkoutSchema,
      answers: { 200: urlAnswer },
      refuses: [404, 409],
    }),
    async (c) => c.json(await startCheckout(c.get('deps'), c.get('actor'), c.req.valid('json'))),
  )
  .get(
    '/payments/checkouts/:checkoutId',
    paymentCall('The state of a checkout', {
      who: people,
      answers: { 200: checkoutAnswer },
      refuses: [404],
    }),
    async (c) => c.json(await showCheckout(c.get('deps'), c.get('actor'), c.req.param('checkoutId'))),
  )
  .post(
    '/payments/billing-portal',
    paymentCall('The URL of the portal for subscription and bills', {
      who: people,
      permits: (_deps, person) => requirePayer(person),
      body: portalSchema,
      answers: { 200: urlAnswer },
      refuses: [404, 409],
    }),
    async (c) => c.json(await openPortal(c.get('deps'), c.get('actor'), c.req.valid('json'))),
  )
  .post(
    '/payments/complimentary',
    paymentCall('Accept an offer of free months', {
      who: people,
      body: complimentarySchema,
      answers: { 200: offerAnswer },
      refuses: [409],
    }),
    async (c) => c.json(await acceptOffer(c.get('deps'), c.get('actor'), c.req.valid('json').action_token)),
  )
  .post(
    '/payments/complimentary-offers',
    paymentCall('Create an offer of free months, with the secret of the deployment', {
      body: offerSchema,
      answers: { 201: offerMadeAnswer },
      refuses: [404],
    }),
    async (c) => c.json(await makeOffer(c.get('deps'), bearerOf(c), c.req.valid('json')), 201),
  )
  .post(
    '/payments/webhook',
    paymentCall('Receive a signed event of the payment vendor', {
      answers: { 200: receivedAnswer },
      refuses: [400, 404, 413],
    }),
    limitBody(EVENT_MAX),
    async (c) => {
      const body = await c.req.text();
      await receiveDelivery(c.get('deps'), { body, signature: c.req.header('stripe-signature') ?? null });
      return c.json({ received: true as const });
    },
  );
