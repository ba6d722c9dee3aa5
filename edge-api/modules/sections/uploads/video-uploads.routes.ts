import { Hono } from 'hono';
import { z } from 'zod';
import { videoUploadSchema } from './video-upload.schema.ts';
import { keys } from '../../../http/actor.ts';
import type { AppEnv } from '../../../http/app-env.ts';
import { callsOf, type FindOwned } from '../../../http/call.ts';
import { beginUpload, completeUpload, giveUp, cachePart, showUpload } from './video-uploads.usecases.ts';
import { ownProfile } from '../../profiles/owned-profile.ts';

const videoCall = callsOf('videos');
const ownUpload: FindOwned = (deps, actor, { id = '' }) => showUpload(deps, actor, id);
const begun = z.object({ upload_id: z.string(), part_size: z.int(), parts: z.int() });
const there = z.object({ parts: z.array(z.int()), part_size: z.int(), size: z.int() });
const made = z.object({ link: z.string() });

/** Uploaded videos, in parts so that a broken connection loses little. */
export const videoUploadsRoutes = new Hono<AppEnv>()
  .post(
    '/p/:handle/videos/uploads',
    videoCall('Start the upload of a video: MP4 or WebM, up to 100 MB', {
      who: keys('profiles:write'),
      replays: true,
      owned: ownProfile,
      permits: 'video',
      body: videoUploadSchema,
      answers: { 201: begun },
      example: { name: 'workshop.mp4', type: 'video/mp4', size: 3_000_000 },
    }),
    async (c) => {
      const announced = c.req.valid('json');
      return c.json(await beginUpload(c.get('deps'), c.get('actor'), c.req.param('handle'), announced), 201);
    },
  )
  .get(
    '/uploads/:id',
    videoCall('The uploaded parts of a video', {
      who: keys('profiles:read'),
      owned: ownUpload,
      answers: { 200: there },
    }),
    async (c) => c.json(await showUpload(c.get('deps'), c.get('actor'), c.req.param('id'))),
  )
  .put(
    '/uploads/:id/parts/:number',
    videoCall('Upload a part of a video, its bytes as the body', {
      who: keys('profiles:write'),
      owned: ownUpload,
      accepts: 'part',
      answers: { 204: null },
      refuses: [413, 415, 422],
    }),
    async (c) => {
      const bytes = new Uint8Array(await c.req.arrayBuffer());
      await cachePart(c.get('deps'), c.get('actor'), c.req.param('id'), Number(c.req.param('number')), bytes);
      return c.body(null, 204);
    },
  )
  .post(
    '/uploads/:id/complete',
    videoCall('Complete a video from its parts', {
      who: keys('profiles:write'),
      owned: ownUpload,
      answers: { 200: made },
      refuses: [422],
    }),
    async (c) => c.json(await completeUpload(c.get('deps'), c.get('actor'), c.req.param('id'))),
  )
  .delete(
    '/uploads/:id',
    videoCall('Cancel the upload of a video', {
      who: keys('profiles:write'),
      owned: ownUpload,
      answers: { 204: null },
    }),
    async (c) => {
      await giveUp(c.get('deps'), c.get('actor'), c.req.param('id'));
      return c.body(null, 204);
    },
  );
