import { atom } from 'nanostores';
import type { PendingChange } from '../domain/offline/outbox.ts';

/** Pending changes on this device, newest first; empty on the server, and until loaded. */
export const $waiting = atom<readonly PendingChange[]>([]);
