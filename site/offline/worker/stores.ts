import { surplus } from '../cached-pages.ts';
import {
  CACHED_FILES_MAX,
  CACHED_PAGES_MAX,
  CACHED_PICTURES_MAX,
} from '../../../src/domain/limits/caching.ts';
import { READER_CACHE } from '../../../src/domain/offline/reader-cache.ts';
import { isOwnCache } from './own-cache.ts';

/** Caches by content. Increment the number when old content could not be read any more. */
const NAMES = { pages: 'pages-2', files: 'files-1', pictures: 'pictures-1', shell: 'shell-1' } as const;
const MOST = {
  pages: CACHED_PAGES_MAX,
  files: CACHED_FILES_MAX,
  pictures: CACHED_PICTURES_MAX,
  shell: 20,
} as const;

export type StoreName = keyof typeof NAMES;

/** Time of caching, in milliseconds since 1970. */
const MADE_AT = 'x-kept-at';

export const madeAt = (copy: Response): number => Number(copy.headers.get(MADE_AT) ?? 0);

export async function find(store: StoreName, key: string): Promise<Response | undefined> {
  return (await caches.open(NAMES[store])).match(key);
}

/**
 * Caches a response as the latest, and removes the oldest above the limit. Never throws: nothing is cached on a full
 * disk.
 */
export async function putInto(name: string, most: number, key: string, answer: Response): Promise<void> {
  try {
    const headers = new Headers(answer.headers);
    headers.set(MADE_AT, String(Date.now()));
    // Fully read before the previous copy is replaced: an interrupted one is dropped.
    const whole = new Response(await answer.blob(), { headers });
    const cache = await caches.open(name);
    // In one step, so that a copy is always found.
    await cache.put(key, whole.clone());
    const newest = (await cache.keys()).at(-1);
    // WebKit leaves a replaced copy at its old place among the others.
    if (newest && new URL(key, newest.url).href !== newest.url) {
      await cache.delete(key);
      await cache.put(key, whole);
    }
    const old = surplus(await cache.keys(), most);
    await Promise.all(old.map((request) => cache.delete(request)));
  } catch {}
}

export const put = (store: StoreName, key: string, answer: Response): Promise<void> =>
  putInto(NAMES[store], MOST[store], key, answer);

export async function deleteStored(store: StoreName, key: string): Promise<void> {
  await (await caches.open(NAMES[store])).delete(key);
}

/** Deletes caches of earlier versions, but neither the account's nor the card reader's. */
export async function removeOthers(): Promise<void> {
  const known: readonly string[] = [...Object.values(NAMES), READER_CACHE];
  const others = (await caches.keys()).filter((name) => !known.includes(name) && !isOwnCache(name));
  await Promise.all(others.map((name) => caches.delete(name)));
}
