import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toasts } from '#messages/toasts.ts';
import { NO_FILTER } from './contacts-words.ts';
import { exportContacts } from './export.store.ts';

const toasted = vi.hoisted(() => ({
  success: vi.fn<(text: string) => void>(),
  failure: vi.fn<(text: string) => void>(),
}));
vi.mock('../../forms/toast-results.ts', () => ({
  toastSuccess: toasted.success,
  toastFailure: (text: string) => toasted.failure(text),
  toastRefusal: ({ detail }: { detail: string }) => toasted.failure(detail),
}));

let status: number;
const fetched = vi.fn<(url: string, body: unknown) => void>();
beforeEach(() => {
  status = 202;
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    fetched(url, init.body ? JSON.parse(init.body as string) : null);
    if (status === 202) return new Response(null, { status });
    const problem = { type: 'urn:problem:x', title: 'No', status, detail: `Refused with ${status}` };
    return Response.json(problem, { status, headers: { 'content-type': 'application/problem+json' } });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('the list’s matches are exported, and the message says that the file is e-mailed', async () => {
  expect(await exportContacts('google', { ...NO_FILTER, search: 'fern hall', tags: 'a,b' })).toBe(true);
  expect(fetched).toHaveBeenCalledWith(
    '/api/contacts/export?format=google&tags=a%2Cb&search=fern+hall',
    null,
  );
  expect(await exportContacts('csv', { ...NO_FILTER, search: '', tags: '' })).toBe(true);
  expect(fetched).toHaveBeenLastCalledWith('/api/contacts/export?format=csv', null);
  expect(toasted.success).toHaveBeenCalledWith(toasts.export_sent);
});

test('selected contacts are exported by id, however many', async () => {
  const ids = ['exchange/1', 'scan/2'];
  expect(await exportContacts('vcard', { ids })).toBe(true);
  expect(fetched).toHaveBeenCalledWith('/api/contacts/bulk', { ids, action: 'export', format: 'vcard' });
});

test.each([
  [403, 'Refused with 403'],
  [429, 'Refused with 429'],
  [404, toasts.failed],
  [503, toasts.failed],
])('status %i shows %s', async (refused, text) => {
  status = refused;
  expect(await exportContacts('csv', { ...NO_FILTER, search: '', tags: '' })).toBe(false);
  expect(toasted.failure).toHaveBeenCalledWith(text);
  expect(toasted.success).not.toHaveBeenCalled();
});
