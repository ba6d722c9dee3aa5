import { beforeEach, describe, expect, test } from 'vitest';
import type { EdgeCache } from './cache.ts';
import { localCache } from './local.cache.ts';
import { memoryStore } from './testing/memory-store.ts';

const START = Date.UTC(2026, 10, 18, 12);

let store: ReturnType<typeof memoryStore>;
let cache: EdgeCache;
let now: number;
let rendered: number;
let behind: Promise<unknown>[];

const cacheOf = (build: string) => localCache(() => store, { now: () => new Date(now), build });

beforeEach(() => {
  store = memoryStore();
  now = START;
  rendered = 0;
  behind = [];
  cache = cacheOf('one');
});

const headers = { 'Cache-Tag': 'owner:a,team:t', 'Content-Type': 'text/html', ETag: 'W/"1"' };
/** Responds with the number of calls. */
const origin = async () => new Response(`answer ${(rendered += 1)}`, { headers });

async function ask(path = '/ava', from: () => Promise<Response> = origin, kind: 'card' | 'file' = 'card') {
  const request = new Request(`http://localhost:8787${path}`);
  const { response, status } = await cache.answer({ request, kind }, from, (work) => void behind.push(work));
  return { text: await response.text(), status, headers: response.headers };
}
const pass = (seconds: number) => void (now += seconds * 1000);

describe('an answer', () => {
  test('is created once, then cached with its headers', async () => {
    expect(await ask()).toMatchObject({ text: 'answer 1', status: 'fwd=miss; stored' });
    pass(10);
    const again = await ask();
    expect(again).toMatchObject({ text: 'answer 1', status: 'hit; ttl=50' });
    expect(again.headers.get('etag')).toBe('W/"1"');
    expect(again.headers.get('content-type')).toBe('text/html');
    expect(again.headers.get('age')).toBe('10');
    expect([...again.headers.keys()]).not.toContain('x-kept-at');
  });

  test('is cached for each path, under any name of the host', async () => {
    await ask('/ava');
    expect((await ask('/bob')).text).toBe('answer 2');
    expect((await ask('/api/p/ava/vcard?version=3.0')).text).toBe('answer 3');
    expect((await ask('/api/p/ava/vcard?version=4.0')).text).toBe('answer 4');
    const request = new Request('https://cardea.example.org/ava');
    expect((await cache.answer({ request, kind: 'card' }, origin, () => {})).status).toMatch(/^hit/);
  });

  test('is not used by another build, but again by its own, and a purge is for all', async () => {
    await ask();
    cache = cacheOf('two');
    expect(await ask()).toMatchObject({ text: 'answer 2', status: 'fwd=miss; stored' });
    expect((await ask()).status).toMatch(/^hit/);
    cache = cacheOf('one');
    expect((await ask()).text).toBe('answer 1');
    pass(1);
    await cacheOf('two').purge(['owner:a']);
    pass(1);
    expect((await ask()).text).toBe('answer 3');
  });

  test.each([
    ['that is not 200', () => new Response('gone', { status: 404, headers })],
    ['that redirects', () => new Response(null, { status: 307, headers: { ...headers, Location: '/b' } })],
    ['without tags', () => new Response('a page')],
  ])('%s is not cached', async (_which, make) => {
    expect((await ask('/ava', async () => make())).status).toBe('fwd=miss');
    expect((await ask()).text).toBe('answer 1');
    expect(store.urls()).toHaveLength(1);
  });

  test('of a file is left to the browser', async () => {
    expect((await ask('/media/a.jpg', origin, 'file')).status).toBe('fwd=bypass');
    expect((await ask('/media/a.jpg', origin, 'file')).text).toBe('answer 2');
  });

  test('that fails is returned, and not cached', async () => {
    await expect(ask('/ava', () => Promise.reject(new Error('database away')))).rejects.toThrow(
      'database away',
    );
    expect((await ask()).text).toBe('answer 1');
  });
});

describe('time', () => {
  test('makes a response stale after a minute: it is sent once more while the next one is created', async () => {
    await ask();
    pass(61);
    expect(await ask()).toMatchObject({ text: 'answer 1', status: 'hit; ttl=-1' });
    await Promise.all(behind);
    expect(await ask()).toMatchObject({ text: 'answer 2', status: 'hit; ttl=60' });
  });

  test('expires a stale response after ten minutes', async () => {
    await ask();
    pass(600);
    expect(await ask()).toMatchObject({ text: 'answer 2', status: 'fwd=miss; stored' });
  });

  test('expires nothing earlier if the new response fails: the stale one is still sent', async () => {
    await ask();
    pass(61);
    await ask('/ava', () => Promise.reject(new Error('database away')));
    await Promise.all(behind);
    expect((await ask()).text).toBe('answer 1');
  });
});

describe('a purge', () => {
  test.each([['owner:a'], ['team:t']])('of %s, any of its tags, invalidates a response', async (tag) => {
    await ask();
    pass(1);
    await cache.purge([tag]);
    expect(await ask()).toMatchObject({ text: 'answer 2', status: 'fwd=miss; stored' });
  });

  test("at the time of a response's request invalidates it too", async () => {
    await ask();
    await cache.purge(['owner:a']);
    pass(1);
    expect((await ask()).text).toBe('answer 2');
    expect((await ask()).text).toBe('answer 2');
  });

  test('of others invalidates nothing', async () => {
    await ask();
    pass(1);
    await cache.purge(['owner:b', 'roster:t', 'team:other']);
    expect((await ask()).text).toBe('answer 1');
  });

  test('takes precedence over staleness', async () => {
    await ask();
    pass(61);
    await cache.purge(['owner:a']);
    pass(1);
    expect((await ask()).text).toBe('answer 2');
    expect(behind).toEqual([]);
  });

  test('invalidates a response that was requested before it and created after it', async () => {
    await ask('/ava', async () => {
      pass(1);
      const before = await origin();
      await cache.purge(['owner:a']);
      pass(1);
      return before;
    });
    expect((await ask()).text).toBe('answer 2');
  });

  test('applies to another isolate, and after a restart', async () => {
    await ask();
    pass(1);
    await cache.purge(['owner:a']);
    pass(1);
    cache = cacheOf('one');
    expect((await ask()).text).toBe('answer 2');
  });

  test('outlives every response that it invalidates', async () => {
    await ask();
    pass(1);
    await cache.purge(['owner:a']);
    const mark = (await store.match(store.urls().find((url) => url.includes('purged'))!))!;
    const entry = (await store.match('http://edge-cache/~one/ava'))!;
    const ageOf = (response: Response) =>
      Number(/max-age=(\d+)/.exec(response.headers.get('cache-control')!)![1]);
    expect(ageOf(mark)).toBeGreaterThan(ageOf(entry));
  });
});

describe('an unavailable store', () => {
  test('only costs the cached responses', async () => {
    store.failing = true;
    expect(await ask()).toMatchObject({ text: 'answer 1', status: 'fwd=miss' });
    expect(await ask()).toMatchObject({ text: 'answer 2', status: 'fwd=miss' });
  });

  test('fails a purge, so that it is retried', async () => {
    store.failing = true;
    await expect(cache.purge(['owner:a'])).rejects.toThrow('There is no cache.');
  });

  test('serves no response whose validity is unknown', async () => {
    await ask();
    const { match } = store;
    store.match = (url) => (url.includes('purged') ? Promise.reject(new Error('away')) : match(url));
    expect((await ask()).text).toBe('answer 2');
  });
});
