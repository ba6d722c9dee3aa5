import { CURRENCIES } from '../limits/plans.ts';
import type { Currency } from './prices.ts';

/** The default currency. */
const USUAL: Currency = 'EUR';

/** Countries with another currency than the default, by ISO 3166-1. */
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

/** The customer's currency: the one last paid in, else that of their country. */
export function customerCurrency(paidIn: string | null, country: string | null): Currency {
  if (isCurrency(paidIn)) return paidIn;
  return BY_COUNTRY[country?.toUpperCase() ?? ''] ?? USUAL;
}

/** All currencies, the customer's own first. */
export const currenciesFor = (own: Currency): Currency[] => [own, ...CURRENCIES.filter((one) => one !== own)];
