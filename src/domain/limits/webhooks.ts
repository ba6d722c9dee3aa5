/** Webhooks of an account that are not unsubscribed. */
export const WEBHOOKS_MAX = 20;
/** Deliveries of an account that wait to be sent; what happens beyond makes none. */
export const DELIVERIES_WAITING_MAX = 20_000;
/**
 * Deliveries of an account that are sent side by side: to webhooks whose last call went well, and to others, each of which
 * is called by one at a time.
 */
export const DELIVERIES_AT_ONCE = 4;
export const DELIVERIES_UNPROVEN = 2;
/** Characters of a receiver's answer that are stored. */
export const WEBHOOK_ANSWER_MAX = 1000;
/** Milliseconds that a receiver may take, its answer included. */
export const WEBHOOK_TIMEOUT_MS = 10_000;
/** Days for which deliveries are listed. */
export const DELIVERY_DAYS = 30;
/** Days without a success after which a webhook is switched off. */
export const WEBHOOK_FAILING_DAYS = 5;
