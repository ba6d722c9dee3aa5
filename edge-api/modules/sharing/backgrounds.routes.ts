import { Hono } from 'hono';
import { z } from 'zod';
import { people } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { callsOf } from '../../http/call.ts';
import { ASK_EACH_TIME } from '../../http/cache-headers.ts';
import { partOf, partQuery } from '../../http/list-part.ts';
import { matches } from '../../kit/etag.ts';
import { drawScene, listBackgrounds, openBackground, sendBackground } from './backgrounds.usecases.ts';
import { ownProfileAlone } from '../profiles/owned-profile.ts';

const sharingCall = callsOf('sharing');
const listAnswer = z.object({
  count: z.int(),
  results: z.array(z.object({ id: z.string(), title: z.string(), image: z.string() })),
});
/** An SVG that is opened directly runs nothing and loads nothing. */
const POLICY = "default-src 'none'; frame-ancestors 'self'; base-uri 'none'; sandbox";
const ONE = '/p/:handle/virtual-backgrounds/:backgroundId';

/** Backgrounds for calls. Those of a card are public, as their content is on the card. */
export const backgroundsRoutes = new Hono<AppEnv>()
  .get(
    '/virtual-backgrounds',
    sharingCall('The virtual backgrounds', {
      who: people,
      query: partQuery,
      answers: { 200: listAnswer },
    }),
    (c) => c.json(partOf(listBackgrounds(), c.req.valid('query'))),
  )
  .get(
    '/virtual-backgrounds/:backgroundId',
    sharingCall('A virtual background without a name on it', {
      answers: { 200: 'image/svg+xml' },
      refuses: [404],
    }),
    (c) =>
      c.body(drawScene(c.req.param('backgroundId')), 200, {
        'Content-Type': 'image/svg+xml',
        'Cache-Control': 'public, max-age=86400',
        'Content-Security-Policy': POLICY,
      }),
  )
  .get(
    ONE,
    sharingCall('A virtual background with the name and the code of a card', {
      answers: { 200: 'image/png', 304: null, 307: null },
      refuses: [404],
    }),
    async (c) => {
      const { handle, backgroundId } = c.req.param();
      const opened = await openBackground(c.get('deps'), handle, backgroundId);
      if (opened.kind === 'moved')
        return c.redirect(`/api/p/${opened.handle}/virtual-backgrounds/${backgroundId}`, 307);
      const etag = `"${opened.tag}"`;
      const headers = { ETag: etag, 'Cache-Control': ASK_EACH_TIME };
      if (matches(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers);
      return c.body(await opened.draw(), 200, {
        ...headers,
        'Content-Type': 'image/png',
        'Content-Disposition': `inline; filename="${opened.handle}-${backgroundId}.png"`,
      });
    },
  )
  .post(
    ONE,
    sharingCall('Mail a virtual background to its owner', {
      who: people,
      replays: true,
      owned: ownProfileAlone,
      answers: { 202: null },
      refuses: [429],
    }),
    async (c) => {
      const { handle, backgroundId } = c.req.param();
      await sendBackground(c.get('deps'), c.get('actor'), handle, backgroundId);
      return c.body(null, 202);
    },
  );
