import { atom } from 'nanostores';
import type { PendingChange } from '../domain/offline/outbox.ts';

/** Pending changes on this device, newest first; empty on the server, and until loaded. */
export const $waiting = atom<readonly PendingChange[]>([]);

/** How many changes of other accounts wait on this device, while the page asks whether to delete them. */
export const $othersWaiting = atom(0);
