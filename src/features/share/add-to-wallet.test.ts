import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addToWallet } from './add-to-wallet.ts';

const asked: string[] = [];
const led: string[] = [];
let answer: () => Promise<Response>;

beforeEach(() => {
  asked.length = 0;
  led.length = 0;
  vi.stubGlobal('location', { assign: (url: string) => void led.push(url) });
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

const refusal = () =>
  Response.json(
    { type: 'urn:problem:too_many', detail: 'Too many attempts.' },
    { status: 429, headers: { 'content-type': 'application/problem+json', 'retry-after': '90' } },
  );

describe('adding a card to a wallet', () => {
  test('opens the file for Apple once it is known to exist', async () => {
    answer = async () => new Response('a pass');
    expect(await addToWallet('apple', 'robin_vale')).toBeNull();
    expect(asked).toEqual(['/api/wallets/apple?handle=robin_vale']);
    expect(led).toEqual(['/api/wallets/apple?handle=robin_vale']);
  });

  test('opens Google’s save page', async () => {
    answer = async () => Response.json({ url: 'https://pay.google.com/gp/v/save/x.y.z' });
    expect(await addToWallet('google', 'robin_vale')).toBeNull();
    expect(led).toEqual(['https://pay.google.com/gp/v/save/x.y.z']);
  });

  test.each(['apple', 'google'] as const)('stays on the page when it fails, for %s', async (name) => {
    answer = async () => refusal();
    expect(await addToWallet(name, 'robin_vale')).toMatchObject({ status: 429, retryAfter: 90 });
    answer = () => Promise.reject(new TypeError('away'));
    expect(await addToWallet(name, 'robin_vale')).toMatchObject({ status: 0 });
    expect(led).toEqual([]);
  });
});
