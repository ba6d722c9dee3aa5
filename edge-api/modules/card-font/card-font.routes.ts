import { Hono } from 'hono';
import { readFontName } from '../../../src/domain/card/font-path.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { notFound } from '../../kit/problems.ts';
import { drawnHeaders } from '../media/media.headers.ts';
import { openFont } from './card-font.usecases.ts';

/** The fonts of cards. Part of the site, not calls. */
export const cardFontRoutes = new Hono<AppEnv>().get('/:name', async (c) => {
  const file = readFontName(c.req.param('name'));
  const opened = file ? await openFont(c.get('deps'), file) : null;
  if (!file || !opened || opened.kind === 'missing') throw notFound();
  if (opened.kind === 'moved') {
    c.header('Cache-Control', 'no-store');
    return c.redirect(opened.path, 307);
  }
  const { bytes, tags } = opened;
  const headers = drawnHeaders({
    contentType: 'font/woff',
    hash: file.hash,
    size: bytes.byteLength,
    lasting: true,
    tags,
  });
  return new Response(bytes, { headers });
});
