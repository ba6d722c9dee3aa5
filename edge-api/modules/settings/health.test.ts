import { afterAll, beforeAll, expect, test } from 'vitest';
import { problems } from '#messages/problems.ts';
import { createTestApp } from '../../testing/test-app.ts';

let app: Awaited<ReturnType<typeof createTestApp>>;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const HOUR = 3_600_000;
const ask = () => app.request('/api/health');

test('a service that is well says so, however often it is asked', async () => {
  for (let n = 0; n < 3; n += 1) {
    const response = await ask();
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }]);
  }
});

test('a database that cannot write is told from one that is well, until it can again', async () => {
  app.deps.now = () => new Date(Date.now() + HOUR);
  await app.db.run('pragma query_only = 1');
  const response = await ask();
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60']);
  expect(await response.json()).toMatchObject({
    type: 'urn:problem:nothing_saved',
    detail: problems.nothing_saved.detail,
  });
  await app.db.run('pragma query_only = 0');
  expect((await ask()).status).toBe(200);
});
