import { isAnythingSealed } from './is-anything-sealed.ts';
import { EVENT_CARDS, OUTBOX } from './outbox-places.ts';
import { whenShown } from './when-shown.ts';

function isAnythingThere(): boolean {
  try {
    return Object.keys(localStorage).some((name) => name.startsWith(OUTBOX));
  } catch {
    return false;
  }
}

async function wake(): Promise<void> {
  const [notes, cards] = [isAnythingThere(), await isAnythingSealed(EVENT_CARDS)];
  if (notes || cards) await (await import('./wake-outbox.ts')).wakeOutbox({ notes, cards });
}

/** Sends what waits on this device, if anything does; what sends it is fetched only then. */
export const openOutbox = (): void => whenShown(() => void wake());
