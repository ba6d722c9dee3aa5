// Credits
export const CREDIT_PACKS = [25, 100, 250, 500] as const;
/** Packs that are bought at once. */
export const PACKS_MAX = 20;
export const CURRENCIES = ['USD', 'EUR', 'GBP'] as const;
export const PRICE_PER_CREDIT_DECIMALS = 2;
export const FEATURE_COST_CACHE_MS = 900_000;
export const TRIAL_DAYS = 14;

// Plans
/** People that a team's plan is bought for; for more there are other terms. */
export const SEATS_MIN = 2;
export const SEATS_MAX = 50;
/** Seconds that the clock of whoever signs an event may be off, and that an event may be on its way. */
export const EVENT_TOLERANCE_SECONDS = 300;
/** Days for which an event that was taken in is known, far longer than any vendor sends it again. */
export const EVENT_KEPT_DAYS = 90;
/** Months that may be given. */
export const OFFER_MONTHS_MAX = 36;
/** The longest token of an offer, in characters: its terms with the longest ids, signed. */
export const OFFER_TOKEN_MAX = 2000;
/** Days for which an offer can be taken up. */
export const OFFER_DAYS = 30;
export const OFFER_DAYS_MAX = 365;
