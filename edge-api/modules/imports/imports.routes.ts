import { Hono } from 'hono';
import {
  encodingQuerySchema,
  importSchema,
  importsSchema,
  mapImportSchema,
  runImportSchema,
} from '../../../src/domain/imports/import-contract.ts';
import { listPageSchema } from '../../../src/domain/pages/list-page.ts';
import { keys } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { callsOf, type FindOwned } from '../../http/call.ts';
import { readSectionUpload } from '../sections/uploads/read-upload.ts';
import { mapImport } from './map-import.usecases.ts';
import {
  deleteImport,
  requireImport,
  showImport,
  startImport,
  uploadImport,
  findImport,
  listImports,
} from './imports.usecases.ts';
import { previewIn } from './read-again.usecases.ts';
import { undoImport } from './undo-import.usecases.ts';

const contactCall = callsOf('contacts');
const ownImport: FindOwned = (deps, actor, { id = '' }) => findImport(deps, actor, id);

/** Contacts from files: uploaded, previewed, imported by the queue. */
export const importsRoutes = new Hono<AppEnv>()
  .post(
    '/contacts/imports',
    contactCall(
      'Upload a file of contacts: a form with `file`, CSV or vCard. Nothing is imported before `run`',
      {
        who: keys('contacts:write'),
        replays: true,
        accepts: 'pictures',
        query: encodingQuerySchema,
        answers: { 201: importSchema },
        refuses: [400, 404, 413, 415, 422],
      },
    ),
    async (c) => {
      requireImport(c.get('actor'));
      const { content } = await readSectionUpload(c, 'file');
      const { encoding } = c.req.valid('query');
      const made = await uploadImport(c.get('deps'), c.get('actor'), content, encoding);
      return c.json(made, 201, { Location: `/api/contacts/imports/${made.id}` });
    },
  )
  .get(
    '/contacts/imports',
    contactCall('List imports, the newest first: what each brought, and until when it can be undone', {
      who: keys('contacts:read'),
      query: listPageSchema,
      answers: { 200: importsSchema },
    }),
    async (c) => c.json(await listImports(c.get('deps'), c.get('actor'), c.req.valid('query'))),
  )
  .get(
    '/contacts/imports/:id',
    contactCall(
      'Read the preview of a file of contacts, in another encoding if one is given, and the progress of its import',
      {
        who: keys('contacts:read'),
        owned: ownImport,
        query: encodingQuerySchema,
        answers: { 200: importSchema },
        refuses: [409],
      },
    ),
    async (c) => {
      const [{ id }, { encoding }] = [c.req.param(), c.req.valid('query')];
      const [deps, actor] = [c.get('deps'), c.get('actor')];
      return c.json(await (encoding ? previewIn(deps, actor, id, encoding) : showImport(deps, actor, id)));
    },
  )
  .put(
    '/contacts/imports/:id',
    contactCall(
      'Preview a file again, in another encoding, or with `columns` as for `run`. Nothing is imported',
      {
        who: keys('contacts:write'),
        owned: ownImport,
        query: encodingQuerySchema,
        body: mapImportSchema,
        answers: { 200: importSchema },
        refuses: [409],
      },
    ),
    async (c) => {
      const { id } = c.req.param();
      const { encoding } = c.req.valid('query');
      return c.json(await mapImport(c.get('deps'), c.get('actor'), id, c.req.valid('json'), encoding));
    },
  )
  .delete(
    '/contacts/imports/:id',
    contactCall('Delete an import and its file; contacts that it added stay', {
      who: keys('contacts:write'),
      owned: ownImport,
      answers: { 204: null },
    }),
    async (c) => {
      await deleteImport(c.get('deps'), c.get('actor'), c.req.param('id'));
      return c.body(null, 204);
    },
  )
  .post(
    '/contacts/imports/:id/run',
    contactCall(
      'Import the contacts of a file; `columns` names the field of each column, what it leaves out is not imported',
      {
        who: keys('contacts:write'),
        replays: true,
        owned: ownImport,
        body: runImportSchema,
        answers: { 202: importSchema },
        refuses: [409],
      },
    ),
    async (c) => {
      const { id } = c.req.param();
      await startImport(c.get('deps'), c.get('actor'), id, c.req.valid('json'));
      return c.json(await showImport(c.get('deps'), c.get('actor'), id), 202);
    },
  )
  .post(
    '/contacts/imports/:id/undo',
    contactCall(
      'Undo an import, within 30 days: removes the contacts and values that it added, unless they were changed since',
      {
        who: keys('contacts:write'),
        owned: ownImport,
        answers: { 202: importSchema },
        refuses: [409],
      },
    ),
    async (c) => {
      const { id } = c.req.param();
      await undoImport(c.get('deps'), c.get('actor'), id);
      return c.json(await showImport(c.get('deps'), c.get('actor'), id), 202);
    },
  );
