import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkoutSchema } from './checkout-schema.ts';
import {
  offerFor,
  packOrder,
  packsFrom,
  perCredit,
  salesAddress,
  toCents,
  withoutCheckout,
} from './credit-packs.ts';
import { checkoutInAddress } from './paid-checkout.ts';
import type { Price } from './prices.ts';

const pack = (credits: number, price: number, currency: Price['currency'] = 'EUR'): Price => ({
  id: `pack_${credits}`,
  product_id: `product_${credits}`,
  product_type: 'credit',
  currency,
  price,
  interval: null,
  transform_quantity: { divide_by: credits },
});
const BUYER = { path: '/contacts', search: '', user_id: 'u1', team_id: null };

test('packs are sorted by size, whatever their order', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 900 })), (sizes) => {
      const shown = packsFrom(sizes.map((size) => pack(size, 100))).map(
        (one) => one.transform_quantity.divide_by,
      );
      expect(shown).toEqual(sizes.toSorted((one, other) => one - other));
    }),
  );
});

test.each([
  [pack(25, 500), '€5.00', '€0.20'],
  [pack(100, 1600), '€16.00', '€0.16'],
  [pack(250, 3500, 'GBP'), '£35.00', '£0.14'],
  [pack(500, 6000, 'USD'), '$60.00', '$0.12'],
  [pack(300, 1000, 'USD'), '$10.00', '$0.03'],
  [pack(1, 123_456, 'USD'), '$1,234.56', '$1,234.56'],
])('a pack shows its price and the price of one credit, to cents', (one, price, each) => {
  expect([toCents(one.price, one.currency), perCredit(one)]).toEqual([price, each]);
});

describe('the order of a pack', () => {
  test('contains one pack in its currency, and the return address', () => {
    const order = packOrder(pack(100, 1600), 'out', { ...BUYER, search: '?search=mia', team_id: 't1' });
    expect(order).toEqual({
      items: [{ type: 'credit', price_id: 'pack_100', product_id: 'product_100', quantity: 1 }],
      currency_code: 'EUR',
      cancel_url: '/contacts?search=mia',
      success_url: '/contacts?search=mia&credits-paid={CHECKOUT_ID}',
      metadata: { source: 'out_of_credits', version: '1', user_id: 'u1', team_id: 't1' },
    });
    expect(checkoutSchema.safeParse(order).success).toBe(true);
  });

  test('drops the previous checkout, and states its reason', () => {
    const order = packOrder(pack(25, 500), 'more', { ...BUYER, search: '?credits-paid=old' });
    expect(order).toMatchObject({
      cancel_url: '/contacts',
      success_url: '/contacts?credits-paid={CHECKOUT_ID}',
      metadata: { source: 'buy_credits' },
    });
  });
});

test.each([
  ['?credits-paid=abc', 'abc', ''],
  ['?tab=settings&credits-paid=abc', 'abc', '?tab=settings'],
  ['?credits-paid=', null, ''],
  ['?tab=settings', null, '?tab=settings'],
  ['', null, ''],
])('the address %s returns from %s, and is %s without it', (search, id, rest) => {
  expect([checkoutInAddress(search), withoutCheckout(search)]).toEqual([id, rest]);
});

test.each([
  [
    'https://sales.example/talk?from=app',
    'https://sales.example/talk?from=app&name=Mia+Fern&email=mia%40a.example',
  ],
  ['mailto:sales@a.example', 'mailto:sales@a.example'],
  ['/help', '/help'],
])('the sales page %s gets the visitor’s details', (link, address) => {
  expect(salesAddress(link, { name: 'Mia Fern', email: 'mia@a.example' })).toBe(address);
});

test.each([
  [{ canBuy: false, sold: 4, sales: 'https://s.example' }, 'ask'],
  [{ canBuy: true, sold: 4, sales: 'https://s.example' }, 'packs'],
  [{ canBuy: true, sold: 0, sales: 'https://s.example' }, 'sales'],
  [{ canBuy: true, sold: 0, sales: null }, 'closed'],
] as const)('%j is offered %s', (given, offer) => {
  expect(offerFor(given)).toBe(offer);
});
