import { atom } from 'nanostores';
import { cardBody, type CardContact, type EventCard } from '../domain/event-cards.ts';
import { afterTry, waitBefore } from '../domain/outbox.ts';
import { tellProblem } from '../messages/tell-problem.ts';
import { api, call } from './call.ts';
import { EVENT_CARDS } from './open-outbox.ts';
import { openSealedStore, type SealedStore } from './sealed-store.ts';
import { $account } from './session.store.ts';

/** The cards of an event on this device, the newest first. */
export const $eventCards = atom<readonly EventCard[]>([]);
/** How many cards were added since the page was opened. */
export const $added = atom(0);
/** Whether this browser keeps them when the page is closed; null until it was tried. */
export const $keepsCards = atom<boolean | null>(null);

let kept: SealedStore | null = null;

const show = (cards: readonly EventCard[]): void =>
  $eventCards.set(cards.toSorted((a, b) => (a.made < b.made ? 1 : -1)));

/** Keeps a card as it is now. Where the device has no room, it is there as long as the page is. */
async function keep(card: EventCard): Promise<void> {
  show([card, ...$eventCards.get().filter(({ key }) => key !== card.key)]);
  await kept?.put(card.key, card).catch(() => $keepsCards.set(false));
}

/** Lets go of a card: it was added, or is not wanted. */
export async function removeEventCard(key: string): Promise<void> {
  show($eventCards.get().filter((card) => card.key !== key));
  await kept?.remove(key).catch(() => {});
}

const isCard = (value: unknown): value is EventCard =>
  typeof (value as EventCard | null)?.key === 'string' && typeof (value as EventCard).contact === 'object';

let opening: Promise<void> | null = null;

async function read(open: typeof openSealedStore): Promise<void> {
  kept = await open(EVENT_CARDS).catch(() => null);
  $keepsCards.set(kept !== null);
  const account = $account.get()?.id;
  const own: EventCard[] = [];
  for (const [name, value] of (await kept?.all().catch(() => null)) ?? []) {
    // What another account left goes, as all that is kept of it does.
    if (isCard(value) && value.account_id === account) own.push(value);
    else await kept?.remove(name).catch(() => {});
  }
  show([...own, ...$eventCards.get()]);
}

/** Shows the cards that this device keeps for the account that is signed in, and sends what waits. */
export async function openEventCards(open = openSealedStore): Promise<void> {
  opening ??= read(open);
  await opening;
  addEventListener('online', () => void sendEventCards());
  void sendEventCards();
}

/** Puts what was read of a card into the tray. */
export const addEventCard = (contact: CardContact): Promise<void> =>
  keep({
    key: crypto.randomUUID(),
    account_id: $account.get()?.id ?? '',
    made: new Date().toISOString(),
    contact,
    state: 'tray',
    tags: [],
    note: '',
    refused: null,
  });

/** Adds all cards of the tray as contacts, each with these tags and this note, now or once there is a network. */
export async function addAllCards(tags: readonly string[], note: string): Promise<void> {
  for (const card of $eventCards.get().filter(({ state }) => state === 'tray'))
    await keep({ ...card, state: 'waiting', tags: [...tags], note });
  await sendEventCards();
}

/** Sends a card that was refused once more. */
export async function tryCardAgain(card: EventCard): Promise<void> {
  await keep({ ...card, state: 'waiting', refused: null });
  await sendEventCards();
}

let timer: ReturnType<typeof setTimeout> | undefined;
let tries = 0;

async function sendAll(): Promise<void> {
  clearTimeout(timer);
  // The oldest first; cards that are added meanwhile are behind it.
  const next = () => $eventCards.get().findLast(({ state }) => state === 'waiting');
  for (let card = next(); card; card = next()) {
    const [json, key] = [cardBody(card), card.key];
    const outcome = await call(() =>
      api.contacts.contacts.$post({ json }, { headers: { 'idempotency-key': key } }),
    );
    const then = afterTry(outcome.ok ? 200 : outcome.problem.status);
    if (then === 'wait') {
      timer = setTimeout(() => void sendEventCards(), waitBefore(tries++));
      return;
    }
    tries = 0;
    if (outcome.ok) {
      $added.set($added.get() + 1);
      await removeEventCard(card.key);
    } else await keep({ ...card, state: 'refused', refused: tellProblem(outcome.problem) });
  }
}

let sending: Promise<void> | null = null;
/** Sends what waits, one card after the other, in the order in which they were scanned. */
export function sendEventCards(): Promise<void> {
  return (sending ??= sendAll().finally(() => (sending = null)));
}
