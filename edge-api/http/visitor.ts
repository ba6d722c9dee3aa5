import type { AnyContext } from './app-env.ts';
import { addressOf } from '../limits/rate-limit.ts';
import { sessionToken } from './session-token.ts';

/** The visitor of a card, as far as a request reveals. */
export type Visitor = {
  address: string;
  user_agent: string;
  /** The token of the visitor's session, null without one. */
  session: string | null;
  referrer: string | null;
  /** Hosts of this site. */
  hosts: string[];
  /** The request is a prefetch, for headers only, or from a preview of the card. */
  looking: boolean;
};

/** Headers with which browsers flag prefetches (Fetch, `Sec-Purpose`; older names). */
const PURPOSES = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

/** Whether the request comes from a preview of the card on this site. */
const fromPreview = (referrer: string | null, hosts: string[]): boolean => {
  if (!referrer || !URL.canParse(referrer)) return false;
  const { hostname, pathname } = new URL(referrer);
  return hosts.includes(hostname) && pathname.startsWith('/preview/');
};

/** Reads the visitor of a request. */
export function visitorOf(c: AnyContext): Visitor {
  const { raw } = c.req;
  const { headers } = raw;
  const referrer = headers.get('referer');
  const hosts = [new URL(raw.url).hostname, new URL(c.get('deps').env.PUBLIC_URL).hostname];
  const ahead = PURPOSES.some((name) => /prefetch|prerender|preview/i.test(headers.get(name) ?? ''));
  return {
    address: addressOf(c.req),
    user_agent: headers.get('user-agent') ?? '',
    session: sessionToken(headers),
    referrer,
    hosts,
    looking: raw.method === 'HEAD' || ahead || fromPreview(referrer, hosts),
  };
}
