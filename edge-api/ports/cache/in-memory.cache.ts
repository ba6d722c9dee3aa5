import { EDGE_MAX_AGE } from '../../../src/domain/limits/caching.ts';
import type { CacheAnswer, EdgeCache } from './cache.ts';

/** Maximum responses; the first one is dropped. */
const MOST = 200;

/** Milliseconds for which a purge is remembered: longer than creating any response takes. */
const MARK_MS = 120_000;

type Held = { at: number; tags: string[]; headers: Headers; body: ArrayBuffer };

const tagsOf = ({ headers }: Response) => headers.get('Cache-Tag')?.split(',') ?? [];

/**
 * Caches fresh responses of another cache in this isolate's memory, at almost no cost. Only for a runtime in which
 * every purge comes through the same isolate, as on one machine; stale responses, and restarts, are left to the other.
 */
export function inMemory(cache: EdgeCache, now: () => Date): EdgeCache {
  const held = new Map<string, Held>();
  const purged = new Map<string, number>();

  function find(key: string): CacheAnswer | null {
    const found = held.get(key);
    if (!found) return null;
    const age = Math.max(0, Math.floor((now().getTime() - found.at) / 1000));
    if (age >= EDGE_MAX_AGE) {
      held.delete(key);
      return null;
    }
    const headers = new Headers(found.headers);
    headers.set('Age', String(age));
    return { response: new Response(found.body, { headers }), status: `hit; ttl=${EDGE_MAX_AGE - age}` };
  }

  /** Caches a response unless it was purged since its request. @returns an unread response */
  async function hold(key: string, asked: number, response: Response): Promise<Response> {
    const { headers } = response;
    const body = await response.arrayBuffer();
    const tags = tagsOf(response);
    const at = asked - Number(headers.get('Age') ?? 0) * 1000;
    if (!tags.some((tag) => (purged.get(tag) ?? 0) >= asked)) {
      if (held.size >= MOST) held.delete(held.keys().next().value!);
      held.set(key, { at, tags, headers, body });
    }
    return new Response(body, { headers });
  }

  return {
    async answer(asked, origin, later) {
      if (asked.kind === 'file') return cache.answer(asked, origin, later);
      const { pathname, search } = new URL(asked.request.url);
      const key = pathname + search;
      const found = find(key);
      if (found) return found;
      const began = now().getTime();
      const { response, status } = await cache.answer(asked, origin, later);
      if (response.status !== 200 || tagsOf(response).length === 0) return { response, status };
      return { response: await hold(key, began, response), status };
    },

    async purge(tags) {
      const at = now().getTime();
      for (const [tag, time] of purged) if (at - time > MARK_MS) purged.delete(tag);
      for (const tag of tags) purged.set(tag, at);
      for (const [key, one] of held) if (one.tags.some((tag) => tags.includes(tag))) held.delete(key);
      await cache.purge(tags);
    },
  };
}
