import { atom } from 'nanostores';
import type { Waiting } from '../domain/offline/outbox.ts';

/** What waits on this device to be sent, the newest first; empty on the server, and until it was looked for. */
export const $waiting = atom<readonly Waiting[]>([]);
