import type { Details } from './details.ts';
import { post, type PostedForm } from './post.ts';

/** A form that could not be sent, as it stays on this device: its body, with the key that stores it once, and its words. */
export type PendingForm = { body: string; details: Details };

/** Waits between two tries where no event tells that the connection is back, in milliseconds. */
const WAITS = [5_000, 10_000, 20_000, 40_000, 60_000];

/** The form that is kept for a path, null where there is none or nothing can be kept here. */
export function pendingFor(path: string): PendingForm | null {
  try {
    return JSON.parse(localStorage.getItem(path) ?? 'null') as PendingForm | null;
  } catch {
    return null;
  }
}

/** Keeps a form until it is sent. @returns whether this browser keeps anything */
export function storePending(path: string, kept: PendingForm): boolean {
  try {
    localStorage.setItem(path, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

export function forget(path: string): void {
  localStorage.removeItem(path);
}

/**
 * Sends what is kept for a path as soon as that works: when the browser says that it is back, and every now and then
 * where it does not know. It stays until it was answered, and its key lets it be stored once, however often it goes.
 * @returns tries now
 */
export function sendWhenBack(
  path: string,
  onAnswer: (answer: PostedForm, details: Details) => void,
): () => Promise<void> {
  let waits = 0;
  let timer = 0;
  let trying: Promise<void> | null = null;
  async function attempt(): Promise<void> {
    const kept = pendingFor(path);
    if (!kept) return;
    const answer = await post(path, kept.body);
    if (answer.kind === 'away') {
      timer = window.setTimeout(go, WAITS[Math.min(waits, WAITS.length - 1)]);
      waits += 1;
      return;
    }
    waits = 0;
    forget(path);
    onAnswer(answer, kept.details);
  }
  function go(): Promise<void> {
    clearTimeout(timer);
    return (trying ??= attempt().finally(() => (trying = null)));
  }
  addEventListener('online', () => void go());
  return go;
}
