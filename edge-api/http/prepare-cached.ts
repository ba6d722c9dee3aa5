import { hashOf } from '../kit/content-hash.ts';
import { etagOfContent } from '../kit/etag.ts';
import { FOR_THE_CACHE } from './cache-headers.ts';

const isCacheable = ({ status, headers }: Response) =>
  status === 200 &&
  headers.has('Cache-Tag') &&
  !headers.has('Set-Cookie') &&
  !/private|no-store/.test(headers.get('Cache-Control') ?? '');

/** Without a header of its own, a shared cache may store a response as long as it likes (RFC 9111, 4.2.2). */
function uncached(response: Response): Response {
  const headers = new Headers(response.headers);
  for (const name of FOR_THE_CACHE) headers.delete(name);
  headers.set('Cloudflare-CDN-Cache-Control', 'no-store');
  return new Response(response.body, { status: response.status, headers });
}

/**
 * Prepares a response about a card for the cache: with an `ETag` of its content, prefixed with the version that the
 * response itself names. Uncacheable responses get a header that says so.
 */
export async function prepareCached(response: Response): Promise<Response> {
  if (!isCacheable(response)) return uncached(response);
  const body = new Uint8Array(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.set('ETag', etagOfContent(await hashOf(body), headers.get('ETag')));
  return new Response(body, { headers });
}
