import type { AnyContext } from './app-env.ts';
import { addressOf } from './rate-limit.ts';
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
  /** A browser asks ahead of its person, or asks for the headers alone. */
  ahead: boolean;
};

/** Headers by which browsers say that nobody asked for this yet (Fetch, `Sec-Purpose`; older spellings). */
const PURPOSES = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

/** Reads who asks. */
export function visitorOf(c: AnyContext): Visitor {
  const { raw } = c.req;
  const { headers } = raw;
  return {
    address: addressOf(c.req),
    user_agent: headers.get('user-agent') ?? '',
    session: sessionToken(headers),
    referrer: headers.get('referer'),
    hosts: [new URL(raw.url).hostname, new URL(c.get('deps').env.PUBLIC_URL).hostname],
    ahead:
      raw.method === 'HEAD' ||
      PURPOSES.some((name) => /prefetch|prerender|preview/i.test(headers.get(name) ?? '')),
  };
}
