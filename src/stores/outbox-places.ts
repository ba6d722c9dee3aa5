/** Prefix of storage keys of pending changes, from `outboxName`. */
export const OUTBOX = 'outbox ';
/** The sealed store for cards of an event. */
export const EVENT_CARDS = 'cardea-event-cards';
