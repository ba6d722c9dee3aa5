import { EDGE_MAX_AGE, EDGE_STALE_WHILE_REVALIDATE } from '../../../src/domain/limits/caching.ts';
import type { CacheAnswer, EdgeCache, Origin } from './cache.ts';

/** The part of the Cache API that is needed. */
export type CacheStore = {
  match(url: string): Promise<Response | undefined>;
  put(url: string, response: Response): Promise<void>;
};

type Basics = {
  now: () => Date;
  /** Names the build: pages of another one name scripts and styles that are gone. */
  build: string;
};

/** No name of a host: what is kept is the same by whichever name it was asked for. */
const PLACE = 'http://edge-cache';
const AT = 'X-Kept-At';
const LIFETIME = EDGE_MAX_AGE + EDGE_STALE_WHILE_REVALIDATE;

const markOf = (tag: string) => `${PLACE}/~purged/${encodeURIComponent(tag)}`;
const tagsOf = (response: Response) => response.headers.get('Cache-Tag')?.split(',') ?? [];

/** A copy for the store, which goes by `Cache-Control` itself. */
function storable(response: Response, at: number): Response {
  const headers = new Headers(response.headers);
  headers.set('Cache-Control', `public, max-age=${LIFETIME}`);
  headers.set(AT, String(at));
  return new Response(response.body, { headers });
}

/**
 * Keeps answers with the Cache API, on the machine where the worker runs. A purge leaves a mark with its time for each
 * tag; an answer counts only if it was begun after the marks of all its tags. So the marks hold over isolates, builds
 * and restarts, an answer that was begun before a change and ended after it is void too, and a hit asks no database.
 * @param open throws or rejects where there is no such store; then nothing is kept
 */
export function localCache(open: () => CacheStore, { now, build }: Basics): EdgeCache {
  const addressOf = (request: Request) => {
    const { pathname, search } = new URL(request.url);
    return `${PLACE}/~${build}${pathname}${search}`;
  };

  async function isVoid(kept: Response, at: number): Promise<boolean> {
    const store = open();
    const marks = await Promise.all(tagsOf(kept).map((tag) => store.match(markOf(tag))));
    const times = await Promise.all(marks.map(async (mark) => (mark ? Number(await mark.text()) : 0)));
    return times.some((time) => time >= at);
  }

  /** The answer that is kept, with its age in seconds; null where there is none, or it is void. */
  async function find(address: string): Promise<{ response: Response; age: number } | null> {
    try {
      const kept = await open().match(address);
      if (!kept) return null;
      const at = Number(kept.headers.get(AT));
      const age = Math.max(0, Math.floor((now().getTime() - at) / 1000));
      if (age >= LIFETIME || (await isVoid(kept, at))) return null;
      const headers = new Headers(kept.headers);
      headers.delete(AT);
      headers.set('Age', String(age));
      return { response: new Response(kept.body, { headers }), age };
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
      // A mark has to outlive every answer that it makes void.
      const headers = { 'Cache-Control': `public, max-age=${LIFETIME * 2}` };
      await Promise.all(tags.map((tag) => store.put(markOf(tag), new Response(at, { headers }))));
    },
  };
}
