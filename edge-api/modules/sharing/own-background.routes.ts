import { Hono } from 'hono';
import { z } from 'zod';
import { OWN_BACKGROUND } from '../../../src/domain/share/virtual-backgrounds.ts';
import { people } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { callsOf } from '../../http/call.ts';
import { matches } from '../../kit/etag.ts';
import { PICTURE_EXAMPLE, pictureSchema } from '../profiles/profiles.schema.ts';
import {
  openOwnBackground,
  removeOwnBackground,
  setOwnBackground,
  type OwnBackground,
} from './own-background.usecases.ts';
import { ownProfileAlone } from '../profiles/owned-profile.ts';

const sharingCall = callsOf('sharing');
const answer = z.object({
  id: z.literal(OWN_BACKGROUND),
  title: z.string(),
  image: z.string(),
}) satisfies z.ZodType<OwnBackground>;
const PICTURE = '/p/:handle/virtual-backgrounds/own/picture';

/** The background with one's own picture. Before the routes of the public ones. */
export const ownBackgroundRoutes = new Hono<AppEnv>()
  .get(
    '/p/:handle/virtual-backgrounds/own',
    sharingCall('The virtual background with your own picture, your name and your code', {
      who: people,
      owned: ownProfileAlone,
      answers: { 200: 'image/png', 304: null },
    }),
    async (c) => {
      const opened = await openOwnBackground(c.get('deps'), c.get('actor'), c.req.param('handle'));
      const etag = `"${opened.tag}"`;
      const headers = { ETag: etag, 'Cache-Control': 'private, no-cache' };
      if (matches(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers);
      return c.body(await opened.draw(), 200, {
        ...headers,
        'Content-Type': 'image/png',
        'Content-Disposition': `inline; filename="${opened.handle}-own.png"`,
      });
    },
  )
  .put(
    PICTURE,
    sharingCall('Put your own picture on a virtual background', {
      who: people,
      owned: ownProfileAlone,
      body: pictureSchema,
      accepts: 'pictures',
      answers: { 200: answer },
      example: PICTURE_EXAMPLE,
    }),
    async (c) => {
      const { file } = c.req.valid('json');
      return c.json(await setOwnBackground(c.get('deps'), c.get('actor'), c.req.param('handle'), file));
    },
  )
  .delete(
    PICTURE,
    sharingCall('Remove your own picture from the virtual background', {
      who: people,
      owned: ownProfileAlone,
      answers: { 204: null },
    }),
    async (c) => {
      await removeOwnBackground(c.get('deps'), c.get('actor'), c.req.param('handle'));
      return c.body(null, 204);
    },
  );
