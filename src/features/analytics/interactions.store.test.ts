import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Interaction } from './analytics.types.ts';
import { $interactions, filterInteractions, loadInteractions } from './interactions.store.ts';

const visits = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => ({ id: `visit-${from + i}` }) as Interaction);

let answer: (query: URLSearchParams) => Response | Promise<Response>;

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('location', { search: '?profile=ava', pathname: '/analytics/interactions' });
  vi.stubGlobal('history', { state: null, replaceState: vi.fn<History['replaceState']>() });
  vi.stubGlobal('fetch', async (address: string) =>
    answer(new URL(address, 'https://cardea.example').searchParams),
  );
  $interactions.set({ items: visits(0, 20), count: 40, words: { filter: 'all' }, status: 'idle' });
});
afterEach(() => vi.unstubAllGlobals());

test('the list continues at its end, and shows no visit twice when one was added meanwhile', async () => {
  answer = (query) => {
    expect([query.get('offset'), query.get('filter')]).toEqual(['20', 'all']);
    return Response.json({ count: 39, results: visits(19, 39) });
  };
  await loadInteractions('p');
  expect($interactions.get()).toEqual({
    items: visits(0, 39),
    count: 39,
    words: { filter: 'all' },
    status: 'end',
  });
});

test('a page that fails to load leaves the current items', async () => {
  answer = () => new Response(null, { status: 503 });
  await loadInteractions('p');
  expect($interactions.get()).toMatchObject({ items: visits(0, 20), status: 'error' });
});

test('another filter reloads, ignores pending responses, and is written to the address', async () => {
  const slow = Promise.withResolvers<Response>();
  answer = (query) =>
    query.get('filter') === 'all' ? slow.promise : Response.json({ count: 1, results: visits(90, 91) });
  const before = loadInteractions('p');
  filterInteractions('p', 'saved');
  expect($interactions.get()).toMatchObject({ items: [], words: { filter: 'saved' }, status: 'loading' });
  slow.resolve(Response.json({ count: 40, results: visits(20, 40) }));
  await before;
  await expect.poll(() => $interactions.get().status).toBe('end');
  expect($interactions.get().items).toEqual(visits(90, 91));
  expect(history.replaceState).toHaveBeenLastCalledWith(
    null,
    '',
    '/analytics/interactions?profile=ava&filter=saved',
  );
});
