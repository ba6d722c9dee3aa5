import { Hono } from 'hono';
import { byteRange, contentRange } from '../kit/byte-range.ts';
import type { AppEnv } from './app-env.ts';

/**
 * Large files of the build (`run_worker_first` in wrangler.toml), with support for ranges: the asset store only returns
 * whole files (https://github.com/cloudflare/workers-sdk/issues/8967), so an interrupted download would start again.
 */
export const buildFiles = new Hono<AppEnv>().get('/:name', async (c) => {
  const answer = await c.env.ASSETS.fetch(c.req.raw);
  const headers = new Headers(answer.headers);
  const [asked, ifRange] = [c.req.header('range'), c.req.header('if-range')];
  const mayBePart = asked !== undefined && (ifRange === undefined || ifRange === headers.get('etag'));
  if (answer.status !== 200 || !mayBePart) return new Response(answer.body, answer);
  const bytes = await answer.arrayBuffer();
  const part = byteRange(asked, bytes.byteLength);
  if (!part) return new Response(bytes, { headers });
  headers.set('Content-Length', String(part.length));
  headers.set('Content-Range', contentRange(part, bytes.byteLength));
  return new Response(bytes.slice(part.offset, part.offset + part.length), { status: 206, headers });
});
