import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CACHED_PAGE_TIMEOUT_MS, CACHED_PAGES_MAX } from '../../../src/domain/limits/caching.ts';
import { PUBLIC_BODY } from '../../../src/domain/offline/page-text.ts';
import { answerPage } from './pages.ts';
import type { FetchEvent } from './scope.ts';
import { find, put } from './stores.ts';
import { memoryCaches } from './testing/memory-caches.ts';

const page = (
  text: string,
  status = 200,
  headers: Record<string, string> = { 'cache-status': 'Cardea; hit' },
) =>
  new Response(`<!DOCTYPE html><html lang="en">${PUBLIC_BODY}${text}</body></html>`, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
  });

/** Opens a card. @returns the shown page, after all work is done */
async function open(key = '/ava', kind: 'card' | 'form' = 'card', mode = 'navigate') {
  const works: Promise<unknown>[] = [];
  const request = { url: `https://cardea.example${key}`, mode } as Request;
  const event = { request, waitUntil: (work) => void works.push(work) } as FetchEvent;
  const answer = await answerPage(event, kind, key);
  return {
    answer,
    text: answer.type === 'error' ? null : await answer.text(),
    done: () => Promise.all(works),
  };
}
const away = () => Promise.reject(new TypeError('Failed to fetch'));
const network = vi.fn<() => Promise<Response>>();
const cachedText = async (key = '/ava') => (await find('pages', key))?.text();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('caches', memoryCaches());
  vi.stubGlobal('fetch', network);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  network.mockReset();
});

const cacheFirst = async (key = '/ava', kind: 'card' | 'form' = 'card') => {
  network.mockResolvedValueOnce(page('first'));
  await (await open(key, kind)).done();
};

describe('a cached card', () => {
  beforeEach(() => cacheFirst());

  test('comes from the network, which replaces the copy', async () => {
    network.mockResolvedValueOnce(page('second'));
    const { text, done } = await open();
    await done();
    expect(text).toContain(`${PUBLIC_BODY}second`);
    expect(await cachedText()).toContain(`${PUBLIC_BODY}second`);
  });

  test('retains the copy if the new response breaks off', async () => {
    const half = new ReadableStream({ pull: (body) => body.error(new TypeError('Failed to fetch')) });
    await put('pages', '/ava', new Response(half, page('second')));
    expect(await cachedText()).toContain('first');
  });

  test('is the copy, with its notice, offline', async () => {
    network.mockImplementationOnce(away);
    expect((await open()).text).toMatch(/Saved copy from .+first/);
  });

  test('is the copy if the network is too slow, and the late response is the next one', async () => {
    const late = Promise.withResolvers<Response>();
    network.mockReturnValueOnce(late.promise);
    const opened = open();
    await vi.advanceTimersByTimeAsync(CACHED_PAGE_TIMEOUT_MS);
    const { text, done } = await opened;
    expect(text).toMatch(/Saved copy from .+first/);
    late.resolve(page('late'));
    await done();
    expect(await cachedText()).toContain('late');
  });

  test('is the copy while the service is down', async () => {
    network.mockResolvedValueOnce(page('down', 503, {}));
    expect((await open()).text).toMatch(/Saved copy from .+first/);
    expect(await cachedText()).toContain('first');
  });

  test.each([404, 410])('is deleted when the network responds with %i', async (status) => {
    network.mockResolvedValueOnce(page('nobody', status));
    const { answer, done } = await open();
    await done();
    expect([answer.status, await cachedText()]).toEqual([status, undefined]);
  });

  test('stays during rate limiting', async () => {
    network.mockResolvedValueOnce(page('wait', 429));
    const { text, done } = await open();
    await done();
    expect(text).toContain('wait');
    expect(await cachedText()).toContain('first');
  });
});

test('a form for the sheet is the copy without a notice', async () => {
  await cacheFirst('/ava/exchange', 'form');
  network.mockImplementationOnce(away);
  const { text } = await open('/ava/exchange', 'form', 'cors');
  expect(text).toContain(`${PUBLIC_BODY}first`);
});

test.each([
  ['a page that the service does not cache', page('private', 200, {})],
  [
    'other content than a page',
    new Response('{}', { headers: { 'cache-status': 'x', 'content-type': 'application/json' } }),
  ],
])('%s is not cached either', async (_what, answer) => {
  network.mockResolvedValueOnce(answer);
  await (await open()).done();
  expect(await cachedText()).toBeUndefined();
});

test('an uncached card waits for the network as long as it takes', async () => {
  const late = Promise.withResolvers<Response>();
  network.mockReturnValueOnce(late.promise);
  const opened = open();
  await vi.advanceTimersByTimeAsync(10 * CACHED_PAGE_TIMEOUT_MS);
  late.resolve(page('late'));
  expect((await opened).text).toContain(`${PUBLIC_BODY}late`);
});

test('a page neither cached nor reachable is the offline page, or the service’s response', async () => {
  await put('shell', '/offline', page('offline'));
  network.mockImplementationOnce(away);
  expect((await open()).text).toContain('offline');
  network.mockImplementationOnce(away);
  expect((await open('/ava/exchange', 'form', 'cors')).answer.type).toBe('error');
  network.mockResolvedValueOnce(page('down', 503, {}));
  expect((await open()).answer.status).toBe(503);
});

test('the oldest pages are removed above the limit', async () => {
  for (let n = 0; n <= CACHED_PAGES_MAX; n += 1) await put('pages', `/card${n}`, page(String(n)));
  expect(await cachedText('/card0')).toBeUndefined();
  expect(await cachedText('/card1')).toContain('1');
  expect(await cachedText(`/card${CACHED_PAGES_MAX}`)).toContain(String(CACHED_PAGES_MAX));
});
