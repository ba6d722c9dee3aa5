import type { EdgeCache } from './cache.ts';
import { noCache } from './no.cache.ts';

type Purged = { success: boolean; errors: { code: number; message: string }[] };

/** The entrypoint behind Cloudflare's cache; `worker.ts` exports it by this name. */
export type CardsEntrypoint = {
  fetch(request: Request): Promise<Response>;
  purge(tags: string[]): Promise<Purged>;
};

/** The used part of the runtime. `cache.purge` only exists with Workers Cache. */
export type Runtime = {
  cache?: { purge?: unknown };
  exports: { Cards?: CardsEntrypoint };
};

/** The RFC 9211 status for each value of `CF-Cache-Status` (Cloudflare, "Cloudflare cache responses"). */
const STATUS: Readonly<Record<string, string>> = {
  HIT: 'hit',
  STALE: 'hit',
  UPDATING: 'hit',
  REVALIDATED: 'fwd=stale; fwd-status=304',
  EXPIRED: 'fwd=stale; stored',
  MISS: 'fwd=miss; stored',
};

/** Maximum tags of a purge (Cloudflare, "Purge cache: Availability and limits"). */
const AT_ONCE = 100;

/**
 * Workers Cache, shared by all of Cloudflare's locations. It precedes the entrypoint `Cards`, not the worker itself: so
 * the worker first normalizes each URL to the cache key. @param load imports `cloudflare:workers`, which only exists in
 * the runtime
 */
export function workersCache(load: () => Promise<Runtime>): EdgeCache {
  const cards = async (): Promise<CardsEntrypoint | null> => {
    const { cache, exports } = await load();
    return typeof cache?.purge === 'function' ? (exports.Cards ?? null) : null;
  };
  return {
    async answer(asked, origin, later) {
      const entrypoint = await cards();
      if (!entrypoint) return noCache.answer(asked, origin, later);
      const response = await entrypoint.fetch(asked.request);
      const status = STATUS[response.headers.get('CF-Cache-Status') ?? ''] ?? 'fwd=bypass';
      return { response, status };
    },

    async purge(tags) {
      const entrypoint = await cards();
      if (!entrypoint) return;
      for (let from = 0; from < tags.length; from += AT_ONCE) {
        const { success, errors } = await entrypoint.purge(tags.slice(from, from + AT_ONCE));
        if (!success)
          throw new Error(`The cache was not purged: ${errors.map(({ code }) => code).join(', ')}`);
      }
    },
  };
}
