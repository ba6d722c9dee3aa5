import type { AnyContext } from './app-env.ts';
import { addressOf } from '../limits/rate-limit.ts';
import { sessionToken } from './session-token.ts';

/** Who looks at a card, as far as a request tells. */
export type Visitor = {
  address: string;
  user_agent: string;
  /** The token of the session that came along, null where nobody is signed in. */
  session: string | null;
  referrer: string | null;
  /** Hosts of this site. */
  hosts: string[];
  /** A browser asks ahead of its person or for the headers alone, or the card is looked at as a preview. */
  looking: boolean;
};

/** Headers by which browsers say that nobody asked for this yet (Fetch, `Sec-Purpose`; older spellings). */
const PURPOSES = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

/** Whether a page of this site that shows a card for looking at led here. */
const fromPreview = (referrer: string | null, hosts: string[]): boolean => {
  if (!referrer || !URL.canParse(referrer)) return false;
  const { hostname, pathname } = new URL(referrer);
  return hosts.includes(hostname) && pathname.startsWith('/preview/');
};

/** Reads who asks. */
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
