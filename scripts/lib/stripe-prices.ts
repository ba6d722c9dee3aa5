import type { Client } from '@libsql/client';
import { z } from 'zod';
import { Refusal } from './say.ts';

const PRICES = 'https://api.stripe.com/v1/prices?active=true&limit=100&expand[]=data.product';

/** A price of Stripe whose product's metadata has its kind: `cardea` is `solo`, `team` or `credit`. */
const price = z
  .object({
    id: z.string().startsWith('price_'),
    currency: z.enum(['usd', 'eur', 'gbp']),
    unit_amount: z.int().min(0),
    recurring: z.object({ interval: z.enum(['month', 'year']), interval_count: z.literal(1) }).nullable(),
    transform_quantity: z.object({ divide_by: z.int().min(1) }).nullish(),
    product: z.object({
      id: z.string(),
      active: z.literal(true),
      metadata: z.object({ cardea: z.enum(['solo', 'team', 'credit']) }),
    }),
  })
  .refine(({ product, recurring }) => (product.metadata.cardea === 'credit') === (recurring === null));
type StripePrice = z.infer<typeof price>;

const page = z.object({ data: z.array(z.object({ id: z.string() }).loose()), has_more: z.boolean() });

/**
 * The prices of a Stripe account for Cardea, without others. @throws Refusal if Stripe refuses the key or does not
 * respond
 */
export async function readStripePrices(
  key: string,
  ask: typeof fetch = globalThis.fetch,
): Promise<StripePrice[]> {
  const found: StripePrice[] = [];
  for (let after = ''; ;) {
    const response = await ask(PRICES + after, { headers: { authorization: `Bearer ${key}` } }).catch(
      () => null,
    );
    if (!response?.ok)
      throw new Refusal(
        response
          ? `Stripe answered ${response.status}: check STRIPE_SECRET_KEY.`
          : 'Stripe did not answer: check the network.',
      );
    const { data, has_more } = page.parse(await response.json());
    for (const each of data) {
      const parsed = price.safeParse(each);
      if (parsed.success) found.push(parsed.data);
    }
    const last = data.at(-1);
    if (!has_more || !last) return found;
    after = `&starting_after=${last.id}`;
  }
}

/** Synchronizes the price list with Stripe: new prices are added, changed ones updated, missing ones no longer sold. */
export async function writeStripePrices(client: Client, prices: readonly StripePrice[]): Promise<void> {
  await client.batch(
    [
      "UPDATE `prices` SET `active` = 0 WHERE `id` GLOB 'price_*'",
      ...prices.map(({ id, product, currency, unit_amount, transform_quantity, recurring }) => ({
        sql: 'INSERT INTO `prices` (`id`, `product_id`, `product_type`, `currency`, `price`, `divide_by`, `interval`, `active`) VALUES (?, ?, ?, ?, ?, ?, ?, 1) ON CONFLICT (`id`) DO UPDATE SET `product_id` = excluded.`product_id`, `price` = excluded.`price`, `divide_by` = excluded.`divide_by`, `active` = 1',
        args: [
          id,
          product.id,
          product.metadata.cardea,
          currency.toUpperCase(),
          unit_amount,
          transform_quantity?.divide_by ?? 1,
          recurring?.interval ?? null,
        ],
      })),
    ],
    'write',
  );
}
