import { isAnythingSealed } from './is-anything-sealed.ts';
import { EVENT_CARDS, pendingKeys } from './outbox-places.ts';
import { whenShown } from './when-shown.ts';

async function wake(): Promise<void> {
  const [notes, cards] = [pendingKeys().length > 0, await isAnythingSealed(EVENT_CARDS)];
  if (notes || cards) await (await import('./wake-outbox.ts')).wakeOutbox({ notes, cards });
}

/** Sends pending changes of this device, if any; the code for it is loaded only then. */
export const openOutbox = (): void => whenShown(() => void wake());
