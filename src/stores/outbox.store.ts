import { atom } from 'nanostores';
import { outboxAccount, outboxName } from '../domain/offline/outbox-names.ts';
import {
  statusOutcome,
  readPendingChange,
  outboxRetryDelay,
  type PendingChange,
} from '../domain/offline/outbox.ts';
import type { PendingContact } from '../domain/offline/pending-contact.ts';
import type { PendingEdit } from '../domain/offline/pending-edit.ts';
import { resolveClash } from '../domain/offline/resolve-clash.ts';
import { problemMessage } from '../messages/problem-message.ts';
import { api, call, type Outcome } from './call.ts';
import { $account } from './session.store.ts';
import { $waiting } from './waiting.store.ts';

/** Changes sent since the page was opened, while the page does not show them otherwise. */
export const $sent = atom<readonly PendingChange[]>([]);

/** Rejected changes by key, for whose reason this browser has no room: only this page shows it. */
const rejectedHere = new Map<string, PendingChange>();

/** The account's pending changes in this browser. Those of others stay until the page has asked (`others-waiting.ts`). */
function readAll(): PendingChange[] {
  const account = $account.get()?.id;
  if (account === undefined) return [];
  const found: PendingChange[] = [];
  for (const name of Object.keys(localStorage)) {
    if (outboxAccount(name) !== account) continue;
    const waiting = readPendingChange(localStorage.getItem(name) ?? '');
    if (waiting) found.push(rejectedHere.get(waiting.key) ?? waiting);
    else localStorage.removeItem(name);
  }
  return found.toSorted((a, b) => (a.made < b.made ? 1 : -1));
}

function look(): void {
  try {
    $waiting.set(readAll());
  } catch {
    // A browser without storage has nothing to send.
    $waiting.set([]);
  }
}

const nameOf = (key: string) => outboxName($account.get()?.id ?? '', key);

/** @returns whether this browser stores it; without room a former one with its key stays */
function store(waiting: PendingChange): boolean {
  try {
    localStorage.setItem(nameOf(waiting.key), JSON.stringify(waiting));
    rejectedHere.delete(waiting.key);
    return true;
  } catch {
    return false;
  }
}

/** A change with a time after all that wait, also if the clock was set back since: it is sent after them. */
function inOrder(waiting: PendingChange): PendingChange {
  try {
    const all = readAll();
    const former = all.find(({ key }) => key === waiting.key);
    if (former) return former.made > waiting.made ? { ...waiting, made: former.made } : waiting;
    const [latest] = all;
    if (!latest || latest.made < waiting.made) return waiting;
    return { ...waiting, made: new Date(Date.parse(latest.made) + 1).toISOString() };
  } catch {
    return waiting;
  }
}

/** Stores a change until sent. @returns whether this browser has storage, and room in it */
export function queueForLater(waiting: PendingChange): boolean {
  if (!store(inOrder(waiting))) return false;
  startOutbox();
  look();
  again();
  return true;
}

/** Removes a rejected change. */
export function forgetWaiting(key: string): void {
  localStorage.removeItem(nameOf(key));
  look();
}

/** A unique key. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Shows a change that was sent immediately, next to pending ones. */
export const showSent = (sent: PendingChange): void => $sent.set([sent, ...$sent.get()]);

/** Sends a rejected change again. */
export function tryAgain(waiting: PendingChange): void {
  if (queueForLater({ ...waiting, refused: null })) void sendWaiting();
}

/** Resolves a clash of an edit. Once all are, what is left of it is sent. */
export function chooseValue(
  waiting: PendingChange & { kind: 'edit' },
  field: string,
  choice: 'mine' | 'theirs',
): void {
  const edit = resolveClash(waiting.edit, field, choice);
  const chosen = { ...waiting, edit };
  if (Object.keys(edit.json).length === 0) forgetWaiting(waiting.key);
  else if (edit.clashes.length > 0) queueForLater(chosen);
  else tryAgain(chosen);
}

/** Writes a note under an idempotency key. */
export const sendNote = (contactId: string, key: string, text: string) =>
  api.notes.contacts[':contactId'].notes.$post(
    { param: { contactId }, json: { text } },
    { headers: { 'idempotency-key': key } },
  );

/** Adds a contact under an idempotency key. */
export const sendContact = (key: string, json: PendingContact) =>
  api.contacts.contacts.$post({ json }, { headers: { 'idempotency-key': key } });

const sendTags = (contact: string, action: 'tag' | 'untag', ids: readonly string[]) =>
  call(() =>
    api.contacts.contacts.bulk.$post({ json: { ids: [contact], action, tags: ids.map((id) => ({ id })) } }),
  );

const putContact = (contactId: string, { json, version }: PendingEdit) =>
  call(() => api.contacts.contacts[':contactId'].$put({ param: { contactId }, json: { ...json, version } }));

/**
 * Sends an edit. If the contact changed meanwhile, the edit is applied to what it is now; `waiting` is then this edit,
 * refused if another value of the same field was saved.
 */
async function sendEdit(
  waiting: PendingChange & { kind: 'edit' },
): Promise<{ outcome: Outcome<unknown>; waiting: PendingChange }> {
  const { contact: contactId } = waiting;
  const outcome = await putContact(contactId, waiting.edit);
  if (outcome.ok || outcome.problem.status !== 409) return { outcome, waiting };
  const read = await call(() => api.contacts.contacts[':contactId'].$get({ param: { contactId } }), {
    reads: true,
  });
  if (!read.ok) return { outcome: read, waiting };
  const { rebaseEdit } = await import('../domain/offline/pending-edit.ts');
  const edit = rebaseEdit(waiting.edit, read.data);
  if (Object.keys(edit.json).length === 0) return { outcome: { ok: true, data: null }, waiting };
  if (edit.clashes.length > 0) return { outcome, waiting: { ...waiting, edit } };
  return { outcome: await putContact(contactId, edit), waiting: { ...waiting, edit } };
}

async function send(waiting: Exclude<PendingChange, { kind: 'edit' }>): Promise<Outcome<unknown>> {
  if (waiting.kind === 'contact') return call(() => sendContact(waiting.key, waiting.json));
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
  timer = setTimeout(() => void sendWaiting(), outboxRetryDelay(tries++));
}

async function sendAll(): Promise<void> {
  look();
  for (const waiting of $waiting
    .get()
    .filter(({ refused }) => refused === null)
    .toReversed()) {
    const { outcome, waiting: tried } =
      waiting.kind === 'edit' ? await sendEdit(waiting) : { outcome: await send(waiting), waiting };
    const then = statusOutcome(outcome.ok ? 200 : outcome.problem.status);
    if (then === 'wait') return again();
    tries = 0;
    if (then === 'sent') {
      showSent(waiting);
      forgetWaiting(waiting.key);
    } else if (!outcome.ok) {
      const refused: PendingChange = { ...tried, refused: problemMessage(outcome.problem) };
      if (!store(refused)) rejectedHere.set(refused.key, refused);
      look();
    }
  }
}

let sending: Promise<void> | null = null;
/** Sends pending changes in order. */
export function sendWaiting(): Promise<void> {
  return (sending ??= sendAll().finally(() => (sending = null)));
}

let started = false;
/** Sends pending changes now, and whenever the browser is online again. */
export function startOutbox(): void {
  if (started) return;
  started = true;
  addEventListener('online', () => void sendWaiting());
  addEventListener('storage', look);
  void sendWaiting();
}
