import { expect, test } from 'vitest';
import { createTestDatabase } from '../../edge-api/testing/test-database.ts';
import { readStripePrices, writeStripePrices } from './stripe-prices.ts';

const plan = (id: string, change: object = {}) => ({
  id,
  currency: 'eur',
  unit_amount: 7200,
  recurring: { interval: 'year', interval_count: 1 },
  transform_quantity: null,
  product: { id: 'prod_1', active: true, metadata: { cardea: 'solo' } },
  ...change,
});

const pack = plan('price_pack', {
  recurring: null,
  transform_quantity: { divide_by: 25 },
  product: { id: 'prod_2', active: true, metadata: { cardea: 'credit' } },
});

/** Stripe with pages of prices, and its received requests. */
function stripe(...pages: object[][]) {
  const asked: string[] = [];
  const ask = (async (url: string) => {
    asked.push(url);
    const data = pages[asked.length - 1] ?? [];
    return Response.json({ data, has_more: asked.length < pages.length });
  }) as typeof fetch;
  return { ask, asked };
}

test("only Cardea's prices are read, in pages", async () => {
  const { ask, asked } = stripe(
    [plan('price_1'), plan('price_2', { product: { id: 'p', active: true, metadata: {} } })],
    [
      plan('price_3', { currency: 'chf' }),
      plan('price_4', { recurring: null }),
      plan('price_5', { recurring: { interval: 'week', interval_count: 1 } }),
      plan('price_6', { recurring: { interval: 'month', interval_count: 3 } }),
      pack,
    ],
  );
  expect((await readStripePrices('sk', ask)).map(({ id }) => id)).toEqual(['price_1', 'price_pack']);
  expect(asked[1]).toMatch(/&starting_after=price_2$/);
});

test.each([
  ['refuses', () => Promise.resolve(new Response('', { status: 401 })), 'Stripe answered 401'],
  ['is away', () => Promise.reject(new TypeError('network')), 'Stripe did not answer'],
])('if Stripe %s, nothing is read', async (_what, answer, sentence) => {
  await expect(readStripePrices('sk', answer as typeof fetch)).rejects.toThrow(sentence);
});

test('the list becomes that of Stripe, and prices of test mode are preserved', async () => {
  const { client, close } = await createTestDatabase();
  const [first, second] = await readStripePrices('sk', stripe([plan('price_1'), plan('price_2'), pack]).ask);
  await writeStripePrices(client, [first!, second!]);
  await writeStripePrices(client, [{ ...second!, unit_amount: 9900 }]);
  const { rows } = await client.execute(
    "select id, price, active, interval, currency from prices where id glob 'price_*' order by id",
  );
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['price_1', 7200, 0, 'year', 'EUR'],
    ['price_2', 9900, 1, 'year', 'EUR'],
  ]);
  const own = await client.execute("select count(*) as n from prices where id glob 'test_*' and active = 1");
  expect(own.rows[0]?.['n']).toBe(24);
  close();
});
