import { Hono } from 'hono';
import { z } from 'zod';
import { itemOrderSchema, photoRenameSchema } from '../../../src/domain/sections/section-items.ts';
import { keys } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { callsOf, type FindOwned } from '../../http/call.ts';
import { partOf, partQuery } from '../../http/list-part.ts';
import { etagOf } from '../../kit/etag.ts';
import {
  changeItem,
  listItems,
  removeItem,
  reorderItems,
  undoRemovalOf,
  showItem,
} from './kit/section.usecases.ts';
import { photosSection } from './photos.section.ts';
import { isForm } from '../../http/validate.ts';
import { readItemChange, readSectionUpload } from './uploads/read-upload.ts';
import { addPhoto, changePhoto } from './uploads/uploads.usecases.ts';
import { ownProfile } from '../profiles/owned-profile.ts';

const photoCall = callsOf('gallery');
const ownPhoto: FindOwned = (deps, actor, { photoId = '' }) => showItem(deps, actor, photosSection, photoId);
const list = z.object({ items: z.array(photosSection.answer), version: z.string() });
const listed = list.extend({ count: z.int(), results: z.array(photosSection.answer) });

/** The form that changes a photo. */
const photoForm = z.object({
  image: z.file().optional(),
  title: z.string().optional(),
  was: z.string().optional(),
});

/** The photos of one's own card. */
export const galleryRoutes = new Hono<AppEnv>()
  .get(
    '/p/:handle/photo_gallery',
    photoCall('The photos of your card', {
      who: keys('profiles:read'),
      owned: ownProfile,
      query: partQuery,
      tagged: true,
      answers: { 200: listed },
    }),
    async (c) => {
      const now = await listItems(c.get('deps'), c.get('actor'), photosSection, c.req.param('handle'));
      return c.json({ ...now, ...partOf(now.items, c.req.valid('query')) }, 200, {
        ETag: etagOf(now.version),
      });
    },
  )
  .post(
    '/p/:handle/photo_gallery',
    photoCall('Add a photo: a form with `image` and perhaps `title`', {
      who: keys('profiles:write'),
      replays: true,
      owned: ownProfile,
      permits: photosSection.right,
      upload: 'image',
      accepts: 'pictures',
      answers: { 201: photosSection.answer },
    }),
    async (c) => {
      const upload = await readSectionUpload(c, 'image');
      return c.json(await addPhoto(c.get('deps'), c.get('actor'), c.req.param('handle'), upload), 201);
    },
  )
  .put(
    '/p/:handle/photo_gallery',
    photoCall('Reorder the photos', {
      who: keys('profiles:write'),
      owned: ownProfile,
      permits: photosSection.right,
      body: itemOrderSchema,
      tagged: true,
      answers: { 200: list },
      example: { items: [] },
      refuses: [409],
    }),
    async (c) => {
      const ids = c.req.valid('json').items.map(({ id }) => id);
      const [handle, ifMatch] = [c.req.param('handle'), c.req.header('if-match')];
      const now = await reorderItems(c.get('deps'), c.get('actor'), photosSection, handle, ids, ifMatch);
      return c.json(now, 200, { ETag: etagOf(now.version) });
    },
  )
  .put(
    '/photo/:photoId',
    photoCall(
      'Change what is said of a photo, or with a form, its `image` too; `was` is the title that it is changed from',
      {
        who: keys('profiles:write'),
        owned: ownPhoto,
        permits: photosSection.right,
        body: photoRenameSchema,
        form: photoForm,
        accepts: 'pictures',
        answers: { 200: photosSection.answer },
        example: { title: 'Our workshop' },
        refuses: [409],
      },
    ),
    async (c) => {
      const [deps, actor, id] = [c.get('deps'), c.get('actor'), c.req.param('photoId')];
      if (isForm(c)) return c.json(await changePhoto(deps, actor, id, await readItemChange(c, 'image')));
      const { was, ...said } = c.req.valid('json');
      return c.json(await changeItem(deps, actor, photosSection, id, said, was));
    },
  )
  .delete(
    '/photo/:photoId',
    photoCall('Remove a photo', { who: keys('profiles:write'), owned: ownPhoto, answers: { 204: null } }),
    async (c) => {
      await removeItem(c.get('deps'), c.get('actor'), photosSection, c.req.param('photoId'));
      return c.body(null, 204);
    },
  )
  .post(
    '/photo/:photoId/undo',
    photoCall('Restore a recently removed photo', {
      who: keys('profiles:write'),
      owned: ownPhoto,
      answers: { 200: photosSection.answer },
      refuses: [422],
    }),
    async (c) =>
      c.json(await undoRemovalOf(c.get('deps'), c.get('actor'), photosSection, c.req.param('photoId'))),
  );
