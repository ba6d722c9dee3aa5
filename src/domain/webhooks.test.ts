import { describe, expect, test } from 'vitest';
import { isReceiver, newWebhookSchema, nextAttempt, verdictOf } from './webhooks.ts';

describe('a webhook goes to', () => {
  test.each([
    ['https://hooks.example.com/catch/1?x=y', true],
    ['https://hooks.example.com:8443/', true],
    ['http://hooks.example.com/', false],
    ['ftp://hooks.example.com/', false],
    ['hooks.example.com', false],
    ['https://', false],
    ['', false],
    ['https://user:secret@hooks.example.com/', false],
    ['https://localhost/', false],
    ['https://cardea.localhost/', false],
    ['https://printer.local/', false],
    ['https://127.0.0.1/', false],
    ['https://2130706433/', false],
    ['https://0177.0.0.1/', false],
    ['https://0x7f.1/', false],
    ['https://10.0.0.1/', false],
    ['https://169.254.169.254/latest/meta-data', false],
    ['https://[::1]/', false],
    ['https://[::ffff:127.0.0.1]/', false],
    ['https://[fd00::1]/', false],
  ])('%s: %s', (address, allowed) => {
    expect(isReceiver(address, false)).toBe(allowed);
  });

  test.each([
    ['http://127.0.0.1:4000/', true],
    ['http://localhost/', true],
    ['https://hooks.example.com/', true],
    ['ftp://localhost/', false],
    ['http://user:secret@localhost/', false],
  ])('%s in development: %s', (address, allowed) => {
    expect(isReceiver(address, true)).toBe(allowed);
  });
});

test('a delivery is tried again after 1, 5 and 30 minutes, 2, 8 and 24 hours, and then given up', () => {
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
])('an answer with %s counts as %s', (status, verdict) => {
  expect(verdictOf(status)).toBe(verdict);
});

test('a new webhook has an event that there is, and an address', () => {
  const codes = (body: unknown) =>
    newWebhookSchema.safeParse(body).error?.issues.map(({ message }) => message);
  expect(codes({ event: 'contact.created', url: ' https://a.example ' })).toBeUndefined();
  expect(codes({})).toEqual(['required', 'required']);
  expect(codes({ event: 'contact.deleted', url: '' })).toEqual(['event.invalid', 'required']);
  expect(codes({ event: 'contact.created', url: 'x'.repeat(3000) })).toEqual(['url.too_long']);
});
