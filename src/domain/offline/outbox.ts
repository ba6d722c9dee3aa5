import type { ContactTag } from '../contact/tags.ts';

/** What was done without network and waits on the device to be sent: a note, or tags put on a contact and taken off. */
export type Waiting = {
  /** Under which the service writes it once, however often it is sent. */
  key: string;
  /** The contact's bare id. */
  contact: string;
  /** When it was done (ISO 8601). */
  made: string;
  /** Why the service did not take it; null as long as nobody asked, or nobody answered. */
  refused: string | null;
} & ({ kind: 'note'; text: string } | { kind: 'tags'; add: ContactTag[]; remove: string[] });

function isWaiting(value: unknown): value is Waiting {
  const { kind, key, contact, made, text, add, remove } = (value ?? {}) as Record<string, unknown>;
  if ([key, contact, made].some((one) => typeof one !== 'string')) return false;
  return kind === 'note'
    ? typeof text === 'string'
    : kind === 'tags' && Array.isArray(add) && Array.isArray(remove);
}

/** What waits, of what a device kept of it; null where that cannot be read any more. */
export function readWaiting(kept: string): Waiting | null {
  try {
    const value: unknown = JSON.parse(kept);
    return isWaiting(value) ? value : null;
  } catch {
    return null;
  }
}

/** What becomes of something that waits by the status of the answer (0: none came). */
export function afterTry(status: number): 'sent' | 'wait' | 'refused' {
  if (status >= 200 && status < 300) return 'sent';
  return status === 0 || status === 401 || status === 408 || status === 429 || status >= 500
    ? 'wait'
    : 'refused';
}

/** Milliseconds until the next try, where no event says that the network is back. */
const WAITS = [5_000, 10_000, 20_000, 40_000, 60_000];
export const waitBefore = (tries: number): number => WAITS[Math.min(tries, WAITS.length - 1)]!;
