import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toasts } from '#messages/toasts.ts';
import type { ReadableAnswer } from '../api/problem.ts';
import { api, call } from '../stores/call.ts';
import { toastStore } from '../ui/notices/toast.ts';
import { ownToasts } from '../ui/testing/own-toasts.ts';
import { submitForm } from './submit-form.ts';
import { toastOffline, toastRefusal, toastSuccess } from './toast-results.ts';

ownToasts();
beforeEach(() => vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {} }));
afterEach(() => vi.unstubAllGlobals());

const REFUSED = () =>
  new Response(JSON.stringify({ detail: 'Something went wrong.' }), {
    status: 503,
    headers: { 'content-type': 'application/problem+json' },
  });
const DONE = () => new Response('{}', { headers: { 'content-type': 'application/json' } });
const LOST = () => new TypeError('Failed to fetch');

/** Sets the result of the next call. */
const comes = (to: Response | TypeError) =>
  vi.stubGlobal('fetch', () => (to instanceof Response ? Promise.resolve(to) : Promise.reject(to)));
const said = () =>
  toastStore
    .read()
    .filter(({ leaving }) => !leaving)
    .map(({ kind, text }) => [kind, text]);

const put = (handle: string, json: { cover?: string; logo?: string }) => () =>
  api.profiles.p[':handle'].$put({ param: { handle }, json });
const cover = put('ava', { cover: 'one' });
const rename = (first_name: string) => () =>
  api.account.account.$put({ json: { first_name, last_name: 'Lindgren' } });
const form = { has: () => false, refuse: () => {} };

test.each([
  ['the same call', cover, cover, true],
  ['the same with another value', rename('Ava'), rename('Eva'), true],
  ['another field by the same call', cover, put('ava', { logo: 'one' }), false],
  ['the same for another card', cover, put('kim', { cover: 'one' }), false],
  [
    'another way on the same address',
    cover,
    () => api.profiles.p[':handle'].$delete({ param: { handle: 'ava' } }),
    false,
  ],
] as const)('an error message disappears once it works: %s', async (_, failed, later, isGone) => {
  for (const failure of [REFUSED(), LOST()]) {
    comes(failure);
    const refused = await call<ReadableAnswer>(failed);
    if (!refused.ok) toastRefusal(refused.problem);
    expect(said()).toHaveLength(1);
    const before = said();
    comes(REFUSED());
    await call<ReadableAnswer>(later);
    expect(said()).toEqual(before);
    comes(DONE());
    await call<ReadableAnswer>(later);
    expect(said()).toEqual(isGone ? [] : before);
  }
});

test('a form saved at the second attempt shows only that', async () => {
  comes(LOST());
  await submitForm({ send: rename('Ava') }, {}, form);
  expect(said()).toEqual([['error', toasts.failed]]);
  comes(DONE());
  await submitForm({ send: rename('Ava') }, {}, form);
  toastSuccess(toasts.account_updated);
  expect(said()).toEqual([['success', toasts.account_updated]]);
});

test('a failed load is shown until any call proves that the network is back', async () => {
  toastOffline();
  comes(LOST());
  await call<ReadableAnswer>(cover);
  expect(said()).toEqual([['error', toasts.offline]]);
  comes(DONE());
  await call<ReadableAnswer>(cover, { reads: true });
  expect(said()).toEqual([]);
});
