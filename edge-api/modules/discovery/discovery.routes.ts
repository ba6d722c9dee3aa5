import { Hono } from 'hono';
import { z } from 'zod';
import { SITEMAP_MAX_AGE } from '../../../src/domain/limits/caching.ts';
import { robotsText } from './robots.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { notFound } from '../../kit/problems.ts';
import { drawnHeaders } from '../media/media.headers.ts';
import { APP_MANIFEST } from './app-manifest.ts';
import { securityContact } from '../settings/settings.usecases.ts';
import { securityText } from './security-text.ts';
import { openShareImage } from './share-image.usecases.ts';
import { readSitemap } from './sitemap.usecases.ts';

const IMAGE = /^([\w-]{1,64})-([0-9a-f]{32})\.png$/;
const pageNumber = z.coerce.number().int().min(1).max(1_000_000).optional();
const KEEP = `public, max-age=${SITEMAP_MAX_AGE}`;

/** Files for search engines, messengers and phones that install the app. Part of the site, not calls. */
export const discoveryRoutes = new Hono<AppEnv>()
  .get('/robots.txt', (c) =>
    c.body(robotsText(new URL('/sitemap.xml', c.get('deps').env.PUBLIC_URL).href), 200, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': KEEP,
    }),
  )
  .get('/.well-known/security.txt', (c) => {
    const { env, now } = c.get('deps');
    const { href } = new URL('/.well-known/security.txt', env.PUBLIC_URL);
    return c.body(securityText(securityContact(env), href, now()), 200, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': KEEP,
    });
  })
  .get('/manifest.webmanifest', (c) =>
    c.body(JSON.stringify(APP_MANIFEST), 200, {
      'Content-Type': 'application/manifest+json',
      'Cache-Control': KEEP,
    }),
  )
  .get('/sitemap.xml', async (c) => {
    const page = pageNumber.safeParse(c.req.query('page'));
    const xml = page.success ? await readSitemap(c.get('deps'), page.data ?? null) : null;
    if (xml === null) throw notFound();
    return c.body(xml, 200, { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': KEEP });
  })
  .get('/og/:name', async (c) => {
    const [, id = '', hash = ''] = IMAGE.exec(c.req.param('name')) ?? [];
    const opened = await openShareImage(c.get('deps'), id, hash);
    if (opened.kind === 'missing') throw notFound();
    if (opened.kind === 'moved') {
      c.header('Cache-Control', 'no-store');
      return c.redirect(opened.path, 307);
    }
    const { stored, lasting, tags } = opened;
    const { content_type: contentType, size } = stored;
    const headers = drawnHeaders({ contentType, hash, size, lasting, tags });
    return new Response(stored.body, { headers });
  });
