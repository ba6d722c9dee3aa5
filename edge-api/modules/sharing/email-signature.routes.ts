import { Hono } from 'hono';
import { z } from 'zod';
import {
  SIGNATURE_IMAGES,
  SIGNATURE_PICTURES,
  SIGNATURE_TEMPLATES,
} from '../../../src/domain/signature/email-signature.ts';
import { keys } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { callsOf } from '../../http/call.ts';
import { ASK_EACH_TIME } from '../../http/cache-headers.ts';
import { matches } from '../../kit/etag.ts';
import { writeSignature } from './email-signature.usecases.ts';
import { openSignaturePicture } from './signature-picture.usecases.ts';
import { ownProfileAlone } from '../profiles/owned-profile.ts';

const sharingCall = callsOf('sharing');
const choice = z.object({
  template: z.enum(SIGNATURE_TEMPLATES).default('classic'),
  image: z.enum(SIGNATURE_IMAGES).default('picture'),
  /** Both forms are returned; the parameter documents the URL. */
  format: z.enum(['html', 'text']).optional(),
});
const named = z.object({ profileId: z.string(), picture: z.enum(SIGNATURE_PICTURES) });
const signatureAnswer = z.object({ html: z.string(), text: z.string() });

/** E-mail signatures, and the pictures that mails show. */
export const emailSignatureRoutes = new Hono<AppEnv>()
  .get(
    '/p/:handle/email-signature',
    sharingCall('A card as an e-mail signature', {
      who: keys('profiles:read'),
      owned: ownProfileAlone,
      query: choice,
      answers: { 200: signatureAnswer },
    }),
    async (c) => {
      const { template, image } = c.req.valid('query');
      const deps = c.get('deps');
      return c.json(await writeSignature(deps, c.get('actor'), c.req.param('handle'), { template, image }));
    },
  )
  .get(
    '/email-signatures/:profileId/:picture',
    sharingCall('A picture of e-mail signatures', { path: named, answers: { 200: 'image/png', 304: null } }),
    async (c) => {
      const { profileId, picture } = c.req.valid('param');
      const { bytes, type, tag } = await openSignaturePicture(c.get('deps'), profileId, picture);
      const etag = `"${tag}"`;
      const headers = { ETag: etag, 'Cache-Control': ASK_EACH_TIME };
      if (matches(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers);
      return c.body(bytes, 200, { ...headers, 'Content-Type': type });
    },
  );
