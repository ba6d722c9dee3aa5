import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OwnAccount } from '../../domain/account/account.ts';
import { pushToasts } from '#messages/push/push.ts';
import { $account } from '../../stores/session.store.ts';
import { dismissToast, toastStore } from '../../ui/notices/toast.ts';
import { readPushState, turnOff, turnOn } from './browser-push.ts';
import { fakePushManager } from './testing/fake-push-manager.ts';

const [KEY, OTHER_KEY] = ['AQID', 'BAUG'];
let fake: ReturnType<typeof fakePushManager>;
let stored: string[];
let refuses: number | null;
const calls: string[] = [];

/** The service: it stores the endpoints that it is sent. */
const serve: typeof fetch = async (_input, init) => {
  const { endpoint } = JSON.parse(String(init?.body)) as { endpoint: string };
  calls.push(`${init?.method} ${endpoint}`);
  if (refuses !== null)
    return new Response(JSON.stringify({ type: 'urn:problem:refused', detail: 'Refused.' }), {
      status: refuses,
      headers: { 'content-type': 'application/problem+json' },
    });
  stored = stored.filter((one) => one !== endpoint);
  if (init?.method === 'DELETE') return new Response(null, { status: 204 });
  stored.push(endpoint);
  return new Response('{"id":"1"}', { status: 201, headers: { 'content-type': 'application/json' } });
};

const signIn = (id: string) => $account.set({ id } as OwnAccount);

beforeEach(() => {
  fake = fakePushManager();
  stored = [];
  refuses = null;
  calls.length = 0;
  const storage = new Map<string, string>();
  for (const [name, value] of Object.entries(fake.globals)) vi.stubGlobal(name, value);
  vi.stubGlobal('fetch', serve);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  });
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {} });
  vi.stubGlobal('document', { getElementById: () => null, removeEventListener: () => {} });
  vi.stubEnv('PROD', true);
  signIn('ava');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  $account.set(null);
  for (const { id } of toastStore.read()) dismissToast(id);
});

const said = () =>
  toastStore
    .read()
    .filter(({ leaving }) => !leaving)
    .map(({ text, title }) => text ?? title);
const state = (subscribed = stored.length > 0, key = KEY) => readPushState({ key, subscribed });

describe('turning notifications on', () => {
  test('asks, subscribes the browser and stores that', async () => {
    expect(await state()).toBe('off');
    expect([await turnOn(KEY), await state()]).toEqual(['on', 'on']);
    expect([calls, said()]).toEqual([['POST https://push.example.com/1'], [pushToasts.on]]);
  });

  test.each([
    ['denied', 'blocked', [pushToasts.blocked]],
    ['default', 'off', []],
  ] as const)('stores nothing where the answer is %s', async (answer, outcome, toasts) => {
    fake.browser.answer = answer;
    expect([await turnOn(KEY), await state()]).toEqual([outcome, outcome]);
    expect([calls, said()]).toEqual([[], toasts]);
  });

  test('says that it failed where the browser cannot subscribe', async () => {
    fake.browser.isAway = true;
    expect([await turnOn(KEY), said()]).toEqual(['off', [pushToasts.failed]]);
  });

  test('says why it was refused, and stays off', async () => {
    refuses = 409;
    expect([await turnOn(KEY), said(), await state()]).toEqual(['off', ['Refused.'], 'off']);
  });

  test('of another account in the same browser is asked of that account, and has an address of its own', async () => {
    await turnOn(KEY);
    signIn('ben');
    expect([await state(false), calls.length]).toEqual(['off', 1]);
    await turnOn(KEY);
    expect(calls.at(-1)).toBe('POST https://push.example.com/2');
  });
});

describe('a browser that was subscribed', () => {
  beforeEach(() => turnOn(KEY));

  test('is stored again after a new sign-in, without a word', async () => {
    for (const { id } of toastStore.read()) dismissToast(id);
    expect([await state(false), calls.at(-1), said()]).toEqual(['on', 'POST https://push.example.com/1', []]);
  });

  test('subscribes anew for another key', async () => {
    expect([await state(true, OTHER_KEY), calls.at(-1)]).toEqual(['on', 'POST https://push.example.com/2']);
  });

  test('is off once its data was cleared', async () => {
    fake.browser.subscription = null;
    expect(await state()).toBe('off');
  });

  test('is blocked once its owner forbids notifications', async () => {
    fake.browser.permission = 'denied';
    expect(await state()).toBe('blocked');
  });

  test.each([[null], [404]])('is off once it is turned off, answered with %s', async (status) => {
    refuses = status;
    expect([await turnOff(), fake.browser.subscription]).toEqual(['off', null]);
    expect(calls.at(-1)).toBe('DELETE https://push.example.com/1');
    expect(await state(false)).toBe('off');
  });

  test('stays on where turning it off fails', async () => {
    refuses = 503;
    expect([await turnOff(), await state(true)]).toEqual(['on', 'on']);
  });
});

test.each(['PushManager', 'Notification'])('a browser without %s offers nothing', async (name) => {
  vi.unstubAllGlobals();
  for (const [other, value] of Object.entries(fake.globals)) if (other !== name) vi.stubGlobal(other, value);
  // Node has none of them; the check is for the name.
  Reflect.deleteProperty(globalThis, name);
  expect(await state()).toBe('unsupported');
});

test('in development, where there is no service worker, nothing is offered', async () => {
  vi.stubEnv('PROD', false);
  expect(await state()).toBe('unsupported');
});
