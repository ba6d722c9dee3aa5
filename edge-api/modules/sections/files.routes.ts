import { Hono } from 'hono';
import { z } from 'zod';
import { fileTitleSchema, itemOrderSchema } from '../../../src/domain/section-items.ts';
import { signedIn } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { takesPictures } from '../../http/body-limit.ts';
import { describeCalls, SIGNED_IN, WITH_BODY } from '../../http/describe-call.ts';
import { validate } from '../../http/validate.ts';
import { files } from './files.section.ts';
import { changeItem, listItems, removeItem, reorderItems, showItem } from './kit/section.usecases.ts';
import { readUpload } from './read-upload.ts';
import { addFile } from './uploads.usecases.ts';

const told = describeCalls('files');
const list = z.object({ items: z.array(files.answer) });
const CHANGE = [...SIGNED_IN, 404, ...WITH_BODY] as const;

/** The files of one's own card. */
export const filesRoutes = new Hono<AppEnv>()
  .get(
    '/profile/p/:handle/files',
    told('The files of your card', { 200: list }, [...SIGNED_IN, 404]),
    signedIn,
    async (c) => c.json(await listItems(c.get('deps'), c.get('actor'), files, c.req.param('handle'))),
  )
  .post(
    '/profile/p/:handle/files',
    told('Add a file: a form with `file` and perhaps `title`', { 201: files.answer }, CHANGE),
    signedIn,
    takesPictures,
    async (c) => {
      const upload = await readUpload(c, 'file');
      return c.json(await addFile(c.get('deps'), c.get('actor'), c.req.param('handle'), upload), 201);
    },
  )
  .put(
    '/profile/p/:handle/files',
    told('Put the files into another order', { 200: list }, CHANGE),
    signedIn,
    validate('json', itemOrderSchema),
    async (c) => {
      const ids = c.req.valid('json').items.map(({ id }) => id);
      return c.json(await reorderItems(c.get('deps'), c.get('actor'), files, c.req.param('handle'), ids));
    },
  )
  .get(
    '/profile/files/:id',
    told('A file of your card', { 200: files.answer }, [...SIGNED_IN, 404]),
    signedIn,
    async (c) => c.json(await showItem(c.get('deps'), c.get('actor'), files, c.req.param('id'))),
  )
  .put(
    '/profile/files/:id',
    told('Change what a file is called', { 200: files.answer }, CHANGE),
    signedIn,
    validate('json', fileTitleSchema),
    async (c) => {
      const columns = { ...c.req.valid('json'), updated_at: c.get('deps').now() };
      return c.json(await changeItem(c.get('deps'), c.get('actor'), files, c.req.param('id'), columns));
    },
  )
  .delete(
    '/profile/files/:id',
    told('Remove a file', { 204: null }, [...SIGNED_IN, 404]),
    signedIn,
    async (c) => {
      await removeItem(c.get('deps'), c.get('actor'), files, c.req.param('id'));
      return c.body(null, 204);
    },
  );
