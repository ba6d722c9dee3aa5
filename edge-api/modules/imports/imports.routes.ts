import { Hono } from 'hono';
import {
  importSchema,
  mapImportSchema,
  runImportSchema,
} from '../../../src/domain/imports/import-contract.ts';
import { personOrKey } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { acceptsPictures } from '../../http/body-limit.ts';
import { describeCalls, SIGNED_IN, WITH_BODY } from '../../http/describe-call.ts';
import { validate } from '../../http/validate.ts';
import { readUpload } from '../sections/uploads/read-upload.ts';
import { mapImport } from './map-import.usecases.ts';
import { deleteImport, requireImport, showImport, startImport, uploadImport } from './imports.usecases.ts';

const describe = describeCalls('contacts');

/** Contacts from files: uploaded, looked at, imported by the queue. */
export const importsRoutes = new Hono<AppEnv>()
  .post(
    '/contacts/imports',
    describe(
      'Upload a file of contacts: a form with `file`, CSV or vCard. Nothing is imported before `run`',
      { 201: importSchema },
      [...SIGNED_IN, 429, ...WITH_BODY],
    ),
    personOrKey('contacts:write'),
    acceptsPictures,
    async (c) => {
      requireImport(c.get('actor'));
      const { content } = await readUpload(c, 'file');
      const made = await uploadImport(c.get('deps'), c.get('actor'), content);
      return c.json(made, 201, { Location: `/api/contacts/imports/${made.id}` });
    },
  )
  .get(
    '/contacts/imports/:id',
    describe('What was found in a file of contacts, and how far its import is', { 200: importSchema }, [
      ...SIGNED_IN,
      404,
    ]),
    personOrKey('contacts:read'),
    async (c) => c.json(await showImport(c.get('deps'), c.get('actor'), c.req.param('id'))),
  )
  .put(
    '/contacts/imports/:id',
    describe(
      'Look at a file again: `columns` names the field of each column, as for `run`. Nothing is imported',
      { 200: importSchema },
      [...SIGNED_IN, 404, 409, 429, ...WITH_BODY],
    ),
    personOrKey('contacts:write'),
    validate('json', mapImportSchema),
    async (c) => {
      const { id } = c.req.param();
      return c.json(await mapImport(c.get('deps'), c.get('actor'), id, c.req.valid('json')));
    },
  )
  .delete(
    '/contacts/imports/:id',
    describe('Delete an import and its file; contacts that it added stay', { 204: null }, [
      ...SIGNED_IN,
      404,
    ]),
    personOrKey('contacts:write'),
    async (c) => {
      await deleteImport(c.get('deps'), c.get('actor'), c.req.param('id'));
      return c.body(null, 204);
    },
  )
  .post(
    '/contacts/imports/:id/run',
    describe(
      'Import the contacts of a file; `columns` names the field of each column, what it leaves out is not imported',
      { 202: importSchema },
      [...SIGNED_IN, 404, 409, ...WITH_BODY],
    ),
    personOrKey('contacts:write'),
    validate('json', runImportSchema),
    async (c) => {
      const { id } = c.req.param();
      await startImport(c.get('deps'), c.get('actor'), id, c.req.valid('json'));
      return c.json(await showImport(c.get('deps'), c.get('actor'), id), 202);
    },
  );
