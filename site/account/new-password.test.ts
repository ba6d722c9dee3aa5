import { afterAll, beforeAll, expect, test } from 'vitest';
import { letterTo, newAccount, send, tokenIn } from '../../edge-api/modules/account/testing/accounts.ts';
import { openReset, postReset } from './new-password.ts';
import { createTestPages } from './testing/test-page.ts';

const EMAIL = 'ada@lovelace.example';

let pages: Awaited<ReturnType<typeof createTestPages>>;
beforeAll(async () => {
  pages = await createTestPages();
});
afterAll(() => pages.close());

test('who chooses a new password by a link is told which e-mail it may hold nothing of', async () => {
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
  const taken = await postReset(pages.open('/reset-password', { token, new_password: 'Engine-1843!' }));
  expect(taken instanceof Response && taken.headers.get('location')).toBe('/sign-in?notice=password');
});

test.each(['made-up', 'x'.repeat(3_000)])('a link that is none tells of nobody', async (token) => {
  expect(await openReset(pages.open(`/reset-password?token=${token}`))).toMatchObject({ email: '' });
});
