import { isStale } from '../cached-pages.ts';
import { KEPT_FILE_DAYS } from '../../../src/domain/limits/caching.ts';
import { madeAt, put } from './stores.ts';

const STATIC_IMPORT = /\b(?:import|from)\s*["'](\.[^"']+\.js)["']/g;
const LATER_IMPORT = /\bimport\(\s*["'`](\.[^"'`]+\.js)["'`]/g;

/** A picture that was never seen leaves its place empty, without the browser's sign for something broken. */
export const emptyPicture = (): Response =>
  new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', { headers: { 'content-type': 'image/svg+xml' } });

const storeOf = (path: string) => (path.startsWith('/media/') ? 'pictures' : 'files');

/** A file whose address names its content: what is kept of it, else the network's, which is kept. */
export async function answerFile(
  request: Request,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const kept = await caches.match(pathname + search);
  if (kept) return kept;
  const answer = await fetch(request).catch(() => null);
  if (!answer) return request.destination === 'image' ? emptyPicture() : Response.error();
  if (answer.status === 200) waitUntil(put(storeOf(pathname), pathname + search, answer.clone()));
  return answer;
}

/** Files that are kept with all that they need, or are being so, as far as this worker has seen while it lives. */
const seen = new Set<string>();

/** What a script needs comes first: whoever is stopped half way finds it again by the script that is not kept yet. */
async function keepWhole(path: string, later: boolean): Promise<void> {
  const kept = await caches.match(path);
  const answer = kept ?? (await fetch(path));
  if (answer.status !== 200) return;
  const code = path.endsWith('.js') ? await answer.clone().text() : '';
  const patterns = later ? [STATIC_IMPORT, LATER_IMPORT] : [STATIC_IMPORT];
  for (const [, name] of patterns.flatMap((pattern) => [...code.matchAll(pattern)])) {
    await cacheFile(new URL(name!, new URL(path, location.origin)).pathname, { later });
  }
  if (!kept || isStale(madeAt(kept), Date.now(), KEPT_FILE_DAYS)) await put(storeOf(path), path, answer);
}

/**
 * Keeps a file, and of a script also the scripts that it cannot do without; with `later`, those too that it fetches when
 * they are needed. A script that is kept already may lack them: the page that fetched it was left before it had them all.
 */
export async function cacheFile(path: string, { later = false } = {}): Promise<void> {
  const mark = `${path} ${later}`;
  if (seen.has(mark)) return;
  seen.add(mark);
  try {
    await keepWhole(path, later);
  } catch (failure) {
    seen.delete(mark);
    throw failure;
  }
}
