import { atom } from 'nanostores';
import { cardBody, isForgotten, type CardContact, type EventCard } from '../domain/scan/event-cards.ts';
import { statusOutcome, outboxRetryDelay } from '../domain/offline/outbox.ts';
import { problemMessage } from '../messages/problem-message.ts';
import { api, call } from './call.ts';
import { EVENT_CARDS } from './outbox-places.ts';
import { openSealedStore, type SealedStore } from './sealed-store.ts';
import { $account } from './session.store.ts';

/** The cards of an event on this device, newest first. */
export const $eventCards = atom<readonly EventCard[]>([]);
/** The number of cards added since the page was opened. */
export const $added = atom(0);
/** Whether this browser stores them persistently; null until tried. */
export const $storesCards = atom<boolean | null>(null);

let store: SealedStore | null = null;
let opening: Promise<void> | null = null;

const cardOf = (key: string) => $eventCards.get().find((card) => card.key === key);
const show = (cards: readonly EventCard[]): void =>
  $eventCards.set(cards.toSorted((a, b) => (a.made < b.made ? 1 : -1)));

/** Stores a card on the device. Without room it lasts as long as the page. */
async function write(card: EventCard): Promise<void> {
  await store?.put(card.key, card).catch(() => $storesCards.set(false));
  // It was removed while being written.
  if (!cardOf(card.key)) await store?.remove(card.key).catch(() => {});
}

/** Changes an existing card. @returns the changed card; null if it is gone */
async function change(key: string, now: Partial<EventCard>): Promise<EventCard | null> {
  const card = cardOf(key);
  if (!card) return null;
  const changed = { ...card, ...now };
  show($eventCards.get().map((one) => (one.key === key ? changed : one)));
  await write(changed);
  return changed;
}

/** Removes a card: added, or not wanted. */
export async function removeEventCard(key: string): Promise<void> {
  show($eventCards.get().filter((card) => card.key !== key));
  await store?.remove(key).catch(() => {});
}

const isCard = (value: unknown): value is EventCard =>
  typeof (value as EventCard | null)?.key === 'string' && typeof (value as EventCard).contact === 'object';

/** Reads the account's cards. Another account's stay sealed for a while, and are not shown. */
async function read(account: string, open: typeof openSealedStore): Promise<void> {
  store = await open(EVENT_CARDS).catch(() => null);
  $storesCards.set(store !== null);
  const all = (await store?.all().catch(() => null)) ?? new Map<string, unknown>();
  const own: EventCard[] = [];
  for (const [name, value] of all) {
    if (isCard(value) && value.account_id === account) own.push(value);
    else if (!isCard(value) || isForgotten(value, Date.now())) await store?.remove(name).catch(() => {});
  }
  // Cards read meanwhile are not on the device yet.
  const meanwhile = $eventCards.get();
  const has = new Set(meanwhile.map(({ key }) => key));
  show([...own.filter(({ key }) => !has.has(key)), ...meanwhile]);
  for (const card of meanwhile) await write(card);
}

/** Loads the signed-in account's cards from this device, and sends pending ones. */
export async function openEventCards(open = openSealedStore): Promise<void> {
  const account = $account.get()?.id;
  if (account === undefined) return;
  if (!opening) addEventListener('online', () => void sendEventCards());
  opening ??= read(account, open);
  await opening;
  void sendEventCards();
}

/** Puts a read card into the tray. */
export async function addEventCard(contact: CardContact): Promise<void> {
  const card: EventCard = {
    key: crypto.randomUUID(),
    account_id: $account.get()?.id ?? '',
    made: new Date().toISOString(),
    contact,
    state: 'tray',
    tags: [],
    note: '',
    whole: true,
    refused: null,
  };
  show([card, ...$eventCards.get()]);
  await opening;
  await write(card);
}

/** The result of sending: nothing is pending, there is no network, or the service is busy. */
export type TrayOutcome = 'sent' | 'offline' | 'busy';

/** Adds all cards of the tray as contacts with these tags and this note, now or once online. */
export async function addAllCards(tags: readonly string[], note: string): Promise<TrayOutcome> {
  for (const { key, state } of $eventCards.get())
    if (state === 'tray') await change(key, { state: 'waiting', tags: [...tags], note });
  return sendEventCards();
}

/** Sends a rejected card again; `whole` with its tags and note. */
export async function tryCardAgain(key: string, whole: boolean): Promise<TrayOutcome> {
  await change(key, { state: 'waiting', refused: null, whole });
  return sendEventCards();
}

let timer: ReturnType<typeof setTimeout> | undefined;
let tries = 0;

async function sendAll(): Promise<TrayOutcome> {
  clearTimeout(timer);
  // The oldest first; cards added meanwhile come after it.
  const next = () => $eventCards.get().findLast(({ state }) => state === 'waiting');
  for (let card = next(); card; card = next()) {
    const [json, key] = [cardBody(card), card.key];
    const outcome = await call(() =>
      api.contacts.contacts.$post({ json }, { headers: { 'idempotency-key': key } }),
    );
    const then = statusOutcome(outcome.ok ? 200 : outcome.problem.status);
    if (then === 'wait') {
      timer = setTimeout(() => void sendEventCards(), outboxRetryDelay(tries++));
      return !outcome.ok && outcome.problem.status === 0 ? 'offline' : 'busy';
    }
    tries = 0;
    if (outcome.ok) {
      $added.set($added.get() + 1);
      await removeEventCard(key);
    } else await change(key, { state: 'refused', refused: problemMessage(outcome.problem) });
  }
  return 'sent';
}

let sending: Promise<TrayOutcome> | null = null;
/** Sends pending cards in scan order. */
export function sendEventCards(): Promise<TrayOutcome> {
  return (sending ??= sendAll().finally(() => (sending = null)));
}
