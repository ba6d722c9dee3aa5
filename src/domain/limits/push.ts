/** Maximum browsers of an account that are notified; a further one replaces the one that subscribed first. */
export const PUSH_SUBSCRIPTIONS_MAX = 10;
/** Maximum people whose morning one run of the schedule begins; the next one continues a minute later. */
export const MORNINGS_AT_ONCE = 500;
/** Seconds for which a push service holds a notification for a device that is away. */
export const PUSH_TTL_SECONDS = 24 * 60 * 60;
/** Timeout of a push service in milliseconds. */
export const PUSH_TIMEOUT_MS = 10_000;
