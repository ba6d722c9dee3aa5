import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';

let app: Awaited<ReturnType<typeof createTestApp>>;
beforeAll(async () => {
  app = await createTestApp({ PUBLIC_URL: 'https://cardea.example.org' });
});
afterAll(() => app.close());

const ask = async (host: string, path: string, init?: RequestInit) =>
  app.app.request(`http://${host}${path}`, init, {} as never);

const PATHS = [
  '/',
  '/ava',
  '/api/health',
  '/api/dev/outbox',
  '/dev/outbox',
  '/robots.txt',
  '/media/x',
  '/api/x',
];

test.each(PATHS)('%s is not served under a foreign name that resolves to this host', async (path) => {
  for (const host of ['evil.example', 'evil.example:8787', 'cardea.example.org.evil.example']) {
    const answer = await ask(host, path);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      type: 'urn:problem:wrong_host',
      detail: 'There is no service at this name.',
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
});

test.each(['[::1', '[', 'localhost, evil.example'])(
  'the invalid host %j is not this service',
  async (host) => {
    // URLs of tests are normalized; those of the runtime contain what was sent.
    const request = new Request('http://localhost/ava');
    Object.defineProperty(request, 'url', { value: `http://${host}/ava` });
    const answer = await app.app.fetch(request, {} as never);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ type: 'urn:problem:wrong_host' });
  },
);

test.each(['cardea.example.org', 'localhost:8787', '127.0.0.1:40123', '[::1]:40123'])(
  '%s is this service',
  async (host) => {
    expect((await ask(host, '/')).status).toBe(200);
    expect((await ask(host, '/api/settings')).status).toBe(200);
  },
);

test('a request for another host has no effect', async () => {
  const body = JSON.stringify({ email: 'x@example.com', password: 'Correct-horse-42!', name: 'X Y' });
  const headers = { 'content-type': 'application/json' };
  const answer = await ask('evil.example', '/api/auth/sign-up/email', { method: 'POST', headers, body });
  expect(answer.status).toBe(400);
  expect((await app.client.execute('select * from users')).rows).toEqual([]);
});
