import type { Variables } from '../../env.ts';
import { BUILD_ID } from '../../kit/build.ts';
import type { EdgeCache } from './cache.ts';
import { inMemory } from './in-memory.cache.ts';
import { localCache, type CacheStore } from './local.cache.ts';
import { noCache } from './no.cache.ts';
import { workersCache, type Runtime } from './workers.cache.ts';

type Basics = { env: Pick<Variables, 'EDGE_CACHE'>; now: () => Date };

/** This isolate's cache in memory. Pages and calls have an environment each: a purge by one must reach the other. */
let onThisMachine: EdgeCache | null = null;

/** Cloudflare's cache, one on this machine, or none, by `EDGE_CACHE`. */
export function chooseCache({ env, now }: Basics): EdgeCache {
  if (env.EDGE_CACHE === 'off') return noCache;
  if (env.EDGE_CACHE === 'local')
    return (onThisMachine ??= inMemory(
      localCache(() => (caches as unknown as { default: CacheStore }).default, {
        now,
        build: BUILD_ID,
      }),
      now,
    ));
  return workersCache(async () => (await import('cloudflare:workers')) as unknown as Runtime);
}
