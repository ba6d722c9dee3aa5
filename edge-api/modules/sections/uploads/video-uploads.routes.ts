import { Hono } from 'hono';
import { z } from 'zod';
import { videoUploadSchema } from './video-upload.schema.ts';
import { personOrKey } from '../../../http/actor.ts';
import type { AppEnv } from '../../../http/app-env.ts';
import { acceptsPart } from '../../../http/body-limit.ts';
import { describeCalls, SIGNED_IN, WITH_BODY } from '../../../http/describe-call.ts';
import { permits } from '../../../http/permits.ts';
import { validate } from '../../../http/validate.ts';
import { beginUpload, completeUpload, giveUp, cachePart, showUpload } from './video-uploads.usecases.ts';

const describe = describeCalls('videos');
const begun = z.object({ upload_id: z.string(), part_size: z.int(), parts: z.int() });
const there = z.object({ parts: z.array(z.int()), part_size: z.int(), size: z.int() });
const made = z.object({ link: z.string() });

/** Videos of one's own, which come in parts so that a broken connection loses little. */
export const videoUploadsRoutes = new Hono<AppEnv>()
  .post(
    '/p/:handle/videos/uploads',
    describe('Begin to send a video: MP4 or WebM, up to 100 MB', { 201: begun }, [
      ...SIGNED_IN,
      404,
      ...WITH_BODY,
    ]),
    personOrKey('profiles:write'),
    permits('video'),
    validate('json', videoUploadSchema),
    async (c) => {
      const announced = c.req.valid('json');
      return c.json(await beginUpload(c.get('deps'), c.get('actor'), c.req.param('handle'), announced), 201);
    },
  )
  .get(
    '/uploads/:id',
    describe('Which parts of a video are there', { 200: there }, [...SIGNED_IN, 404]),
    personOrKey('profiles:read'),
    async (c) => c.json(await showUpload(c.get('deps'), c.get('actor'), c.req.param('id'))),
  )
  .put(
    '/uploads/:id/parts/:number',
    describe('Send a part of a video, its bytes as the body', { 204: null }, [
      ...SIGNED_IN,
      404,
      413,
      415,
      422,
    ]),
    personOrKey('profiles:write'),
    acceptsPart,
    async (c) => {
      const bytes = new Uint8Array(await c.req.arrayBuffer());
      await cachePart(c.get('deps'), c.get('actor'), c.req.param('id'), Number(c.req.param('number')), bytes);
      return c.body(null, 204);
    },
  )
  .post(
    '/uploads/:id/complete',
    describe('Make the video of its parts', { 200: made }, [...SIGNED_IN, 404, 422]),
    personOrKey('profiles:write'),
    async (c) => c.json(await completeUpload(c.get('deps'), c.get('actor'), c.req.param('id'))),
  )
  .delete(
    '/uploads/:id',
    describe('Give up sending a video', { 204: null }, [...SIGNED_IN, 404]),
    personOrKey('profiles:write'),
    async (c) => {
      await giveUp(c.get('deps'), c.get('actor'), c.req.param('id'));
      return c.body(null, 204);
    },
  );
