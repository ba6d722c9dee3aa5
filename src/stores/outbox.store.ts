import { atom } from 'nanostores';
import { outboxAccount, outboxName } from '../domain/offline/outbox-names.ts';
import { afterTry, readWaiting, waitBefore, type Waiting } from '../domain/offline/outbox.ts';
import { problemMessage } from '../messages/problem-message.ts';
import { api, call, type Outcome } from './call.ts';
import { $account } from './session.store.ts';
import { $waiting } from './waiting.store.ts';

/** What was sent since the page was opened, as long as the page does not show it otherwise. */
export const $sent = atom<readonly Waiting[]>([]);

/** What this browser keeps of the account; what is of another one goes, as all that is kept of it does. */
function readAll(): Waiting[] {
  const account = $account.get()?.id;
  if (account === undefined) return [];
  const found: Waiting[] = [];
  for (const name of Object.keys(localStorage)) {
    const owner = outboxAccount(name);
    if (owner === null) continue;
    const waiting = owner === account ? readWaiting(localStorage.getItem(name) ?? '') : null;
    if (waiting) found.push(waiting);
    else localStorage.removeItem(name);
  }
  return found.toSorted((a, b) => (a.made < b.made ? 1 : -1));
}

function look(): void {
  try {
    $waiting.set(readAll());
  } catch {
    // A browser that keeps nothing has nothing to send.
    $waiting.set([]);
  }
}

const nameOf = (key: string) => outboxName($account.get()?.id ?? '', key);

/** Keeps something until it is sent. @returns whether this browser keeps anything */
export function queueForLater(waiting: Waiting): boolean {
  try {
    localStorage.setItem(nameOf(waiting.key), JSON.stringify(waiting));
  } catch {
    return false;
  }
  startOutbox();
  look();
  again();
  return true;
}

/** Lets go of something that was refused. */
export function forgetWaiting(key: string): void {
  localStorage.removeItem(nameOf(key));
  look();
}

/** A key that nothing else has. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Shows what was sent at once beside what waited. */
export const showSent = (sent: Waiting): void => $sent.set([sent, ...$sent.get()]);

/** Sends something that was refused once more. */
export function tryAgain(waiting: Waiting): void {
  if (queueForLater({ ...waiting, refused: null })) void sendWaiting();
}

/** Writes a note under a key that writes it once. */
export const sendNote = (contactId: string, key: string, text: string) =>
  api.notes.contacts[':contactId'].notes.$post(
    { param: { contactId }, json: { text } },
    { headers: { 'idempotency-key': key } },
  );

const sendTags = (contact: string, action: 'tag' | 'untag', ids: readonly string[]) =>
  call(() =>
    api.contacts.contacts.bulk.$post({ json: { ids: [contact], action, tags: ids.map((id) => ({ id })) } }),
  );

async function send(waiting: Waiting): Promise<Outcome<unknown>> {
  if (waiting.kind === 'note') return call(() => sendNote(waiting.contact, waiting.key, waiting.text));
  const off = waiting.remove.length > 0 ? await sendTags(waiting.contact, 'untag', waiting.remove) : null;
  if ((off && !off.ok) || waiting.add.length === 0) return off ?? { ok: true, data: null };
  return sendTags(
    waiting.contact,
    'tag',
    waiting.add.map(({ id }) => id),
  );
}

let timer: ReturnType<typeof setTimeout> | undefined;
let tries = 0;
function again(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void sendWaiting(), waitBefore(tries++));
}

async function sendAll(): Promise<void> {
  look();
  for (const waiting of $waiting
    .get()
    .filter(({ refused }) => refused === null)
    .toReversed()) {
    const outcome = await send(waiting);
    const then = afterTry(outcome.ok ? 200 : outcome.problem.status);
    if (then === 'wait') return again();
    tries = 0;
    if (then === 'sent') {
      showSent(waiting);
      forgetWaiting(waiting.key);
    } else if (!outcome.ok) {
      const refused = problemMessage(outcome.problem);
      localStorage.setItem(nameOf(waiting.key), JSON.stringify({ ...waiting, refused }));
      look();
    }
  }
}

let sending: Promise<void> | null = null;
/** Sends what waits, one after the other, in the order in which it was done. */
export function sendWaiting(): Promise<void> {
  return (sending ??= sendAll().finally(() => (sending = null)));
}

let started = false;
/** Sends what waits now, and whenever the browser says that it is back. */
export function startOutbox(): void {
  if (started) return;
  started = true;
  addEventListener('online', () => void sendWaiting());
  addEventListener('storage', look);
  void sendWaiting();
}
