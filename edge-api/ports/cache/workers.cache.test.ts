import { beforeEach, describe, expect, test } from 'vitest';
import type { CacheRequest } from './cache.ts';
import { workersCache, type Runtime } from './workers.cache.ts';

const asked: CacheRequest = { request: new Request('https://cardea.example.org/ava'), kind: 'card' };
const origin = async () => new Response('from the origin');
const later = () => {};

let purged: string[][];
let outcome: { success: boolean; errors: { code: number; message: string }[] };
let status: string;
let runtime: Runtime;

beforeEach(() => {
  purged = [];
  outcome = { success: true, errors: [] };
  status = 'HIT';
  runtime = {
    cache: { purge: () => {} },
    exports: {
      Cards: {
        fetch: async () => new Response('from the cache', { headers: { 'CF-Cache-Status': status } }),
        purge: async (tags) => {
          purged.push(tags);
          return outcome;
        },
      },
    },
  };
});

const cache = workersCache(async () => runtime);

describe('with Workers Cache', () => {
  test.each([
    ['HIT', 'hit'],
    ['UPDATING', 'hit'],
    ['STALE', 'hit'],
    ['MISS', 'fwd=miss; stored'],
    ['EXPIRED', 'fwd=stale; stored'],
    ['REVALIDATED', 'fwd=stale; fwd-status=304'],
    ['BYPASS', 'fwd=bypass'],
    ['DYNAMIC', 'fwd=bypass'],
    ['', 'fwd=bypass'],
  ])('%s is reported as %s', async (value, expected) => {
    status = value;
    const answer = await cache.answer(asked, origin, later);
    expect([await answer.response.text(), answer.status]).toEqual(['from the cache', expected]);
  });

  test('a purge uses the entrypoint that caches the responses', async () => {
    await cache.purge(['owner:a', 'team:t']);
    expect(purged).toEqual([['owner:a', 'team:t']]);
  });

  test('many tags are sent in several purges, none twice', async () => {
    const tags = Array.from({ length: 250 }, (_, n) => `file:${n}`);
    await cache.purge(tags);
    expect(purged.map((some) => some.length)).toEqual([100, 100, 50]);
    expect(purged.flat()).toEqual(tags);
  });

  test('a purge that Cloudflare refuses is an error with its codes', async () => {
    outcome = { success: false, errors: [{ code: 10429, message: 'slow down' }] };
    await expect(cache.purge(['owner:a'])).rejects.toThrow('10429');
  });
});

describe('without it', () => {
  test.each([
    ['in the local runtime', () => void (runtime.cache = {})],
    ['if it is disabled', () => void delete runtime.cache],
    ['without the entrypoint', () => void (runtime.exports = {})],
  ])('%s, the origin responds and no purge is needed', async (_where, change) => {
    change();
    const answer = await cache.answer(asked, origin, later);
    expect([await answer.response.text(), answer.status]).toEqual(['from the origin', 'fwd=bypass']);
    await cache.purge(['owner:a']);
    expect(purged).toEqual([]);
  });
});
