import { withVersion } from '../src/domain/offline/page-text.ts';

/** Characters of the digest in a version; 72 bits. */
const LENGTH = 12;

/**
 * A page with a version: as its entity tag (RFC 9110, section 8.8.3), and in the HTML, so that a cached page can
 * check whether it is still current.
 */
export async function versioned(html: string): Promise<{ html: string; etag: string }> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(html)));
  const name = btoa(String.fromCharCode(...digest)).replaceAll(/[+/]/g, '-');
  const etag = `W/"${name.slice(0, LENGTH)}"`;
  return { html: withVersion(html, etag), etag };
}
