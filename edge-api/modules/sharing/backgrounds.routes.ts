import { Hono } from 'hono';
import { z } from 'zod';
import { signedIn } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { describeCalls, SIGNED_IN, WITH_QUERY } from '../../http/describe-call.ts';
import { ASK_EACH_TIME } from '../../http/cache-headers.ts';
import { partOf, partQuery } from '../../http/list-part.ts';
import { validate } from '../../http/validate.ts';
import { matches } from '../../kit/etag.ts';
import { drawScene, listBackgrounds, openBackground, sendBackground } from './backgrounds.usecases.ts';

const describe = describeCalls('sharing');
const listAnswer = z.object({
  count: z.int(),
  results: z.array(z.object({ id: z.string(), title: z.string(), image: z.string() })),
});
/** An SVG that is opened by itself runs nothing and asks nobody. */
const POLICY = "default-src 'none'; frame-ancestors 'self'; base-uri 'none'; sandbox";
const ONE = '/p/:handle/virtual-backgrounds/:backgroundId';

/** Backgrounds for calls. Those of a card are for everybody, as what they say is on the card. */
export const backgroundsRoutes = new Hono<AppEnv>()
  .get(
    '/virtual-backgrounds',
    describe('The virtual backgrounds that there are', { 200: listAnswer }, [...SIGNED_IN, ...WITH_QUERY]),
    signedIn,
    validate('query', partQuery),
    (c) => c.json(partOf(listBackgrounds(), c.req.valid('query'))),
  )
  .get(
    '/virtual-backgrounds/:backgroundId',
    describe('A virtual background without a name on it', { 200: 'image/svg+xml' }, [404]),
    (c) =>
      c.body(drawScene(c.req.param('backgroundId')), 200, {
        'Content-Type': 'image/svg+xml',
        'Cache-Control': 'public, max-age=86400',
        'Content-Security-Policy': POLICY,
      }),
  )
  .get(
    ONE,
    describe(
      'A virtual background with the name and the code of a card',
      { 200: 'image/png', 304: null, 307: null },
      [404],
    ),
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
    describe('Mail a virtual background to its owner', { 202: null }, [...SIGNED_IN, 404, 429]),
    signedIn,
    async (c) => {
      const { handle, backgroundId } = c.req.param();
      await sendBackground(c.get('deps'), c.get('actor'), handle, backgroundId);
      return c.body(null, 202);
    },
  );
