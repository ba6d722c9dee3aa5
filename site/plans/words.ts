import { DAY } from '../../src/domain/locale/durations.ts';
import { toCents } from '../../src/domain/plan/credit-packs.ts';
import {
  formatMoney,
  perMonth,
  type Currency,
  type Price,
  type ProductType,
} from '../../src/domain/plan/prices.ts';
import { plans } from '#messages/plans.ts';
import { format } from '../../src/messages/format.ts';

/** An amount for what it is paid: credits to the cent everywhere, as their packs are offered. */
export const amountFor = (type: ProductType, minor: number, currency: Currency): string =>
  type === 'credit' ? toCents(minor, currency) : formatMoney(minor, currency);

/** What a plan costs for so many people, over the whole time that is billed; so many packs of credits. */
export const bill = (price: Price, count = 1): string =>
  amountFor(price.product_type, price.price * count, price.currency);

/** What a plan comes to in a month. */
export const monthly = (price: Price): string => formatMoney(perMonth(price), price.currency);

/** Behind what is billed: `a month`, `a year`. */
export const periodBilled = (price: Price): string =>
  price.interval === null ? '' : plans.periods.bill[price.interval];

/** Behind what it comes to: `a person a month, billed yearly`. */
export const comesTo = (price: Price): string =>
  plans.periods[price.product_type === 'team' ? 'team' : 'solo'][price.interval ?? 'month'];

type SoldPrice = Pick<Price, 'product_type' | 'transform_quantity'>;

/** What a price is for; of credits, so many packs. */
export const planName = ({ product_type, transform_quantity }: SoldPrice, packs = 1): string => {
  if (product_type === 'credit') return format(plans.pack, { n: transform_quantity.divide_by * packs });
  return product_type === 'team' ? plans.team.name : plans.active.name;
};

const DATES = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** `Nov 18, 2026`. */
export const dateOf = (date: Date): string => DATES.format(date);

/** When a trial that begins now is over and paid for. */
export const daysFrom = (date: Date, days: number): Date => new Date(date.getTime() + days * DAY);
