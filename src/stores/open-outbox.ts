import { whenShown } from './when-shown.ts';

/** How the names begin under which something waits, as `outboxName` makes them. */
export const OUTBOX = 'outbox ';
/** The database in which a browser keeps cards of an event, from the first on. */
export const EVENT_CARDS = 'cardea-event-cards';
/** The name that is there as long as that has none: a browser that is killed may forget what was written last. */
export const NO_EVENT_CARDS = 'no event cards';

function isAnythingThere(): boolean {
  try {
    return Object.keys(localStorage).some((name) => name.startsWith(OUTBOX));
  } catch {
    return false;
  }
}

async function areCardsThere(): Promise<boolean> {
  try {
    if (localStorage.getItem(NO_EVENT_CARDS) !== null) return false;
    return (await indexedDB.databases()).some(({ name }) => name === EVENT_CARDS);
  } catch {
    return false;
  }
}

async function wake(): Promise<void> {
  const [notes, cards] = [isAnythingThere(), await areCardsThere()];
  if (notes || cards) await (await import('./wake-outbox.ts')).wakeOutbox({ notes, cards });
}

/** Sends what waits on this device, if anything does; what sends it is fetched only then. */
export const openOutbox = (): void => whenShown(() => void wake());
