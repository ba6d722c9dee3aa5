import { Hono } from 'hono';
import { contentDisposition } from '../../../../src/domain/vcard/write-vcard.ts';
import { keys } from '../../../http/actor.ts';
import type { AppEnv } from '../../../http/app-env.ts';
import { callsOf } from '../../../http/call.ts';
import { askExport } from './ask-export.usecases.ts';
import { exportQuerySchema, openQuerySchema } from './exports.schema.ts';
import { openMailedExport, openOwnExport, type OpenedExport } from './open-export.usecases.ts';

const contactCall = callsOf('contacts');

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

/** Exports of contacts: requested, made by the queue, and downloaded by their owner or through the mailed link. */
export const exportsRoutes = new Hono<AppEnv>()
  .post(
    '/contacts/export',
    contactCall(
      'Export contacts: all, those of a filter, or those named; a link to the file comes by email, and `Location` has its address',
      {
        who: keys('contacts:write'),
        replays: true,
        permits: 'export_contacts',
        query: exportQuerySchema,
        answers: { 202: null },
        refuses: [404],
      },
    ),
    async (c) => {
      const id = await askExport(c.get('deps'), c.get('actor'), c.req.valid('query'));
      return c.body(null, 202, { Location: `/api/contacts/exports/${id}` });
    },
  )
  .get(
    '/contacts/exports/:id',
    contactCall('Download an export of your contacts, until it expires', {
      who: keys('contacts:read'),
      answers: { 200: 'text/csv' },
      refuses: [404, 409, 422],
    }),
    async (c) => fileResponse(await openOwnExport(c.get('deps'), c.get('actor'), c.req.param('id'))),
  )
  .post(
    '/contacts/exports/:id/open',
    contactCall('Download an export of contacts once, with the token of the mailed link', {
      query: openQuerySchema,
      answers: { 200: 'text/csv' },
      refuses: [404, 409],
    }),
    async (c) => {
      const { token } = c.req.valid('query');
      return fileResponse(await openMailedExport(c.get('deps'), c.req.param('id'), token));
    },
  );
