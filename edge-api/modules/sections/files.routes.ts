import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import { FILE_TYPES } from '../../../src/domain/media/file-types.ts';
import { fileRenameSchema, itemOrderSchema } from '../../../src/domain/sections/section-items.ts';
import { personOrKey } from '../../http/actor.ts';
import type { AppEnv, ActorEnv } from '../../http/app-env.ts';
import { acceptsPictures } from '../../http/body-limit.ts';
import { describeCalls, SIGNED_IN, WITH_BODY, WITH_QUERY } from '../../http/describe-call.ts';
import { partOf, partQuery } from '../../http/list-part.ts';
import { permits } from '../../http/permits.ts';
import { validate } from '../../http/validate.ts';
import { etagOf } from '../../kit/etag.ts';
import { files } from './files.section.ts';
import {
  changeItem,
  listItems,
  removeItem,
  reorderItems,
  showItem,
  undoRemovalOf,
} from './kit/section.usecases.ts';
import { isForm, readUpload } from './uploads/read-upload.ts';
import { addFile, replaceFile } from './uploads/uploads.usecases.ts';

const describe = describeCalls('files');
const list = z.object({ items: z.array(files.answer), version: z.string() });
const listed = list.extend({ count: z.int(), results: z.array(files.answer) });
const TAGGED = { tagged: true } as const;
const CHANGE = [...SIGNED_IN, 404, ...WITH_BODY] as const;

const icons = z.object({
  count: z.int(),
  results: z.array(
    z.object({ extension: z.string(), content_type: z.string(), icon: z.object({ image: z.string() }) }),
  ),
});
const ICONS = FILE_TYPES.map(({ icon, ...type }) => ({ ...type, icon: { image: icon } }));

/** Takes a form with another content; JSON says what the file is called. */
const takesContent = createMiddleware<ActorEnv>(async (c, next) => {
  if (!isForm(c)) return next();
  const upload = await readUpload(c, 'file');
  return c.json(await replaceFile(c.get('deps'), c.get('actor'), c.req.param('fileId') ?? '', upload));
});

/** The files of one's own card. */
export const filesRoutes = new Hono<AppEnv>()
  .get(
    '/profile/file-icons',
    describe('The kinds of files that a card takes, and the icon of each', { 200: icons }, [
      ...SIGNED_IN,
      ...WITH_QUERY,
    ]),
    personOrKey('profiles:read'),
    validate('query', partQuery),
    (c) => {
      c.header('Cache-Control', 'private, max-age=31536000, immutable');
      return c.json(partOf(ICONS, c.req.valid('query')));
    },
  )
  .get(
    '/profile/p/:handle/files',
    describe('The files of your card', { 200: listed }, [...SIGNED_IN, 404, ...WITH_QUERY], TAGGED),
    personOrKey('profiles:read'),
    validate('query', partQuery),
    async (c) => {
      const now = await listItems(c.get('deps'), c.get('actor'), files, c.req.param('handle'));
      return c.json({ ...now, ...partOf(now.items, c.req.valid('query')) }, 200, {
        ETag: etagOf(now.version),
      });
    },
  )
  .post(
    '/profile/p/:handle/files',
    describe('Add a file: a form with `file` and perhaps `title`', { 201: files.answer }, CHANGE, {
      upload: 'file',
    }),
    personOrKey('profiles:write'),
    permits(files.right),
    acceptsPictures,
    async (c) => {
      const upload = await readUpload(c, 'file');
      return c.json(await addFile(c.get('deps'), c.get('actor'), c.req.param('handle'), upload), 201);
    },
  )
  .put(
    '/profile/p/:handle/files',
    describe('Put the files into another order', { 200: list }, [...CHANGE, 409, 412], TAGGED),
    personOrKey('profiles:write'),
    permits(files.right),
    validate('json', itemOrderSchema),
    async (c) => {
      const ids = c.req.valid('json').items.map(({ id }) => id);
      const [handle, ifMatch] = [c.req.param('handle'), c.req.header('if-match')];
      const now = await reorderItems(c.get('deps'), c.get('actor'), files, handle, ids, ifMatch);
      return c.json(now, 200, { ETag: etagOf(now.version) });
    },
  )
  .get(
    '/profile/files/:fileId',
    describe('A file of your card', { 200: files.answer }, [...SIGNED_IN, 404]),
    personOrKey('profiles:read'),
    async (c) => c.json(await showItem(c.get('deps'), c.get('actor'), files, c.req.param('fileId'))),
  )
  .put(
    '/profile/files/:fileId',
    describe(
      'Change what a file is called, or with a form, its `file`; `was` is the title that it is changed from',
      { 200: files.answer },
      [...CHANGE, 409],
      { upload: 'file' },
    ),
    personOrKey('profiles:write'),
    permits(files.right),
    acceptsPictures,
    takesContent,
    validate('json', fileRenameSchema),
    async (c) => {
      const { title, was } = c.req.valid('json');
      const columns = { title, updated_at: c.get('deps').now() };
      const id = c.req.param('fileId');
      return c.json(await changeItem(c.get('deps'), c.get('actor'), files, id, columns, was));
    },
  )
  .delete(
    '/profile/files/:fileId',
    describe('Remove a file', { 204: null }, [...SIGNED_IN, 404]),
    personOrKey('profiles:write'),
    async (c) => {
      await removeItem(c.get('deps'), c.get('actor'), files, c.req.param('fileId'));
      return c.body(null, 204);
    },
  )
  .post(
    '/profile/files/:fileId/undo',
    describe('Bring back a file that was removed a moment ago', { 200: files.answer }, [
      ...SIGNED_IN,
      404,
      422,
    ]),
    personOrKey('profiles:write'),
    async (c) => c.json(await undoRemovalOf(c.get('deps'), c.get('actor'), files, c.req.param('fileId'))),
  );
