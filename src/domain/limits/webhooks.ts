/** Maximum webhooks of an account that are not unsubscribed. */
export const WEBHOOKS_MAX = 20;
/** Maximum pending deliveries of an account; further events create none. */
export const PENDING_DELIVERIES_MAX = 20_000;
/**
 * Concurrent deliveries of an account: to webhooks whose last call succeeded, and to others, each of which gets one
 * at a time.
 */
export const CONCURRENT_DELIVERIES = 4;
export const CONCURRENT_UNPROVEN = 2;
/** Characters of a receiver's response that are stored. */
export const WEBHOOK_RESPONSE_MAX = 1000;
/** Timeout of a receiver in milliseconds, response body included. */
export const WEBHOOK_TIMEOUT_MS = 10_000;
/** Days for which deliveries are listed. */
export const DELIVERY_DAYS = 30;
/** Days without a success after which a webhook is disabled. */
export const WEBHOOK_FAILING_DAYS = 5;
