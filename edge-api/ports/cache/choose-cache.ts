import type { Variables } from '../../env.ts';
import type { EdgeCache } from './cache.ts';
import { inMemory } from './in-memory.cache.ts';
import { localCache, type CacheStore } from './local.cache.ts';
import { noCache } from './no.cache.ts';
import { workersCache, type Runtime } from './workers.cache.ts';

/** What the build is called (`astro.config.mjs`); nothing where there is none. */
declare const CARDEA_BUILD: string | undefined;

type Basics = { env: Pick<Variables, 'EDGE_CACHE'>; now: () => Date };

/** What this isolate holds in memory. Pages and calls have an environment each: a purge by one must reach the other. */
let onThisMachine: EdgeCache | null = null;

/** Cloudflare's cache, one on this machine, or none, as `EDGE_CACHE` says. */
export function chooseCache({ env, now }: Basics): EdgeCache {
  if (env.EDGE_CACHE === 'off') return noCache;
  if (env.EDGE_CACHE === 'local')
    return (onThisMachine ??= inMemory(
      localCache(() => (caches as unknown as { default: CacheStore }).default, {
        now,
        build: typeof CARDEA_BUILD === 'string' ? CARDEA_BUILD : '',
      }),
      now,
    ));
  return workersCache(async () => (await import('cloudflare:workers')) as unknown as Runtime);
}
