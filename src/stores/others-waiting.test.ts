import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnAccount } from '../domain/account/account.ts';
import { outboxName } from '../domain/offline/outbox-names.ts';
import { askAboutOthers, decideLater, deleteOthers, signOutForOthers } from './others-waiting.ts';
import { $account } from './session.store.ts';
import { $othersWaiting } from './waiting.store.ts';

/** The device's storage; its keys are own properties, as in a browser. */
let device: Record<string, string>;
let tab: Map<string, string>;
const network = vi.fn<typeof fetch>();
const seen = vi.hoisted(() => ({ goTo: vi.fn<(path: string) => void>() }));
vi.mock('./go-to.ts', () => ({ goTo: seen.goTo }));

const [OWN, ONE, TWO] = [outboxName('ava', 'a'), outboxName('ben', 'b'), outboxName('cy', 'c')];

beforeEach(() => {
  device = Object.create({ removeItem: (name: string) => void delete device[name] }) as Record<
    string,
    string
  >;
  Object.assign(device, { [OWN]: '{}', [ONE]: '{}', [TWO]: '{}', 'outbox of no one here': '{}' });
  tab = new Map();
  vi.stubGlobal('localStorage', device);
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => tab.get(name) ?? null,
    setItem: (name: string, value: string) => void tab.set(name, value),
  });
  vi.stubGlobal('fetch', network);
  $account.set({ id: 'ava' } as OwnAccount);
  $othersWaiting.set(0);
  network.mockReset();
  seen.goTo.mockReset();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a device with changes of other accounts asks about them, and deletes only these', () => {
  askAboutOthers();
  expect([$othersWaiting.get(), Object.keys(device)]).toEqual([2, [OWN, ONE, TWO, 'outbox of no one here']]);
  deleteOthers();
  expect([$othersWaiting.get(), Object.keys(device)]).toEqual([0, [OWN, 'outbox of no one here']]);
});

test('a device with none, and a page without an account, ask nothing', () => {
  $account.set(null);
  askAboutOthers();
  expect($othersWaiting.get()).toBe(0);
  $account.set({ id: 'ava' } as OwnAccount);
  deleteOthers();
  askAboutOthers();
  expect($othersWaiting.get()).toBe(0);
});

test('a decision that is put off deletes nothing, and is not asked for again in the tab', () => {
  askAboutOthers();
  decideLater();
  expect([$othersWaiting.get(), Object.keys(device).length]).toEqual([0, 4]);
  askAboutOthers();
  expect($othersWaiting.get()).toBe(0);
  tab.clear();
  askAboutOthers();
  expect($othersWaiting.get()).toBe(2);
});

test('signing out for the other account deletes nothing, and leads to where it signs in', async () => {
  network.mockResolvedValue(Response.json({ success: true }));
  expect(await signOutForOthers()).toBe(true);
  expect(network.mock.calls.map(([address]) => String(address))).toEqual(['/api/auth/sign-out']);
  expect([seen.goTo.mock.calls, Object.keys(device).length]).toEqual([[['/sign-in']], 4]);
});

test('signing out that fails stays on the page', async () => {
  network.mockRejectedValue(new TypeError('Failed to fetch'));
  expect([await signOutForOthers(), seen.goTo.mock.calls]).toEqual([false, []]);
});
