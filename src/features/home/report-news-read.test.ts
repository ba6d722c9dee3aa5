import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OwnAccount } from '../../domain/account/account.ts';
import { lastWrite } from '../../stores/last-write.ts';
import { $account } from '../../stores/session.store.ts';
import { $signInAgain } from '../../stores/sign-in-again.store.ts';
import { reportNewsRead } from './report-news-read.ts';

const network = vi.fn<typeof fetch>();
const storage = new Map<string, string>();
beforeEach(() => {
  storage.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
  vi.stubGlobal('fetch', network);
  network.mockReset().mockResolvedValue(new Response(null, { status: 204 }));
  $account.set({ id: 'ava', email: 'ava@fernhall.example' } as OwnAccount);
});
afterEach(() => vi.unstubAllGlobals());

describe('marking news as read', () => {
  test('names each contact by its bare id, and is noted as a change', async () => {
    await reportNewsRead(['exchange/1', 'manual/2']);
    const calls = network.mock.calls.map(([address, init]) => [init?.method, address]);
    expect(calls).toEqual([
      ['DELETE', '/api/contacts/1/news'],
      ['DELETE', '/api/contacts/2/news'],
    ]);
    expect(lastWrite()).not.toBe('');
  });

  test.each([
    ['without a session', () => Promise.resolve(new Response(null, { status: 401 }))],
    ['without a network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('%s changes nothing, asks no one to sign in, and does not fail', async (_, answer) => {
    network.mockImplementation(answer);
    await reportNewsRead(['exchange/1']);
    expect([lastWrite(), $signInAgain.get()]).toEqual(['', null]);
  });
});
