import { expect, test } from 'vitest';
import type { Price } from '../../src/domain/plan/prices.ts';
import { amountFor, bill } from './words.ts';

const price = (product_type: Price['product_type'], minor: number): Price => ({
  id: 'p',
  product_id: 'q',
  product_type,
  currency: 'USD',
  price: minor,
  interval: product_type === 'credit' ? null : 'month',
  transform_quantity: { divide_by: 1 },
});

test('the price of credits is equal to the cent in the dialog, at the checkout and in the list of purchases', () => {
  expect([bill(price('credit', 500)), amountFor('credit', 500, 'USD')]).toEqual(['$5.00', '$5.00']);
});

test('a plan of whole dollars has no cents', () => {
  expect([bill(price('solo', 500)), bill(price('team', 625), 2)]).toEqual(['$5', '$12.50']);
});
