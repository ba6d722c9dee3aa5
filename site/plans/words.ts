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

/** An amount by product: credits always to the cent, like their packs. */
export const amountFor = (type: ProductType, minor: number, currency: Currency): string =>
  type === 'credit' ? toCents(minor, currency) : formatMoney(minor, currency);

/** The price of a plan for a number of people, for the whole billing interval; or for a number of credit packs. */
export const bill = (price: Price, count = 1): string =>
  amountFor(price.product_type, price.price * count, price.currency);

/** The monthly price of a plan. */
export const monthly = (price: Price): string => formatMoney(perMonth(price), price.currency);

/** After the billed price: `a month`, `a year`. */
export const periodBilled = (price: Price): string =>
  price.interval === null ? '' : plans.periods.bill[price.interval];

/** After the monthly price: `a person a month, billed yearly`. */
export const comesTo = (price: Price): string =>
  plans.periods[price.product_type === 'team' ? 'team' : 'solo'][price.interval ?? 'month'];

type SoldPrice = Pick<Price, 'product_type' | 'transform_quantity'>;

/** The name of a price's product; of credits with the number of packs. */
export const planName = ({ product_type, transform_quantity }: SoldPrice, packs = 1): string => {
  if (product_type === 'credit') return format(plans.pack, { n: transform_quantity.divide_by * packs });
  return product_type === 'team' ? plans.team.name : plans.active.name;
};

const DATES = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** `Nov 18, 2026`. */
export const dateOf = (date: Date): string => DATES.format(date);

/** The end of a trial that begins now. */
export const daysFrom = (date: Date, days: number): Date => new Date(date.getTime() + days * DAY);
