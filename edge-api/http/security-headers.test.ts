import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';

let app: Awaited<ReturnType<typeof createTestApp>>;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test.each(['/api/settings', '/api/p/nobody_here', '/api/account', '/api/no-such-call'])(
  'the response of %s loads nothing, cannot be framed by another site, and is not indexed',
  async (path) => {
    const { headers } = await app.request(path);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-robots-tag': 'noindex',
    });
  },
);
