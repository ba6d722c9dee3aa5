import { Hono, type Context } from 'hono';
import { downloadName } from './download-name.ts';
import { fileTag } from '../../kit/edge-tags.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { laterOf } from '../../http/later.ts';
import { malformed, notFound } from '../../kit/problems.ts';
import { inputError } from '../../kit/read-as.ts';
import type { FileInfo } from '../../ports/files/files.ts';
import { variantKey } from '../../ports/images/variant-key.ts';
import { byteRange, contentRange } from '../../kit/byte-range.ts';
import { matches } from '../../kit/etag.ts';
import { fileName } from './file-name.usecases.ts';
import { mediaHeaders } from './media.headers.ts';
import { resizeQuery, transformOf, wantsTransform, type ResizeQuery } from './resize-query.ts';
import { serveOriginal, serveTransformed } from './serve-media.usecases.ts';

type Asked = { hash: string; info: FileInfo; query: ResizeQuery; keep: boolean };

const NAME = /^([0-9a-f]{32})\.[a-z0-9]{2,5}$/;
const PICTURE = /^image\/(jpeg|png|webp)$/;

/** Titles change while the URL of the content stays the same. */
const SOON = 'public, max-age=60';

/** The original bytes: all, or the range that a player or viewer requests. */
async function sendOriginal(c: Context<AppEnv>, { hash, info, query, keep }: Asked): Promise<Response> {
  const etag = `"${hash}"`;
  const headers = mediaHeaders({
    contentType: info.content_type,
    etag,
    negotiated: false,
    lasting: true,
    fileName: await fileName(c.get('deps'), { hash, contentType: info.content_type, id: query.download }),
    keep,
  });
  if (keep) headers.set('Cache-Control', SOON);
  if (matches(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  const ifRange = c.req.header('if-range');
  const range = ifRange && ifRange !== etag ? null : byteRange(c.req.header('range'), info.size);
  const served = await serveOriginal(c.get('deps'), hash, range ?? undefined);
  if (!served) throw notFound();
  const { body, size } = served.stored;
  headers.set('Content-Length', String(range ? range.length : size));
  if (range) headers.set('Content-Range', contentRange(range, size));
  return new Response(body, { status: range ? 206 : 200, headers });
}

/** The picture as the resize URL requests it. */
async function sendTransformed(c: Context<AppEnv>, { hash, info, query, keep }: Asked): Promise<Response> {
  const transform = transformOf(query, c.req.header('accept') ?? '', info.content_type);
  const etag = `"${variantKey(hash, transform)}"`;
  const negotiated = !query.format || query.format === 'auto';
  const headersOf = (contentType: string, lasting: boolean) =>
    mediaHeaders({ contentType, etag, negotiated, lasting, fileName: downloadName(hash, contentType), keep });
  if (matches(c.req.header('if-none-match'), etag)) {
    const headers = headersOf(transform.format, true);
    return new Response(null, { status: 304, headers });
  }
  // Completed and stored, even if the client disconnected: otherwise the next one would start from the beginning.
  const making = serveTransformed(c.get('deps'), hash, transform);
  laterOf(c)(making);
  const served = await making;
  if (!served) throw notFound();
  const { body, content_type, size } = served.stored;
  const headers = headersOf(content_type, served.kind === 'made');
  headers.delete('Accept-Ranges');
  headers.set('Content-Length', String(size));
  return new Response(body, { headers });
}

/**
 * Pictures and files by the hash of their content; the URL is the authorization. With the query of the resize URL a
 * picture is smaller and in the best format that the browser accepts.
 */
export const mediaRoutes = new Hono<AppEnv>().get('/:name', async (c) => {
  const [, hash] = NAME.exec(c.req.param('name')) ?? [];
  if (!hash) throw notFound();
  const parsed = resizeQuery.safeParse(c.req.query());
  if (!parsed.success) throw malformed(parsed.error.issues.map(inputError));
  const info = await c.get('deps').files.head(hash);
  if (!info) throw notFound();
  const asked = { hash, info, query: parsed.data, keep: parsed.data.download !== undefined };
  const transformed = PICTURE.test(info.content_type) && wantsTransform(parsed.data);
  const response = await (transformed ? sendTransformed(c, asked) : sendOriginal(c, asked));
  response.headers.set('Cache-Tag', fileTag(hash));
  return response;
});
