import { Hono } from 'hono';
import { QR_FILE_SUFFIX } from '../../../src/domain/limits/screens.ts';
import type { QrFormat } from '../../../src/domain/code/qr-image.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { callsOf } from '../../http/call.ts';
import { ASK_EACH_TIME } from '../../http/cache-headers.ts';
import { notFound } from '../../kit/problems.ts';
import { matches } from '../../kit/etag.ts';
import { qrQuery } from './qr.schema.ts';
import { openQr } from './qr.usecases.ts';

/** An SVG that is opened directly runs nothing and loads nothing; its picture is embedded. */
const POLICY = "default-src 'none'; img-src data:; frame-ancestors 'self'; base-uri 'none'; sandbox";

const fileName = (handle: string, format: QrFormat) => handle + QR_FILE_SUFFIX.replace(/png$/, format);

/** The code of a card, which is public: it is printed, worn and put on walls. */
export const qrRoutes = new Hono<AppEnv>().get(
  '/p/:handle/qr',
  callsOf('sharing')('The code that leads to a card, alone or framed in its design, in its owner’s style', {
    query: qrQuery,
    answers: { 200: 'image/svg+xml', 304: null, 307: null },
    refuses: [404],
  }),
  async (c) => {
    const query = c.req.valid('query');
    const opened = await openQr(c.get('deps'), c.req.param('handle'), query);
    if (opened.kind === 'missing') throw notFound();
    if (opened.kind === 'moved') {
      const { style, ...rest } = query;
      const asked = new URLSearchParams({ ...rest, ...(style && { style }) });
      return c.redirect(`/api/p/${opened.handle}/qr?${asked.toString()}`, 307);
    }
    const { handle, type, tag, draw } = opened;
    const etag = `"${tag}"`;
    const headers = { ETag: etag, 'Cache-Control': ASK_EACH_TIME };
    if (matches(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers);
    return c.body(await draw(), 200, {
      ...headers,
      'Content-Type': type,
      'Content-Disposition': `inline; filename="${fileName(handle, query.format)}"`,
      'Content-Security-Policy': POLICY,
    });
  },
);
