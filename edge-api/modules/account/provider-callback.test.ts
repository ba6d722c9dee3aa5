import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp({ APPLE_CLIENT_ID: 'an-id', APPLE_CLIENT_SECRET: 'a-secret' });
afterAll(() => app.close());

const post = (path: string, origin: string, body: Record<string, string>) =>
  app.request(`/api/auth${path}`, {
    method: 'POST',
    headers: { origin, 'sec-fetch-site': 'cross-site', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(body).toString(),
  });

test('a form that a provider posts from its own site is redirected to where the state is compared', async () => {
  const answer = await post('/callback/apple', 'https://appleid.apple.com', { code: 'c', state: 's' });
  const to = new URL(answer.headers.get('location') ?? '', 'http://localhost:8787');
  expect([answer.status, to.pathname, Object.fromEntries(to.searchParams)]).toEqual([
    302,
    '/api/auth/callback/apple',
    { code: 'c', state: 's' },
  ]);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const led = await app.request(to.pathname + to.search);
  const refused = new URL(led.headers.get('location')!, to);
  expect([refused.pathname, refused.searchParams.get('error')]).toEqual(['/sign-in', 'state_mismatch']);
});

test('no other call of signing in is accepted from another site', async () => {
  for (const path of ['/sign-out', '/sign-in/social', '/link-social', '/revoke-sessions'])
    expect([path, (await post(path, 'https://elsewhere.example', {})).status]).toEqual([path, 403]);
});
