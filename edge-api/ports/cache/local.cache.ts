import { EDGE_MAX_AGE, EDGE_STALE_WHILE_REVALIDATE } from '../../../src/domain/limits/caching.ts';
import type { CacheAnswer, EdgeCache, Origin } from './cache.ts';

/** The used part of the Cache API. */
export type CacheStore = {
  match(url: string): Promise<Response | undefined>;
  put(url: string, response: Response): Promise<void>;
};

type Basics = {
  now: () => Date;
  /** The id of the build: pages of another one refer to scripts and styles that are gone. */
  build: string;
};

/** Not a host's name: cached responses are the same under any name. */
const PLACE = 'http://edge-cache';
const AT = 'X-Kept-At';
const LIFETIME = EDGE_MAX_AGE + EDGE_STALE_WHILE_REVALIDATE;

const markOf = (tag: string) => `${PLACE}/~purged/${encodeURIComponent(tag)}`;
const tagsOf = (response: Response) => response.headers.get('Cache-Tag')?.split(',') ?? [];

/** A copy for the store, which follows `Cache-Control` itself. */
function storable(response: Response, at: number): Response {
  const headers = new Headers(response.headers);
  headers.set('Cache-Control', `public, max-age=${LIFETIME}`);
  headers.set(AT, String(at));
  return new Response(response.body, { headers });
}

/**
 * Caches responses with the Cache API, on the machine of the worker. A purge stores its time for each tag; a response
 * is valid only if it was requested after the times of all its tags. So purges apply across isolates, builds and
 * restarts, a response that was requested before a change and created after it is invalid too, and a hit needs no
 * database. @param open throws or rejects without such a store; then nothing is cached
 */
export function localCache(open: () => CacheStore, { now, build }: Basics): EdgeCache {
  const addressOf = (request: Request) => {
    const { pathname, search } = new URL(request.url);
    return `${PLACE}/~${build}${pathname}${search}`;
  };

  async function isVoid(cached: Response, at: number): Promise<boolean> {
    const store = open();
    const marks = await Promise.all(tagsOf(cached).map((tag) => store.match(markOf(tag))));
    const times = await Promise.all(marks.map(async (mark) => (mark ? Number(await mark.text()) : 0)));
    return times.some((time) => time >= at);
  }

  /** The cached response, with its age in seconds; null without a valid one. */
  async function find(address: string): Promise<{ response: Response; age: number } | null> {
    try {
      const cached = await open().match(address);
      if (!cached) return null;
      const at = Number(cached.headers.get(AT));
      const age = Math.max(0, Math.floor((now().getTime() - at) / 1000));
      if (age >= LIFETIME || (await isVoid(cached, at))) return null;
      const headers = new Headers(cached.headers);
      headers.delete(AT);
      headers.set('Age', String(age));
      return { response: new Response(cached.body, { headers }), age };
    } catch {
      return null;
    }
  }

  async function fill(request: Request, origin: Origin, why: string): Promise<CacheAnswer> {
    const at = now().getTime();
    const response = await origin(request);
    if (response.status !== 200 || tagsOf(response).length === 0) return { response, status: `fwd=${why}` };
    const body = await response.arrayBuffer();
    const made = () => new Response(body, { headers: response.headers });
    const stored = await open()
      .put(addressOf(request), storable(made(), at))
      .then(
        () => true,
        () => false,
      );
    return { response: made(), status: `fwd=${why}${stored ? '; stored' : ''}` };
  }

  return {
    async answer({ request, kind }, origin, later) {
      if (kind === 'file') return { response: await origin(request), status: 'fwd=bypass' };
      const found = await find(addressOf(request));
      if (!found) return fill(request, origin, 'miss');
      const left = EDGE_MAX_AGE - found.age;
      if (left <= 0) later(fill(request, origin, 'stale').catch(() => {}));
      return { response: found.response, status: `hit; ttl=${left}` };
    },

    async purge(tags) {
      const at = String(now().getTime());
      const store = open();
      // A purge has to outlive every response that it invalidates.
      const headers = { 'Cache-Control': `public, max-age=${LIFETIME * 2}` };
      await Promise.all(tags.map((tag) => store.put(markOf(tag), new Response(at, { headers }))));
    },
  };
}
