import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import { BODY_LIMIT } from './body-limit.ts';

let app: Awaited<ReturnType<typeof createTestApp>>;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const LIMIT = [BODY_LIMIT, BODY_LIMIT + 1] as const;

test.each([
  ['with a declared length', (bytes: number) => ({ 'content-length': String(bytes) })],
  ['without a declared length', () => ({})],
])('a body %s is read up to its limit, and refused above it', async (_, headersOf) => {
  const statuses: number[] = [];
  for (const bytes of LIMIT) {
    const headers = { 'content-type': 'application/json', ...headersOf(bytes) };
    const body = JSON.stringify({ name: 'x'.repeat(bytes - '{"name":""}'.length) });
    expect(body.length).toBe(bytes);
    const answer = await app.request('/api/account/verify-password', { method: 'POST', headers, body });
    statuses.push(answer.status);
  }
  // Unauthenticated, but not too large.
  expect(statuses).toEqual([401, 413]);
});
