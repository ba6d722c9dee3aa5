import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import { itemOrderSchema, photoRenameSchema } from '../../../src/domain/sections/section-items.ts';
import { personOrKey } from '../../http/actor.ts';
import type { ActorEnv, AppEnv } from '../../http/app-env.ts';
import { acceptsPictures } from '../../http/body-limit.ts';
import { describeCalls, SIGNED_IN, WITH_BODY, WITH_QUERY } from '../../http/describe-call.ts';
import { partOf, partQuery } from '../../http/list-part.ts';
import { permits } from '../../http/permits.ts';
import { validate } from '../../http/validate.ts';
import { etagOf } from '../../kit/etag.ts';
import { changeItem, listItems, removeItem, reorderItems, undoRemovalOf } from './kit/section.usecases.ts';
import { photos } from './photos.section.ts';
import { isForm, readItemChange, readUpload } from './uploads/read-upload.ts';
import { addPhoto, changePhoto } from './uploads/uploads.usecases.ts';

const describe = describeCalls('gallery');
const list = z.object({ items: z.array(photos.answer), version: z.string() });
const listed = list.extend({ count: z.int(), results: z.array(photos.answer) });
const TAGGED = { tagged: true } as const;
const CHANGE = [...SIGNED_IN, 404, ...WITH_BODY] as const;

/** The form that changes a photo. */
const photoForm = z.object({
  image: z.file().optional(),
  title: z.string().optional(),
  was: z.string().optional(),
});

/** Takes a form with another picture, another title or both; JSON says what is said of the photo. */
const takesForm = createMiddleware<ActorEnv>(async (c, next) => {
  if (!isForm(c)) return next();
  const change = await readItemChange(c, 'image');
  return c.json(await changePhoto(c.get('deps'), c.get('actor'), c.req.param('photoId') ?? '', change));
});

/** The photos of one's own card. */
export const galleryRoutes = new Hono<AppEnv>()
  .get(
    '/p/:handle/photo_gallery',
    describe('The photos of your card', { 200: listed }, [...SIGNED_IN, 404, ...WITH_QUERY], TAGGED),
    personOrKey('profiles:read'),
    validate('query', partQuery),
    async (c) => {
      const now = await listItems(c.get('deps'), c.get('actor'), photos, c.req.param('handle'));
      return c.json({ ...now, ...partOf(now.items, c.req.valid('query')) }, 200, {
        ETag: etagOf(now.version),
      });
    },
  )
  .post(
    '/p/:handle/photo_gallery',
    describe('Add a photo: a form with `image` and perhaps `title`', { 201: photos.answer }, CHANGE, {
      upload: 'image',
    }),
    personOrKey('profiles:write'),
    permits(photos.right),
    acceptsPictures,
    async (c) => {
      const upload = await readUpload(c, 'image');
      return c.json(await addPhoto(c.get('deps'), c.get('actor'), c.req.param('handle'), upload), 201);
    },
  )
  .put(
    '/p/:handle/photo_gallery',
    describe('Put the photos into another order', { 200: list }, [...CHANGE, 409, 412], TAGGED),
    personOrKey('profiles:write'),
    permits(photos.right),
    validate('json', itemOrderSchema),
    async (c) => {
      const ids = c.req.valid('json').items.map(({ id }) => id);
      const [handle, ifMatch] = [c.req.param('handle'), c.req.header('if-match')];
      const now = await reorderItems(c.get('deps'), c.get('actor'), photos, handle, ids, ifMatch);
      return c.json(now, 200, { ETag: etagOf(now.version) });
    },
  )
  .put(
    '/photo/:photoId',
    describe(
      'Change what is said of a photo, or with a form, its `image` too; `was` is the title that it is changed from',
      { 200: photos.answer },
      [...CHANGE, 409],
      { form: photoForm },
    ),
    personOrKey('profiles:write'),
    permits(photos.right),
    acceptsPictures,
    takesForm,
    validate('json', photoRenameSchema),
    async (c) => {
      const { was, ...said } = c.req.valid('json');
      return c.json(
        await changeItem(c.get('deps'), c.get('actor'), photos, c.req.param('photoId'), said, was),
      );
    },
  )
  .delete(
    '/photo/:photoId',
    describe('Remove a photo', { 204: null }, [...SIGNED_IN, 404]),
    personOrKey('profiles:write'),
    async (c) => {
      await removeItem(c.get('deps'), c.get('actor'), photos, c.req.param('photoId'));
      return c.body(null, 204);
    },
  )
  .post(
    '/photo/:photoId/undo',
    describe('Bring back a photo that was removed a moment ago', { 200: photos.answer }, [
      ...SIGNED_IN,
      404,
      422,
    ]),
    personOrKey('profiles:write'),
    async (c) => c.json(await undoRemovalOf(c.get('deps'), c.get('actor'), photos, c.req.param('photoId'))),
  );
