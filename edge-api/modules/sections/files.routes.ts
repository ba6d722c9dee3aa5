import { Hono } from 'hono';
import { z } from 'zod';
import { FILE_TYPES } from '../../../src/domain/media/file-types.ts';
import { fileRenameSchema, itemOrderSchema } from '../../../src/domain/sections/section-items.ts';
import { keys } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { callsOf, type FindOwned } from '../../http/call.ts';
import { partOf, partQuery } from '../../http/list-part.ts';
import { etagOf } from '../../kit/etag.ts';
import { filesSection } from './files.section.ts';
import {
  changeItem,
  listItems,
  removeItem,
  reorderItems,
  showItem,
  undoRemovalOf,
} from './kit/section.usecases.ts';
import { isForm } from '../../http/validate.ts';
import { readSectionUpload } from './uploads/read-upload.ts';
import { addFile, replaceFile } from './uploads/uploads.usecases.ts';
import { ownProfile } from '../profiles/owned-profile.ts';

const fileCall = callsOf('files');
const ownFile: FindOwned = (deps, actor, { fileId = '' }) => showItem(deps, actor, filesSection, fileId);
const list = z.object({ items: z.array(filesSection.answer), version: z.string() });
const listed = list.extend({ count: z.int(), results: z.array(filesSection.answer) });

const icons = z.object({
  count: z.int(),
  results: z.array(
    z.object({ extension: z.string(), content_type: z.string(), icon: z.object({ image: z.string() }) }),
  ),
});
const ICONS = FILE_TYPES.map(({ icon, ...type }) => ({ ...type, icon: { image: icon } }));

/** The files of one's own card. */
export const filesRoutes = new Hono<AppEnv>()
  .get(
    '/profile/file-icons',
    fileCall('The types of files that a card accepts, each with its icon', {
      who: keys('profiles:read'),
      query: partQuery,
      answers: { 200: icons },
    }),
    (c) => {
      c.header('Cache-Control', 'private, max-age=31536000, immutable');
      return c.json(partOf(ICONS, c.req.valid('query')));
    },
  )
  .get(
    '/profile/p/:handle/files',
    fileCall('The files of your card', {
      who: keys('profiles:read'),
      owned: ownProfile,
      query: partQuery,
      tagged: true,
      answers: { 200: listed },
    }),
    async (c) => {
      const now = await listItems(c.get('deps'), c.get('actor'), filesSection, c.req.param('handle'));
      return c.json({ ...now, ...partOf(now.items, c.req.valid('query')) }, 200, {
        ETag: etagOf(now.version),
      });
    },
  )
  .post(
    '/profile/p/:handle/files',
    fileCall('Add a file: a form with `file` and perhaps `title`', {
      who: keys('profiles:write'),
      replays: true,
      owned: ownProfile,
      permits: filesSection.right,
      upload: 'file',
      accepts: 'pictures',
      answers: { 201: filesSection.answer },
    }),
    async (c) => {
      const upload = await readSectionUpload(c, 'file');
      return c.json(await addFile(c.get('deps'), c.get('actor'), c.req.param('handle'), upload), 201);
    },
  )
  .put(
    '/profile/p/:handle/files',
    fileCall('Reorder the files', {
      who: keys('profiles:write'),
      owned: ownProfile,
      permits: filesSection.right,
      body: itemOrderSchema,
      tagged: true,
      answers: { 200: list },
      example: { items: [] },
      refuses: [409],
    }),
    async (c) => {
      const ids = c.req.valid('json').items.map(({ id }) => id);
      const [handle, ifMatch] = [c.req.param('handle'), c.req.header('if-match')];
      const now = await reorderItems(c.get('deps'), c.get('actor'), filesSection, handle, ids, ifMatch);
      return c.json(now, 200, { ETag: etagOf(now.version) });
    },
  )
  .get(
    '/profile/files/:fileId',
    fileCall('A file of your card', {
      who: keys('profiles:read'),
      owned: ownFile,
      answers: { 200: filesSection.answer },
    }),
    async (c) => c.json(await showItem(c.get('deps'), c.get('actor'), filesSection, c.req.param('fileId'))),
  )
  .put(
    '/profile/files/:fileId',
    fileCall(
      'Change what a file is called, or with a form, its `file`; `was` is the title that it is changed from',
      {
        who: keys('profiles:write'),
        owned: ownFile,
        permits: filesSection.right,
        body: fileRenameSchema,
        upload: 'file',
        accepts: 'pictures',
        answers: { 200: filesSection.answer },
        example: { title: 'Price list' },
        refuses: [409],
      },
    ),
    async (c) => {
      const id = c.req.param('fileId');
      if (isForm(c))
        return c.json(
          await replaceFile(c.get('deps'), c.get('actor'), id, await readSectionUpload(c, 'file')),
        );
      const { title, was } = c.req.valid('json');
      const columns = { title, updated_at: c.get('deps').now() };
      return c.json(await changeItem(c.get('deps'), c.get('actor'), filesSection, id, columns, was));
    },
  )
  .delete(
    '/profile/files/:fileId',
    fileCall('Remove a file', { who: keys('profiles:write'), owned: ownFile, answers: { 204: null } }),
    async (c) => {
      await removeItem(c.get('deps'), c.get('actor'), filesSection, c.req.param('fileId'));
      return c.body(null, 204);
    },
  )
  .post(
    '/profile/files/:fileId/undo',
    fileCall('Restore a recently removed file', {
      who: keys('profiles:write'),
      owned: ownFile,
      answers: { 200: filesSection.answer },
      refuses: [422],
    }),
    async (c) =>
      c.json(await undoRemovalOf(c.get('deps'), c.get('actor'), filesSection, c.req.param('fileId'))),
  );
