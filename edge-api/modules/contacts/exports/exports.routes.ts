import { Hono } from 'hono';
import { contentDisposition } from '../../../../src/domain/vcard/vcard.ts';
import { personOrKey } from '../../../http/actor.ts';
import type { AppEnv } from '../../../http/app-env.ts';
import { describeCalls, SIGNED_IN, WITH_QUERY } from '../../../http/describe-call.ts';
import { permits } from '../../../http/permits.ts';
import { validate } from '../../../http/validate.ts';
import { askExport } from './ask-export.usecases.ts';
import { exportQuerySchema, openQuerySchema } from './exports.schema.ts';
import { openMailedExport, openOwnExport, type OpenedExport } from './open-export.usecases.ts';

const describe = describeCalls('contacts');

function fileResponse({ body, size, fileName, contentType }: OpenedExport): Response {
  return new Response(body, {
    headers: {
      'Content-Type': contentType,
      'Content-Length': String(size),
      'Content-Disposition': contentDisposition(fileName),
      'Cache-Control': 'private, no-store',
    },
  });
}

/** Contacts in files: they are asked for, made by the queue, and fetched by their owner or by the link of the mail. */
export const exportsRoutes = new Hono<AppEnv>()
  .post(
    '/contacts/export',
    describe(
      'Export your contacts: all, those of a filter, or those named; a link to the file comes by e-mail, and `Location` says where it will be',
      { 202: null },
      [...SIGNED_IN, 404, 429, ...WITH_QUERY],
    ),
    personOrKey('contacts:write'),
    permits('export_contacts'),
    validate('query', exportQuerySchema),
    async (c) => {
      const id = await askExport(c.get('deps'), c.get('actor'), c.req.valid('query'));
      return c.body(null, 202, { Location: `/api/contacts/exports/${id}` });
    },
  )
  .get(
    '/contacts/exports/:id',
    describe('A file of your contacts, until it lapses', { 200: 'text/csv' }, [...SIGNED_IN, 404, 409, 422]),
    personOrKey('contacts:read'),
    async (c) => fileResponse(await openOwnExport(c.get('deps'), c.get('actor'), c.req.param('id'))),
  )
  .post(
    '/contacts/exports/:id/open',
    describe('A file of contacts, once, by the link of the mail', { 200: 'text/csv' }, [
      404,
      409,
      ...WITH_QUERY,
    ]),
    validate('query', openQuerySchema),
    async (c) => {
      const { token } = c.req.valid('query');
      return fileResponse(await openMailedExport(c.get('deps'), c.req.param('id'), token));
    },
  );
