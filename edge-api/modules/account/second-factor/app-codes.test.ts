import { expect, test } from 'vitest';
import { codeAt, appSecretText, setUpUrl, stepOfCode } from './app-codes.ts';

const SECRET = '12345678901234567890';

// RFC 4226, appendix D.
test.each([
  [0, '755224'],
  [1, '287082'],
  [5, '254676'],
  [9, '520489'],
])('the code of step %i is that of the standard', async (step, code) => {
  expect(await codeAt(SECRET, step)).toBe(code);
});

test('a code is found at its step, and only later than the last one', async () => {
  const now = new Date(5 * 30_000);
  expect(await stepOfCode(SECRET, '254676', now, 4)).toBe(5);
  expect(await stepOfCode(SECRET, '254676', now, 5)).toBeNull();
  expect(await stepOfCode(SECRET, '755224', now, -1)).toBeNull();
});

test('an app is set up by an address with the secret in Base32', () => {
  expect(appSecretText(SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  const url = new URL(setUpUrl(SECRET, 'a+b@example.com'));
  expect([url.protocol, url.host || url.pathname.split('/')[2]]).toEqual(['otpauth:', 'totp']);
  expect(decodeURIComponent(url.pathname)).toContain('a+b@example.com');
  expect(url.searchParams.get('secret')).toBe(appSecretText(SECRET));
});
