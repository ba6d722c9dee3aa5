import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CHECKOUT_POLL_MS, CHECKOUT_SLOW_MS } from '../../domain/limits/screens.ts';
import { $balance } from '../../stores/balance.store.ts';
import { $purchase, closePurchase, followCheckout } from './purchase.store.ts';

const answers: (object | number | null)[] = [];
const asked: string[] = [];

/** Responds with the queue, the last one forever; a number is a status, null a network error. */
function service(input: string): Promise<Response> {
  const path = new URL(input, 'http://localhost').pathname;
  asked.push(path);
  if (path === '/api/payments/credits') return Promise.resolve(Response.json({ available_credits: 30 }));
  const answer = answers.length > 1 ? answers.shift() : answers[0];
  if (answer === null) return Promise.reject(new TypeError('away'));
  if (typeof answer === 'number')
    return Promise.resolve(Response.json({ status: answer }, { status: answer }));
  return Promise.resolve(Response.json(answer));
}

const place = { pathname: '/contacts', search: '', hash: '', href: 'http://localhost/contacts' };

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  answers.length = 0;
  vi.stubGlobal('location', place);
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_state: unknown, _title: string, address: string) => {
      place.search = address.includes('?') ? `?${address.split('?')[1]}` : '';
    },
  });
  vi.stubGlobal('fetch', service);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  $purchase.set(null);
  $balance.set(null);
});

async function comeBack(search: string, ...said: (object | number | null)[]) {
  place.search = search;
  answers.push(...said);
  followCheckout();
  await vi.advanceTimersByTimeAsync(0);
}
const OPEN = { id: 'c1', status: 'open', credits: 0 };
const PAID = { id: 'c1', status: 'paid', credits: 25 };

test('an address without a checkout shows nothing', async () => {
  await comeBack('?search=mia', PAID);
  expect([$purchase.get(), asked]).toEqual([null, []]);
});

test('a paid checkout shows the added credits, and the service’s balance', async () => {
  await comeBack('?search=mia&credits-paid=c1', PAID);
  expect($purchase.get()).toEqual({ status: 'paid', credits: 25 });
  expect([$balance.get(), place.search]).toEqual([30, '?search=mia']);
  expect(asked).toEqual(['/api/payments/checkouts/c1', '/api/payments/credits']);
});

test('an unconfirmed one waits, through network errors, and shows nothing before the service confirms', async () => {
  await comeBack('?credits-paid=c1', OPEN, null, 503, OPEN, PAID);
  expect([$purchase.get(), place.search]).toEqual([{ status: 'waiting' }, '?credits-paid=c1']);
  for (let round = 0; round < 3; round += 1) {
    await vi.advanceTimersByTimeAsync(CHECKOUT_POLL_MS);
    expect($purchase.get()).toEqual({ status: 'waiting' });
  }
  await vi.advanceTimersByTimeAsync(CHECKOUT_POLL_MS);
  expect($purchase.get()).toEqual({ status: 'paid', credits: 25 });
});

test('one that takes long shows so, and continues waiting', async () => {
  await comeBack('?credits-paid=c1', OPEN);
  await vi.advanceTimersByTimeAsync(CHECKOUT_SLOW_MS);
  expect($purchase.get()).toEqual({ status: 'slow' });
  answers[0] = PAID;
  await vi.advanceTimersByTimeAsync(CHECKOUT_POLL_MS);
  expect($purchase.get()).toEqual({ status: 'paid', credits: 25 });
});

test('one that ended without payment shows that nothing was bought', async () => {
  await comeBack('?credits-paid=c1', { id: 'c1', status: 'expired', credits: 0 });
  expect([$purchase.get(), place.search]).toEqual([{ status: 'expired' }, '']);
});

test('another person’s or an invented checkout shows nothing', async () => {
  await comeBack('?credits-paid=c1', 404);
  expect([$purchase.get(), place.search]).toEqual([null, '']);
});

test('a dismissed one is not polled again', async () => {
  await comeBack('?credits-paid=c1', OPEN);
  closePurchase();
  const before = asked.length;
  await vi.advanceTimersByTimeAsync(CHECKOUT_SLOW_MS);
  expect([$purchase.get(), asked.length, place.search]).toEqual([null, before, '']);
});
