import { currenciesFor, customerCurrency } from '../../../src/domain/plan/currencies.ts';
import type { Currency, Price, ProductType } from '../../../src/domain/plan/prices.ts';
import type { Deps } from '../../deps.ts';
import type { Person } from '../../actor/actor.ts';
import { readPaidCurrency, readPrices, type PriceRow } from './prices.repository.ts';

/** A price in responses. */
export const toPrice = ({ divide_by, active: _active, ...price }: PriceRow): Price => ({
  ...price,
  transform_quantity: { divide_by },
});

/** The default currency of a person's prices. `country` is their location (ISO 3166-1). */
export async function ownCurrency(deps: Deps, actor: Person, country: string | null): Promise<Currency> {
  const owner = { user_id: actor.user.id, team_id: actor.team?.id ?? null };
  return customerCurrency(await readPaidCurrency(deps.db, owner), country);
}

/** `GET /api/payments/currencies`: the customer's own first. */
export async function listCurrencies(deps: Deps, actor: Person, country: string | null) {
  const customer_currency = await ownCurrency(deps, actor, country);
  const values = currenciesFor(customer_currency);
  const results = values.map((value) => ({ value, customer_currency: value === customer_currency }));
  return { customer_currency, results };
}

/** `GET /api/payments/prices`: the sold products in one currency; packs by size. Empty without payments. */
export async function listPrices(deps: Deps, productType: ProductType, currency: Currency): Promise<Price[]> {
  const { payments } = deps;
  const rows = payments ? await readPrices(deps.db, productType, currency) : [];
  return rows.filter(({ id }) => payments?.sells(id)).map(toPrice);
}
