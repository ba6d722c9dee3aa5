import type { EdgeCache } from './cache.ts';
import { noCache } from './no.cache.ts';

type Purged = { success: boolean; errors: { code: number; message: string }[] };

/** The entrypoint before which Cloudflare's cache stands; `worker.ts` exports it by this name. */
export type CardsEntrypoint = {
  fetch(request: Request): Promise<Response>;
  purge(tags: string[]): Promise<Purged>;
};

/** The part of the runtime that is needed. `cache.purge` is there only where Workers Cache is switched on. */
export type Runtime = {
  cache?: { purge?: unknown };
  exports: { Cards?: CardsEntrypoint };
};

/** What RFC 9211 says for each value of `CF-Cache-Status` (Cloudflare, "Cloudflare cache responses"). */
const STATUS: Readonly<Record<string, string>> = {
  HIT: 'hit',
  STALE: 'hit',
  UPDATING: 'hit',
  REVALIDATED: 'fwd=stale; fwd-status=304',
  EXPIRED: 'fwd=stale; stored',
  MISS: 'fwd=miss; stored',
};

/** The most tags of one purge (Cloudflare, "Purge cache: Availability and limits"). */
const AT_ONCE = 100;

/**
 * Workers Cache, which is one for all of Cloudflare's places. It stands before the entrypoint `Cards`, not before the
 * worker itself: so the worker first makes of every address the one under which the answer is kept.
 * @param load imports `cloudflare:workers`, which is nowhere but in the runtime
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
