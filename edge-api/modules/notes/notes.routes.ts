import { Hono } from 'hono';
import { z } from 'zod';
import { listPageSchema } from '../../../src/domain/pages/list-page.ts';
import {
  noteSchema,
  notesSchema,
  noteUndoSchema,
  noteViewSchema,
} from '../../../src/domain/contact/notes.ts';
import { personOrKey } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { describeCalls, SIGNED_IN, WITH_BODY, WITH_QUERY } from '../../http/describe-call.ts';
import { idempotencyKey } from '../../http/idempotency-key.ts';
import { permits } from '../../http/permits.ts';
import { validate } from '../../http/validate.ts';
import { addNote, changeNote, deleteNote, listNotes, undoNote } from './notes.usecases.ts';

const describe = describeCalls('contacts');
const deleteSchema = z.object({ undo: z.literal('true').optional() });
const BY_TYPE = '/contacts/:type{exchange|manual|scan|import}/:contactId/notes';

const describeList = () =>
  describe('The notes on a contact, the newest first', { 200: notesSchema }, [
    ...SIGNED_IN,
    404,
    ...WITH_QUERY,
  ]);
const describeNew = () =>
  describe('Write a note on a contact', { 201: noteViewSchema }, [...SIGNED_IN, 404, ...WITH_BODY], {
    key: true,
  });

/** Notes on the signed-in person's own contacts. A contact is named by its bare id, or by that behind its type. */
export const notesRoutes = new Hono<AppEnv>()
  .get(
    '/contacts/:contactId/notes',
    describeList(),
    personOrKey('contacts:read'),
    validate('query', listPageSchema),
    async (c) =>
      c.json(await listNotes(c.get('deps'), c.get('actor'), c.req.param('contactId'), c.req.valid('query'))),
  )
  .post(
    '/contacts/:contactId/notes',
    describeNew(),
    personOrKey('contacts:write'),
    permits('notes'),
    validate('json', noteSchema),
    async (c) => {
      const { text } = c.req.valid('json');
      return c.json(
        await addNote(
          c.get('deps'),
          c.get('actor'),
          c.req.param('contactId'),
          text,
          idempotencyKey(c.req.header('idempotency-key')),
        ),
        201,
      );
    },
  )
  .get(
    BY_TYPE,
    describeList(),
    personOrKey('contacts:read'),
    validate('query', listPageSchema),
    async (c) => {
      const { type, contactId } = c.req.param();
      return c.json(
        await listNotes(c.get('deps'), c.get('actor'), `${type}/${contactId}`, c.req.valid('query')),
      );
    },
  )
  .post(
    BY_TYPE,
    describeNew(),
    personOrKey('contacts:write'),
    permits('notes'),
    validate('json', noteSchema),
    async (c) => {
      const { type, contactId } = c.req.param();
      const { text } = c.req.valid('json');
      return c.json(
        await addNote(
          c.get('deps'),
          c.get('actor'),
          `${type}/${contactId}`,
          text,
          idempotencyKey(c.req.header('idempotency-key')),
        ),
        201,
      );
    },
  )
  .put(
    '/notes/:noteId',
    describe('Change a note', { 200: noteViewSchema }, [...SIGNED_IN, 404, ...WITH_BODY]),
    personOrKey('contacts:write'),
    permits('notes'),
    validate('json', noteSchema),
    async (c) => {
      const { text } = c.req.valid('json');
      return c.json(await changeNote(c.get('deps'), c.get('actor'), c.req.param('noteId'), text));
    },
  )
  .delete(
    '/notes/:noteId',
    describe(
      'Delete a note; with `undo=true` it answers what brings it back for some minutes',
      { 200: noteUndoSchema, 204: null },
      [...SIGNED_IN, 404, ...WITH_QUERY],
    ),
    personOrKey('contacts:write'),
    validate('query', deleteSchema),
    async (c) => {
      const undo = await deleteNote(c.get('deps'), c.get('actor'), c.req.param('noteId'));
      return c.req.valid('query').undo ? c.json(undo, 200) : c.body(null, 204);
    },
  )
  .post(
    '/notes/undo',
    describe('Bring back a note that was deleted, as it was', { 201: noteViewSchema }, [
      ...SIGNED_IN,
      404,
      ...WITH_BODY,
    ]),
    personOrKey('contacts:write'),
    permits('notes'),
    validate('json', noteUndoSchema),
    async (c) => c.json(await undoNote(c.get('deps'), c.get('actor'), c.req.valid('json').undo), 201),
  );
