import { formatMoney, perMonth, type Price } from '../../src/domain/prices.ts';
import { plans } from '#messages/plans.ts';
import { format } from '../../src/messages/format.ts';

/** What a plan costs for so many people, over the whole time that is billed. */
export const bill = (price: Price, people = 1): string => formatMoney(price.price * people, price.currency);

/** What a plan comes to in a month. */
export const monthly = (price: Price): string => formatMoney(perMonth(price), price.currency);

/** Behind what is billed: `a month`, `a year`. */
export const billed = (price: Price): string =>
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
export const daysFrom = (date: Date, days: number): Date => new Date(date.getTime() + days * 86_400_000);
