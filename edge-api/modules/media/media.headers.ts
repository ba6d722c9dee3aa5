import { contentDisposition } from '../../../src/domain/vcard/vcard.ts';

/** A hash never has other bytes, so that what was fetched once is never asked for again. */
const FOREVER = 'public, max-age=31536000, immutable';
/** For an original in place of a picture that could not be made: the next try may go well. */
const SOON = 'public, max-age=60';

/** What a browser shows by itself; everything else it can only keep. */
const SHOWN = /^(image\/|text\/plain|application\/pdf|video\/|audio\/)/;

const NOTHING = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'";
/** Some browsers refuse their own PDF viewer in a sandbox; what it runs is not of this origin. */
const policyFor = (contentType: string) =>
  contentType === 'application/pdf' ? `${NOTHING}; object-src 'self'` : `${NOTHING}; sandbox`;

type Shown = {
  contentType: string;
  etag: string;
  negotiated: boolean;
  lasting: boolean;
  /** What it is called where a browser keeps it. */
  fileName?: string | undefined;
  /** Whether it is to be kept, also where a browser could show it. */
  keep?: boolean;
};

/** Headers of a picture or file. Its type is the stored one, and no browser may guess another. */
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
