/** How the names begin under which something waits, as `outboxName` makes them. */
export const OUTBOX = 'outbox ';
/** The sealed store in which a browser keeps cards of an event. */
export const EVENT_CARDS = 'cardea-event-cards';
