import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { READER_CACHE } from '../../../src/domain/offline/reader-cache.ts';
import { ownCacheOf } from './own-cache.ts';
import { find, put, putInto, removeOthers } from './stores.ts';
import { memoryCaches } from './testing/memory-caches.ts';

beforeEach(() => vi.stubGlobal('caches', memoryCaches()));
afterEach(() => vi.unstubAllGlobals());

test('a new service worker deletes caches of earlier versions, and leaves those of the account and of the card reader', async () => {
  await put('pages', '/ava', new Response('card'));
  for (const name of [ownCacheOf('ava'), READER_CACHE, 'pages-0', 'cardea-scan-0'])
    await (await caches.open(name)).put('/file', new Response('stored'));
  await removeOthers();
  const [pages, ...left] = await caches.keys();
  expect(pages).toMatch(/^pages-[1-9]/);
  expect(left).toEqual([ownCacheOf('ava'), READER_CACHE]);
  expect(await (await find('pages', '/ava'))?.text()).toBe('card');
});

test.each([true, false])(
  'a replaced copy is the newest: the oldest other is removed (%s)',
  async (movesReplaced) => {
    vi.stubGlobal('caches', memoryCaches(movesReplaced));
    for (const path of ['/a', '/b', '/a', '/c']) await putInto('few', 2, path, new Response(path));
    const few = await caches.open('few');
    expect((await few.keys()).map(({ url }) => new URL(url).pathname)).toEqual(['/a', '/c']);
    expect(await (await few.match('/a'))?.text()).toBe('/a');
  },
);
