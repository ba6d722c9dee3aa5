import type { CacheStore } from '../local.cache.ts';

/** The Cache API in memory. `failing` makes all calls fail, as without a store. */
export function memoryStore(): CacheStore & { failing: boolean; urls(): string[] } {
  const stored = new Map<string, Response>();
  const check = () => {
    if (store.failing) throw new Error('There is no cache.');
  };
  const store = {
    failing: false,
    urls: () => [...stored.keys()],
    async match(url: string) {
      check();
      return stored.get(url)?.clone();
    },
    async put(url: string, response: Response) {
      check();
      stored.set(url, new Response(await response.arrayBuffer(), response));
    },
  };
  return store;
}
