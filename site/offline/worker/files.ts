import { put } from './stores.ts';

const STATIC_IMPORT = /\b(?:import|from)\s*["'](\.[^"']+\.js)["']/g;

/** A picture that was never seen leaves its place empty, without the browser's sign for something broken. */
const emptyPicture = () =>
  new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', { headers: { 'content-type': 'image/svg+xml' } });

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
  if (answer.status === 200) waitUntil(put('files', pathname + search, answer.clone()));
  return answer;
}

/** Keeps a file, and of a script also the scripts that it cannot do without. */
export async function keepFile(path: string): Promise<void> {
  if (await caches.match(path)) return;
  const answer = await fetch(path);
  if (answer.status !== 200) return;
  const code = path.endsWith('.js') ? await answer.clone().text() : '';
  await put('files', path, answer);
  for (const [, name] of code.matchAll(STATIC_IMPORT)) {
    await keepFile(new URL(name!, new URL(path, location.origin)).pathname);
  }
}
