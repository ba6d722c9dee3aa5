import { afterAll, beforeAll, expect, test } from 'vitest';
import { letterTo, newAccount, send, tokenIn } from '../../edge-api/modules/account/testing/accounts.ts';
import { testClock } from '../../edge-api/testing/clock.ts';
import { openReset, postReset } from './new-password.ts';
import { createTestPages } from '../forms/testing/test-page.ts';

const EMAIL = 'ada@lovelace.example';

const { later } = testClock();
let pages: Awaited<ReturnType<typeof createTestPages>>;
beforeAll(async () => {
  pages = await createTestPages();
});
afterAll(() => pages.close());

test('a password link shows the e-mail that the password must not contain parts of', async () => {
  await newAccount(pages, EMAIL);
  await send(pages, 'POST', '/api/auth/request-password-reset', { email: EMAIL });
  const token = tokenIn(letterTo(pages, EMAIL, 'Choose'));
  expect(await openReset(pages.open(`/reset-password?token=${token}`))).toMatchObject({
    kind: 'form',
    token,
    email: EMAIL,
  });
  const refused = await postReset(pages.open('/reset-password', { token, new_password: 'Lovelace-1815!' }));
  expect(refused).toMatchObject({
    kind: 'form',
    email: EMAIL,
    state: { errors: { new_password: 'Password cannot be too similar to your email' } },
  });
  const response = await postReset(pages.open('/reset-password', { token, new_password: 'Engine-1843!' }));
  expect(response instanceof Response && response.headers.get('location')).toBe('/sign-in?notice=password');
});

test('a link shows when opened that it was used or has expired, and opening does not use it', async () => {
  const email = 'late@lovelace.example';
  await newAccount(pages, email);
  const mailed = async () => {
    pages.letters.length = 0;
    await send(pages, 'POST', '/api/auth/request-password-reset', { email });
    return tokenIn(letterTo(pages, email, 'Choose'));
  };
  const opened = async (token: string) =>
    (await openReset(pages.open(`/reset-password?token=${token}`))).kind;
  const first = await mailed();
  expect([await opened(first), await opened(first)]).toEqual(['form', 'form']);
  const response = await postReset(
    pages.open('/reset-password', { token: first, new_password: 'Engine-1843!' }),
  );
  expect(response instanceof Response && response.status).toBe(303);
  expect(await opened(first)).toBe('late');

  const second = await mailed();
  later(60 * 60_000 - 1000);
  expect(await opened(second)).toBe('form');
  later(2000);
  expect(await opened(second)).toBe('late');
});

test.each(['', 'made-up', 'x'.repeat(3_000)])('an invalid link reveals no account', async (token) => {
  expect(await openReset(pages.open(`/reset-password?token=${token}`))).toEqual({ kind: 'late' });
});
