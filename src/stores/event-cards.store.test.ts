import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnAccount } from '../domain/account/account.ts';
import type { EventCard } from '../domain/scan/event-cards.ts';
import type { SealedStore } from './sealed-store.ts';
import { $account } from './session.store.ts';

type Store = typeof import('./event-cards.store.ts');

let store: Store;
let device: Map<string, unknown>;
let heard: Map<string, () => void>;
const network = vi.fn<typeof fetch>();

const onDevice = async (): Promise<SealedStore> => ({
  all: async () => new Map(device),
  put: async (name, value) => void device.set(name, structuredClone(value)),
  remove: async (name) => void device.delete(name),
});
/** A newly opened page: only what the device stores. */
async function openPage(open: () => Promise<SealedStore> = onDevice): Promise<void> {
  vi.resetModules();
  const { $account: account } = await import('./session.store.ts');
  account.set({ id: 'ava' } as OwnAccount);
  store = await import('./event-cards.store.ts');
  await store.openEventCards(open);
}

beforeEach(async () => {
  vi.useFakeTimers();
  device = new Map();
  heard = new Map();
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('addEventListener', (name: string, hear: () => void) => void heard.set(name, hear));
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', network);
  network.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
  $account.set({ id: 'ava' } as OwnAccount);
  await openPage();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const contact = (full_name: string) => ({ full_name, emails: [], phones: [] });
const names = () => store.$eventCards.get().map((card) => card.contact.full_name);
const states = () => store.$eventCards.get().map(({ state }) => state);
async function scan(...people: string[]) {
  for (const name of people) {
    await store.addEventCard(contact(name));
    vi.advanceTimersByTime(10);
  }
}
const answer = (status: number, detail = '') =>
  new Response(JSON.stringify({ id: 'scan/x', type: 'urn:problem:x', detail }), {
    status,
    headers: { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' },
  });
const sent = () =>
  network.mock.calls.map(([, init]) => ({
    key: new Headers(init?.headers).get('idempotency-key'),
    ...(JSON.parse(String(init?.body)) as { full_name: string; note?: string; tags?: object[] }),
  }));

test('a tray outlives its page, and nothing of it is sent', async () => {
  await scan('Kirra', 'Haruka');
  await openPage();
  expect([names(), states()]).toEqual([
    ['Haruka', 'Kirra'],
    ['tray', 'tray'],
  ]);
  expect(network).not.toHaveBeenCalled();
});

test('cards are added once each in scan order, with the common tags and note', async () => {
  network.mockReset().mockImplementation(async () => answer(201));
  await scan('Kirra', 'Haruka');
  await store.addAllCards(['t'], 'At the fair');
  expect(sent()).toMatchObject([
    { full_name: 'Kirra', tags: [{ id: 't' }], note: 'At the fair', type: 'scan' },
    { full_name: 'Haruka' },
  ]);
  expect([names(), device.size, store.$added.get()]).toEqual([[], 0, 2]);
});

test('without a network a card waits, and is sent under its key by the next page', async () => {
  await scan('Kirra', 'Haruka');
  await store.addAllCards([], '');
  expect(states()).toEqual(['waiting', 'waiting']);
  const [first] = sent();
  network.mockReset().mockImplementation(async () => answer(201));
  await openPage();
  await store.sendEventCards();
  expect(sent().map(({ full_name }) => full_name)).toEqual(['Kirra', 'Haruka']);
  expect(sent()[0]!.key).toBe(first!.key);
  expect(names()).toEqual([]);
});

test('it is retried automatically, and not twice at once', async () => {
  await scan('Kirra');
  await Promise.all([store.addAllCards([], ''), store.sendEventCards()]);
  network.mockReset().mockImplementation(async () => answer(201));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sent().length, names()]).toEqual([1, []]);
});

test('it is sent as soon as the browser is online again', async () => {
  await scan('Kirra');
  expect(await store.addAllCards([], '')).toBe('offline');
  network.mockReset().mockImplementation(async () => answer(201));
  heard.get('online')!();
  await store.sendEventCards();
  expect([sent().length, names()]).toEqual([1, []]);
});

test('a busy service is retried later', async () => {
  network.mockReset().mockImplementation(async () => answer(503));
  await scan('Kirra');
  expect([await store.addAllCards([], ''), states()]).toEqual(['busy', ['waiting']]);
});

test('a rejected card shows why, blocks nothing, and can be sent again, with less, or removed', async () => {
  network
    .mockReset()
    .mockImplementation(async (_address, init) =>
      String(init?.body).includes('Kirra') ? answer(403, 'Your plan has no tags.') : answer(201),
    );
  await scan('Kirra', 'Haruka');
  expect(await store.addAllCards(['t'], 'At the fair')).toBe('sent');
  const [refused] = store.$eventCards.get() as EventCard[];
  expect([names(), refused?.state, refused?.refused]).toEqual([
    ['Kirra'],
    'refused',
    'Your plan has no tags.',
  ]);
  await store.tryCardAgain(refused!.key, true);
  expect(states()).toEqual(['refused']);
  network.mockReset().mockImplementation(async () => answer(201));
  await store.tryCardAgain(refused!.key, false);
  const [plain] = sent();
  expect([names(), sent().length, plain?.tags, plain?.note]).toEqual([[], 1, undefined, undefined]);
  await scan('Ben');
  await store.removeEventCard(store.$eventCards.get()[0]!.key);
  expect([names(), device.size]).toEqual([[], 0]);
});

test('a card removed while being sent does not come back', async () => {
  const answers: ((response: Response) => void)[] = [];
  network.mockReset().mockImplementation(() => new Promise((done) => answers.push(done)));
  await scan('Kirra');
  const adding = store.addAllCards([], '');
  await expect.poll(() => answers).toHaveLength(1);
  await store.removeEventCard(store.$eventCards.get()[0]!.key);
  answers[0]!(answer(422, 'No.'));
  await adding;
  expect([names(), device.size]).toEqual([[], 0]);
});

test('a card read while the device’s store is loading is stored as well, and shown once', async () => {
  await scan('Kirra');
  const opened: ((store: SealedStore) => void)[] = [];
  const page = openPage(() => new Promise((done) => opened.push(done)));
  await expect.poll(() => opened).toHaveLength(1);
  expect(store.$storesCards.get()).toBeNull();
  const adding = store.addEventCard(contact('Haruka'));
  opened[0]!(await onDevice());
  await Promise.all([page, adding]);
  expect([names(), device.size, store.$storesCards.get()]).toEqual([['Haruka', 'Kirra'], 2, true]);
});

test('another account’s cards are not shown and stay for a while; unreadable ones are deleted', async () => {
  await scan('Kirra');
  const kirra = device.values().next().value as EventCard;
  device.set('b', { ...kirra, key: 'b', account_id: 'ben' });
  device.set('old', { ...kirra, key: 'old', account_id: 'ben', made: '2020-01-01T00:00:00.000Z' });
  device.set('c', 'broken');
  await openPage();
  expect([names(), device.size, device.has('b')]).toEqual([['Kirra'], 2, true]);
});

test('without a signed-in account nothing is read or deleted', async () => {
  await scan('Kirra');
  vi.resetModules();
  const open = vi.fn<typeof onDevice>(onDevice);
  await (await import('./event-cards.store.ts')).openEventCards(open);
  expect([open.mock.calls.length, device.size]).toEqual([0, 1]);
});

test('a browser without storage says so, and its tray lasts as long as the page', async () => {
  await openPage(() => Promise.reject(new Error('private')));
  await scan('Kirra');
  expect([store.$storesCards.get(), names()]).toEqual([false, ['Kirra']]);
});

test('a card without storage room stays in the tray, which says so, and is added all the same', async () => {
  const isFull = async (): Promise<SealedStore> => ({
    ...(await onDevice()),
    put: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
  });
  await openPage(isFull);
  expect(store.$storesCards.get()).toBe(true);
  await scan('Kirra', 'Haruka');
  expect([store.$storesCards.get(), names(), device.size]).toEqual([false, ['Haruka', 'Kirra'], 0]);
  expect(await store.addAllCards(['t'], 'At the fair')).toBe('offline');
  expect(states()).toEqual(['waiting', 'waiting']);
  network.mockReset().mockImplementation(async () => answer(201));
  expect(await store.sendEventCards()).toBe('sent');
  expect(sent()).toMatchObject([
    { full_name: 'Kirra', tags: [{ id: 't' }], note: 'At the fair' },
    { full_name: 'Haruka' },
  ]);
  expect(names()).toEqual([]);
});
