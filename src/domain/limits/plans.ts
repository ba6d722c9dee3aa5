// Credits
export const CREDIT_PACKS = [25, 100, 250, 500] as const;
/** Maximum packs in one purchase. */
export const PACKS_MAX = 20;
export const CURRENCIES = ['USD', 'EUR', 'GBP'] as const;
export const PRICE_PER_CREDIT_DECIMALS = 2;
export const FEATURE_COST_CACHE_MS = 900_000;
export const TRIAL_DAYS = 14;

// Plans
/** Team sizes that can be bought; larger teams have other terms. */
export const SEATS_MIN = 2;
export const SEATS_MAX = 50;
/** Accepted clock skew of an event's signer, plus its delivery time, in seconds. */
export const EVENT_TOLERANCE_SECONDS = 300;
/** Days for which a received event is remembered, far longer than any vendor retries. */
export const EVENT_RETENTION_DAYS = 90;
/** Maximum months of a gift. */
export const OFFER_MONTHS_MAX = 36;
/** Maximum characters of an offer's token: its terms with the longest ids, signed. */
export const OFFER_TOKEN_MAX = 2000;
/** Days for which an offer is valid. */
export const OFFER_DAYS = 30;
export const OFFER_DAYS_MAX = 365;
