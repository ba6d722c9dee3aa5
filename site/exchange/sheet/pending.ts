import type { Details } from './details.ts';
import { post, type PostedForm } from './post.ts';

/**
 * A sent form, or one that is stored on this device until it can be sent: its body, with its idempotency key, its
 * displayed values, and the language of its page, in which it is answered and mailed.
 */
export type PendingForm = { body: string; details: Details; language: string };

/** Delays of retries without an online event, in milliseconds. */
const WAITS = [5_000, 10_000, 20_000, 40_000, 60_000];

/** The pending form of a path, null without one or without storage. */
export function pendingFor(path: string): PendingForm | null {
  try {
    return JSON.parse(localStorage.getItem(path) ?? 'null') as PendingForm | null;
  } catch {
    return null;
  }
}

/** Stores a form until it is sent. @returns whether this browser can store it */
export function storePending(path: string, pending: PendingForm): boolean {
  try {
    localStorage.setItem(path, JSON.stringify(pending));
    return true;
  } catch {
    return false;
  }
}

export function forget(path: string): void {
  localStorage.removeItem(path);
}

/**
 * Sends the pending form of a path as soon as possible: when the browser is online again, and periodically. It stays
 * until it was answered, and its key prevents duplicates. @returns tries now
 */
export function sendWhenBack(
  path: string,
  onAnswer: (answer: PostedForm, sent: PendingForm) => void,
): () => Promise<void> {
  let waits = 0;
  let timer = 0;
  let trying: Promise<void> | null = null;
  async function attempt(): Promise<void> {
    const pending = pendingFor(path);
    if (!pending) return;
    const answer = await post(path, pending);
    if (answer.kind === 'away') {
      timer = window.setTimeout(go, WAITS[Math.min(waits, WAITS.length - 1)]);
      waits += 1;
      return;
    }
    waits = 0;
    forget(path);
    onAnswer(answer, pending);
  }
  function go(): Promise<void> {
    clearTimeout(timer);
    return (trying ??= attempt().finally(() => (trying = null)));
  }
  addEventListener('online', () => void go());
  return go;
}
