import { beforeEach, describe, expect, test } from 'vitest';
import type { EdgeCache } from './cache.ts';
import { inMemory } from './in-memory.cache.ts';
import { localCache } from './local.cache.ts';
import { memoryStore } from './testing/memory-store.ts';

let store: ReturnType<typeof memoryStore>;
let cache: EdgeCache;
let now: number;
let rendered: number;
let read: number;

const clock = () => new Date(now);

/** A cache as in a restarted runtime. */
const restarted = () =>
  inMemory(
    localCache(() => store, { now: clock, build: 'one' }),
    clock,
  );

beforeEach(() => {
  store = memoryStore();
  const { match } = store;
  read = 0;
  store.match = (url) => {
    read += 1;
    return match(url);
  };
  [now, rendered] = [Date.UTC(2026, 10, 18, 12), 0];
  cache = restarted();
});

const headers = { 'Cache-Tag': 'owner:a,team:t', 'Content-Type': 'text/html', ETag: 'W/"1"' };
const origin = async () => new Response(`answer ${(rendered += 1)}`, { headers });

async function ask(path = '/ava', from: () => Promise<Response> = origin, kind: 'card' | 'file' = 'card') {
  const request = new Request(`http://localhost:8787${path}`);
  const { response, status } = await cache.answer({ request, kind }, from, () => {});
  return { text: await response.text(), status, headers: response.headers };
}
const pass = (seconds: number) => void (now += seconds * 1000);

describe('a response in memory', () => {
  test('costs no lookup in the store, and equals the stored one', async () => {
    expect((await ask()).status).toBe('fwd=miss; stored');
    pass(10);
    read = 0;
    const again = await ask();
    expect(again).toMatchObject({ text: 'answer 1', status: 'hit; ttl=50' });
    expect([again.headers.get('etag'), again.headers.get('age'), read]).toEqual(['W/"1"', '10', 0]);
    expect((await ask()).text).toBe('answer 1');
    expect((await ask('/ava?version=4.0')).text).toBe('answer 2');
  });

  test('is read from the store after a restart, with its age', async () => {
    await ask();
    pass(40);
    cache = restarted();
    expect((await ask()).status).toBe('hit; ttl=20');
    read = 0;
    pass(10);
    expect([await ask(), read]).toMatchObject([{ text: 'answer 1', status: 'hit; ttl=10' }, 0]);
    pass(10);
    expect((await ask()).status).toBe('hit; ttl=0');
    expect(read).toBeGreaterThan(0);
  });

  test.each([['owner:a'], ['team:t']])(
    'is invalid after the purge of %s, also after a restart',
    async (tag) => {
      await ask();
      await ask();
      pass(1);
      await cache.purge([tag]);
      pass(1);
      expect((await ask()).text).toBe('answer 2');
      await cache.purge([tag]);
      pass(1);
      cache = restarted();
      expect((await ask()).text).toBe('answer 3');
    },
  );

  test('is invalid if it was requested before the purge and came after it', async () => {
    const slow = async () => {
      const before = await origin();
      await cache.purge(['owner:a']);
      return before;
    };
    expect((await ask('/ava', slow)).text).toBe('answer 1');
    pass(1);
    expect((await ask()).text).toBe('answer 2');
  });

  test('stays after other purges', async () => {
    await ask();
    pass(1);
    await cache.purge(['owner:b']);
    expect((await ask()).text).toBe('answer 1');
  });

  test('is removed even if the store cannot be purged, which fails the purge', async () => {
    await ask();
    store.failing = true;
    await expect(cache.purge(['owner:a'])).rejects.toThrow('There is no cache.');
    expect((await ask()).text).toBe('answer 2');
  });

  test('is never an uncacheable one, or a file', async () => {
    const bare = async () => new Response(`answer ${(rendered += 1)}`);
    for (const time of [1, 2]) expect((await ask('/x', bare)).text).toBe(`answer ${time}`);
    await ask('/media/a', origin, 'file');
    expect((await ask('/media/a', origin, 'file')).text).toBe('answer 4');
  });

  test('makes room for others', async () => {
    await ask('/first');
    for (let n = 0; n < 200; n += 1) await ask(`/card_${n}`);
    read = 0;
    expect((await ask('/first')).text).toBe('answer 1');
    expect(read).toBeGreaterThan(0);
  });
});
