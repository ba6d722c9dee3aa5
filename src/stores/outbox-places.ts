/** Prefix of storage keys of pending changes, from `outboxName`. */
export const OUTBOX = 'outbox ';

/** The storage keys of pending changes in this browser, of any account; none without storage. */
export function pendingKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(OUTBOX));
  } catch {
    return [];
  }
}

/** The sealed store for cards of an event. */
export const EVENT_CARDS = 'cardea-event-cards';
