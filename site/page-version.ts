import { withVersion } from '../src/domain/offline/page-text.ts';

/** How many characters of a digest name a page's content; 72 bits. */
const LENGTH = 12;

/**
 * A page with a name for its content: as its entity tag (RFC 9110, section 8.8.3), and in the page itself, so that one
 * which a browser kept can ask whether it is still what the service would answer.
 */
export async function versioned(html: string): Promise<{ html: string; etag: string }> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(html)));
  const name = btoa(String.fromCharCode(...digest)).replaceAll(/[+/]/g, '-');
  const etag = `W/"${name.slice(0, LENGTH)}"`;
  return { html: withVersion(html, etag), etag };
}
