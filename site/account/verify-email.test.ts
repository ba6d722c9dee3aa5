import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestPages } from '../forms/testing/test-page.ts';
import { openVerify } from './verify-email.ts';

let pages: Awaited<ReturnType<typeof createTestPages>>;
beforeAll(async () => {
  pages = await createTestPages();
});
afterAll(() => pages.close());

test.each([
  ['/verify-email', { kind: 'form', link: 'none' }],
  ['/verify-email?done=verified', { kind: 'done', changed: false }],
  ['/verify-email?done=changed', { kind: 'done', changed: true }],
  ['/verify-email?error=INVALID_TOKEN', { kind: 'form', link: 'used' }],
  ['/verify-email?done=changed&error=INVALID_TOKEN', { kind: 'form', link: 'used' }],
])('%s shows the result of a link, an error before success', async (path, view) => {
  expect(await openVerify(pages.open(path))).toMatchObject(view);
});
