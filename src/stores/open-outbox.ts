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

/** Sends pending changes of this device, if any; the code for it is loaded only then. */
export const openOutbox = (): void => whenShown(() => void wake());
