import { isStale } from '../../../src/domain/kept-pages.ts';
import { KEPT_FILE_DAYS } from '../../../src/domain/limits/copies.ts';
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

/** What is kept of a file, else what the network has; null where there is nothing new to keep. */
async function wanted(path: string): Promise<Response | null> {
  const kept = await caches.match(path);
  if (kept) return isStale(madeAt(kept), Date.now(), KEPT_FILE_DAYS) ? kept : null;
  const answer = await fetch(path);
  return answer.status === 200 ? answer : null;
}

/**
 * Keeps a file, and of a script also the scripts that it cannot do without; with `later`, those too that it fetches when
 * they are needed.
 */
export async function keepFile(path: string, { later = false } = {}): Promise<void> {
  const answer = await wanted(path);
  if (!answer) return;
  const code = path.endsWith('.js') ? await answer.clone().text() : '';
  await put(storeOf(path), path, answer);
  const patterns = later ? [STATIC_IMPORT, LATER_IMPORT] : [STATIC_IMPORT];
  for (const [, name] of patterns.flatMap((pattern) => [...code.matchAll(pattern)])) {
    await keepFile(new URL(name!, new URL(path, location.origin)).pathname, { later });
  }
}
