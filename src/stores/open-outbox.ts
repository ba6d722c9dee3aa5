import { whenShown } from './when-shown.ts';

/** How the names begin under which something waits, as `outboxName` makes them. */
export const OUTBOX = 'outbox ';

/** The name that is there as long as cards of an event wait to be added. */
export const EVENT_CARDS = 'event cards';

function isAnythingThere(): boolean {
  try {
    return Object.keys(localStorage).some((name) => name.startsWith(OUTBOX) || name === EVENT_CARDS);
  } catch {
    return false;
  }
}

/** Sends what waits on this device, if anything does; what sends it is fetched only then. */
export function openOutbox(): void {
  if (!isAnythingThere()) return;
  whenShown(() => void import('./wake-outbox.ts').then(({ wakeOutbox }) => wakeOutbox()));
}
