import type { AnyContext } from './app-env.ts';
import { otherOrigin } from '../kit/problems.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a change that another site makes a browser ask for. Browsers name the asking site in `Origin` or, where
 * that is missing, in `Sec-Fetch-Site`; who sends neither is no browser, and has no cookie that was not given to it.
 * @throws Problem 403
 */
export function sameOrigin(c: AnyContext): void {
  if (SAFE.has(c.req.method)) return;
  const origin = c.req.header('origin');
  const site = c.req.header('sec-fetch-site');
  const ours = [new URL(c.req.url).origin, new URL(c.get('deps').env.PUBLIC_URL).origin];
  const foreign = origin
    ? !ours.includes(origin)
    : site !== undefined && site !== 'same-origin' && site !== 'none';
  if (foreign) throw otherOrigin();
}
