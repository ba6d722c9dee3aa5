import { isStale } from '../cached-pages.ts';
import { CACHED_FILE_DAYS } from '../../../src/domain/limits/caching.ts';
import { madeAt, put } from './stores.ts';

const STATIC_IMPORT = /\b(?:import|from)\s*["'](\.[^"']+\.js)["']/g;
const LATER_IMPORT = /\bimport\(\s*["'`](\.[^"'`]+\.js)["'`]/g;

/** An uncached picture leaves its place empty, without the browser's broken-image icon. */
export const noPicture = (): Response =>
  new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', { headers: { 'content-type': 'image/svg+xml' } });

const storeOf = (path: string) => (path.startsWith('/media/') ? 'pictures' : 'files');

/** A file whose address contains its hash: from the cache, else from the network, which is then cached. */
export async function answerFile(
  request: Request,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const cached = await caches.match(pathname + search);
  if (cached) return cached;
  const answer = await fetch(request).catch(() => null);
  if (!answer) return request.destination === 'image' ? noPicture() : Response.error();
  if (answer.status === 200) waitUntil(put(storeOf(pathname), pathname + search, answer.clone()));
  return answer;
}

/** Files whose dependencies are cached, or being cached, as far as this worker knows while it lives. */
const seen = new Set<string>();

/**
 * Dependencies of a script come first: after an interruption they are found again by the script that is not cached
 * yet.
 */
async function cacheWhole(path: string, later: boolean): Promise<void> {
  const cached = await caches.match(path);
  const answer = cached ?? (await fetch(path));
  if (answer.status !== 200) return;
  const code = path.endsWith('.js') ? await answer.clone().text() : '';
  const patterns = later ? [STATIC_IMPORT, LATER_IMPORT] : [STATIC_IMPORT];
  for (const [, name] of patterns.flatMap((pattern) => [...code.matchAll(pattern)])) {
    await cacheFile(new URL(name!, new URL(path, location.origin)).pathname, { later });
  }
  if (!cached || isStale(madeAt(cached), Date.now(), CACHED_FILE_DAYS))
    await put(storeOf(path), path, answer);
}

/**
 * Caches a file, and a script's static imports; with `later`, dynamic ones too. A cached script may lack them: its
 * page was left before it had them all.
 */
export async function cacheFile(path: string, { later = false } = {}): Promise<void> {
  const mark = `${path} ${later}`;
  if (seen.has(mark)) return;
  seen.add(mark);
  try {
    await cacheWhole(path, later);
  } catch (failure) {
    seen.delete(mark);
    throw failure;
  }
}
