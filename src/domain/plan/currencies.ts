import { CURRENCIES } from '../limits/plans.ts';
import type { Currency } from './prices.ts';

/** The currency of prices where nothing is known of the customer. */
const USUAL: Currency = 'EUR';

/** Countries that pay in another currency than the usual one, by ISO 3166-1. */
const BY_COUNTRY: Readonly<Record<string, Currency>> = {
  ...Object.fromEntries(['GB', 'GG', 'IM', 'JE'].map((country) => [country, 'GBP' as const])),
  ...Object.fromEntries(
    ['US', 'PR', 'GU', 'VI', 'EC', 'SV', 'PA', 'CA', 'AU', 'NZ', 'MX', 'BR', 'IN', 'JP', 'SG', 'HK'].map(
      (country) => [country, 'USD' as const],
    ),
  ),
};

export const isCurrency = (text: string | null | undefined): text is Currency =>
  CURRENCIES.some((known) => known === text);

/** The customer's own currency: the one that they last paid in, else that of the country that they are in. */
export function customerCurrency(paidIn: string | null, country: string | null): Currency {
  if (isCurrency(paidIn)) return paidIn;
  return BY_COUNTRY[country?.toUpperCase() ?? ''] ?? USUAL;
}

/** All currencies, the customer's own first. */
export const currenciesFor = (own: Currency): Currency[] => [own, ...CURRENCIES.filter((one) => one !== own)];
