import type { CURRENCIES } from '../limits/plans.ts';

export type Currency = (typeof CURRENCIES)[number];

/** Products: credits in packs, a plan for one person, a plan for a team by number of people. */
export const PRODUCT_TYPES = ['credit', 'solo', 'team'] as const;
export type ProductType = (typeof PRODUCT_TYPES)[number];
/** Products with a subscription. */
export const PLAN_TYPES = ['solo', 'team'] as const;
export type PlanType = (typeof PLAN_TYPES)[number];

/** Billing intervals of a plan. */
export const INTERVALS = ['month', 'year'] as const;
export type Interval = (typeof INTERVALS)[number];

/** A price. `price` is in the currency's minor unit, for the whole interval or pack. */
export type Price = {
  readonly id: string;
  readonly product_id: string;
  readonly product_type: ProductType;
  readonly currency: Currency;
  readonly price: number;
  /** Null for a one-time payment. */
  readonly interval: Interval | null;
  readonly transform_quantity: { readonly divide_by: number };
};

const MONTHS: Readonly<Record<Interval, number>> = { month: 1, year: 12 };

/** Months covered by one payment. */
export const monthsOf = (interval: Interval): number => MONTHS[interval];

/** The monthly price of a plan in the minor unit; not always an integer. */
export const perMonth = (price: Pick<Price, 'price' | 'interval'>): number =>
  price.price / monthsOf(price.interval ?? 'month');

/** The percentage by which the second price is below the first over the same time, rounded down; 0 if it is not. */
export function percentSaved(
  one: Pick<Price, 'price' | 'interval'>,
  other: Pick<Price, 'price' | 'interval'>,
): number {
  if (one.price <= 0) return 0;
  return Math.max(0, Math.floor((1 - perMonth(other) / perMonth(one)) * 100 + 1e-9));
}

/** Formats an amount in the minor unit: `€6`, `£6.25`, `$1,250`. */
export function formatMoney(minor: number, currency: Currency): string {
  const whole = Number.isInteger(minor / 100);
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: whole ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(minor / 100);
}
