import { EVENT_CARDS } from './open-outbox.ts';

/**
 * Fetches what sends what waits on a device, and has it sent. By itself, so that pages on which nothing waits are not
 * sent the list of files that this needs.
 */
export async function wakeOutbox(): Promise<void> {
  (await import('./outbox.store.ts')).startOutbox();
  if (localStorage.getItem(EVENT_CARDS) !== null)
    await (await import('./event-cards.store.ts')).openEventCards();
}
