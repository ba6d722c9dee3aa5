import type { AnyContext } from './app-env.ts';
import { otherOrigin } from '../kit/problems.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether another site makes a browser request a change. Browsers send the requesting site in `Origin` or, if that is
 * missing, in `Sec-Fetch-Site`; a client that sends neither is not a browser, and has no cookies but its own. @param
 * publicUrl has the scheme, also behind a gateway that terminates TLS: another scheme is another origin
 */
export function isForeign(request: Request, publicUrl: string): boolean {
  if (SAFE.has(request.method)) return false;
  const { origin: own, protocol } = new URL(publicUrl);
  const origin = request.headers.get('origin');
  if (origin) return origin !== own && origin !== `${protocol}//${new URL(request.url).host}`;
  const site = request.headers.get('sec-fetch-site');
  return site !== null && site !== 'same-origin' && site !== 'none';
}

/** Refuses a change that another site makes a browser request. @throws Problem 403 */
export function sameOrigin(c: AnyContext): void {
  if (isForeign(c.req.raw, c.get('deps').env.PUBLIC_URL)) throw otherOrigin();
}
