import type { CheckoutRequest } from './checkout-schema.ts';
import { PRICE_PER_CREDIT_DECIMALS } from '../limits/plans.ts';
import { PAID_PARAM } from './paid-checkout.ts';
import type { Currency, Price } from './prices.ts';

/** Why the credits dialog is open: they are used up, or more are wanted. */
export type CreditsReason = 'out' | 'more';

/** Placeholder in `success_url` for the id of the new checkout. */
export const CHECKOUT_PLACEHOLDER = '{CHECKOUT_ID}';
/** Version of a checkout's metadata; increment when its meaning changes. */
const METADATA_VERSION = '1';
const SOURCES = { out: 'out_of_credits', more: 'buy_credits' } as const;

/** The number of credits in a pack. */
export const creditsOf = (pack: Pick<Price, 'transform_quantity'>): number =>
  pack.transform_quantity.divide_by;

/** Packs sorted by size. */
export const packsFrom = <Pack extends Price>(prices: readonly Pack[]): Pack[] =>
  prices.toSorted((one, other) => creditsOf(one) - creditsOf(other));

/** An amount in the minor unit, always formatted to cents: `€5.00`. */
export const toCents = (minor: number, currency: Currency): string =>
  new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: PRICE_PER_CREDIT_DECIMALS,
    maximumFractionDigits: PRICE_PER_CREDIT_DECIMALS,
  }).format(minor / 100);

/** The price of one credit of a pack: `€0.16`. */
export const perCredit = (pack: Price): string => toCents(pack.price / creditsOf(pack), pack.currency);

/** The buyer and their current page. `search` is the query, empty or with its question mark. */
export type Buyer = {
  readonly path: string;
  readonly search: string;
  readonly user_id: string | null;
  readonly team_id: string | null;
};

/** `POST /api/payments/checkout-session` for one pack, which returns to the current page. */
export function packOrder(pack: Price, reason: CreditsReason, buyer: Buyer): CheckoutRequest {
  const { path, search, user_id, team_id } = buyer;
  const back = withoutCheckout(search);
  return {
    items: [{ type: 'credit', price_id: pack.id, product_id: pack.product_id, quantity: 1 }],
    currency_code: pack.currency,
    cancel_url: path + back,
    success_url: `${path}${back === '' ? '?' : `${back}&`}${PAID_PARAM}=${CHECKOUT_PLACEHOLDER}`,
    metadata: { source: SOURCES[reason], version: METADATA_VERSION, user_id, team_id },
  };
}

/** The query of an address without its checkout parameter, empty or with its question mark. */
export function withoutCheckout(search: string): string {
  const query = new URLSearchParams(search);
  query.delete(PAID_PARAM);
  const rest = query.toString();
  return rest && `?${rest}`;
}

/** The sales page prefilled with the visitor's details; other than web addresses stay unchanged. */
export function salesAddress(link: string, person: { name: string; email: string }): string {
  if (!URL.canParse(link) || !link.startsWith('http')) return link;
  const url = new URL(link);
  url.searchParams.set('name', person.name);
  url.searchParams.set('email', person.email);
  return url.href;
}

/**
 * The dialog's offer: packs; a note who can buy (`ask`); Talk to Sales if credits are sold only by sales; nothing
 * (`closed`) if they are not sold.
 */
export type CreditsOffer = 'ask' | 'packs' | 'sales' | 'closed';

export function offerFor(given: { canBuy: boolean; sold: number; sales: string | null }): CreditsOffer {
  if (!given.canBuy) return 'ask';
  if (given.sold > 0) return 'packs';
  return given.sales === null ? 'closed' : 'sales';
}
