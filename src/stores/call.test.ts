import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnAccount } from '../domain/account/account.ts';
import { api, call } from './call.ts';
import { lastWrite } from './last-write.ts';
import { $account } from './session.store.ts';
import { $signInAgain, answerSignIn } from './sign-in-again.store.ts';

const storage = new Map<string, string>();

beforeEach(() => {
  storage.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
  $account.set({ id: 'user-1', email: 'ava@fernhall.example' } as OwnAccount);
});
afterEach(() => vi.unstubAllGlobals());

const json = (data: object, status = 200, type = 'application/json') =>
  new Response(JSON.stringify(data), { status, headers: { 'content-type': type } });
const problem = (status: number, body: object) => json(body, status, 'application/problem+json');
const ENDED = () => problem(401, { type: 'urn:problem:unauthorized', detail: 'Please sign in to continue.' });

test('a call names the account that its page was rendered for', async () => {
  const fetched = vi.fn<typeof fetch>(async () => json({ count: 0, results: [] }));
  vi.stubGlobal('fetch', fetched);
  await call(() => api.profiles.profiles.$get({ query: {} }));
  const [address, init] = fetched.mock.calls[0]!;
  expect([address, new Headers(init?.headers).get('expected-account')]).toEqual(['/api/profiles', 'user-1']);
});

test('a response is returned, and noted as a change', async () => {
  expect(await call(async () => json({ id: 1 }))).toEqual({ ok: true, data: { id: 1 } });
  expect(lastWrite()).not.toBe('');
});

test('reading is not a change', async () => {
  await call(async () => json({}), { reads: true });
  expect(lastWrite()).toBe('');
});

test('a response without a body has no data', async () => {
  expect(await call(async () => new Response(null, { status: 204 }))).toEqual({ ok: true, data: null });
});

test('an error is a value with all that the API reports, and not a change', async () => {
  const errors = [{ path: 'handle', message: 'Too short.' }];
  const upgrade_url = '/select-your-plan';
  const refused = problem(422, { type: 'urn:problem:invalid', detail: 'Check it.', errors, upgrade_url });
  refused.headers.set('retry-after', '30');
  expect(await call(async () => refused)).toEqual({
    ok: false,
    problem: {
      status: 422,
      code: 'invalid',
      detail: 'Check it.',
      errors,
      retryAfter: 30,
      upgradeUrl: upgrade_url,
    },
  });
  expect(lastWrite()).toBe('');
});

test('a proxy’s page is not shown to people', async () => {
  const page = new Response('<h1>Bad Gateway</h1>', {
    status: 502,
    headers: { 'content-type': 'text/html' },
  });
  expect(await call(async () => page)).toMatchObject({ ok: false, problem: { status: 502, detail: null } });
});

test.each([
  [false, 'offline'],
  [true, 'unreachable'],
])('no response, while %s, is reported as %s', async (onLine, code) => {
  vi.stubGlobal('navigator', { onLine });
  const outcome = await call(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(outcome).toMatchObject({ ok: false, problem: { status: 0, code } });
});

test('a bug is not mistaken for a network error', async () => {
  const mistake = call(() => Promise.reject(new RangeError('a mistake')));
  await expect(mistake).rejects.toThrow('a mistake');
});

test('an expired session asks once, and every call is then repeated', async () => {
  let signedIn = false;
  const made = vi.fn<() => Promise<Response>>(async () => (signedIn ? json({ saved: true }) : ENDED()));
  const both = Promise.all([call(made), call(made)]);
  await expect.poll(() => $signInAgain.get()).toBe('ava@fernhall.example');
  signedIn = true;
  answerSignIn(true);
  expect(await both).toEqual([
    { ok: true, data: { saved: true } },
    { ok: true, data: { saved: true } },
  ]);
  expect(made).toHaveBeenCalledTimes(4);
  expect($signInAgain.get()).toBeNull();
});

test('declining to sign in again returns the error', async () => {
  const outcome = call(async () => ENDED());
  await expect.poll(() => $signInAgain.get()).not.toBeNull();
  answerSignIn(false);
  expect(await outcome).toMatchObject({ ok: false, problem: { status: 401 } });
});
