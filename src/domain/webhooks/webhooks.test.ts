import { expect, test } from 'vitest';
import { nextAttempt, verdictOf } from './delivery-retries.ts';
import { newWebhookSchema } from './webhooks.ts';

test('a delivery is retried after 1, 5 and 30 minutes, 2, 8 and 24 hours, and then given up', () => {
  const now = new Date(0);
  const waits = Array.from({ length: 7 }, (_, n) => nextAttempt(n + 1, now)?.getTime() ?? null);
  expect(waits.map((wait) => wait && wait / 60_000)).toEqual([1, 5, 30, 120, 480, 1440, null]);
});

test.each([
  [200, 'delivered'],
  [204, 'delivered'],
  [302, 'failed'],
  [404, 'failed'],
  [410, 'gone'],
  [500, 'failed'],
  [null, 'failed'],
])('a response with %s counts as %s', (status, verdict) => {
  expect(verdictOf(status)).toBe(verdict);
});

test('a new webhook needs a known event and an address', () => {
  const codes = (body: unknown) =>
    newWebhookSchema.safeParse(body).error?.issues.map(({ message }) => message);
  expect(codes({ event: 'contact.created', url: ' https://a.example ' })).toBeUndefined();
  expect(codes({})).toEqual(['required', 'required']);
  expect(codes({ events: [], url: 'https://a.example' })).toEqual(['required']);
  expect(codes({ event: 'contact.eaten', url: '' })).toEqual(['event.invalid', 'required']);
  expect(codes({ event: 'contact.created', url: 'x'.repeat(3000) })).toEqual(['url.too_long']);
});
