import { contentDisposition } from '../../../src/domain/vcard/write-vcard.ts';

/** The content of a hash never changes, so that it is never requested again. */
const FOREVER = 'public, max-age=31536000, immutable';
/** For an original in place of a failed transformation: a retry may succeed. */
const SOON = 'public, max-age=60';

/** Types that a browser shows; it can only download others. */
const SHOWN = /^(image\/|text\/plain|application\/pdf|video\/|audio\/)/;

const NOTHING = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'";
/** Some browsers refuse their own PDF viewer in a sandbox; its origin is another one. */
const policyFor = (contentType: string) =>
  contentType === 'application/pdf' ? `${NOTHING}; object-src 'self'` : `${NOTHING}; sandbox`;

type Shown = {
  contentType: string;
  etag: string;
  negotiated: boolean;
  lasting: boolean;
  /** The name of a download. */
  fileName?: string | undefined;
  /** Whether it is downloaded, even if a browser could show it. */
  keep?: boolean;
};

/** Headers of a picture or file. Its type is the stored one, and browsers must not guess another. */
export function mediaHeaders({
  contentType,
  etag,
  negotiated,
  lasting,
  fileName,
  keep = false,
}: Shown): Headers {
  const headers = new Headers({
    'Content-Type': contentType,
    'Cache-Control': lasting ? FOREVER : SOON,
    'Content-Security-Policy': policyFor(contentType),
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Accept-Ranges': 'bytes',
  });
  if (lasting) headers.set('ETag', etag);
  if (negotiated) headers.set('Vary', 'Accept');
  if (keep || !SHOWN.test(contentType))
    headers.set('Content-Disposition', fileName ? contentDisposition(fileName, 'file') : 'attachment');
  return headers;
}

type Drawn = { contentType: string; hash: string; size: number; lasting: boolean; tags: readonly string[] };

/** Headers of a file that is made from a card: it goes from caches with the card, by its tags. */
export function drawnHeaders({ contentType, hash, size, lasting, tags }: Drawn): Headers {
  const headers = mediaHeaders({ contentType, etag: `"${hash}"`, negotiated: false, lasting });
  headers.delete('Accept-Ranges');
  headers.delete('Content-Disposition');
  headers.set('Cache-Tag', tags.join(','));
  headers.set('Content-Length', String(size));
  return headers;
}
