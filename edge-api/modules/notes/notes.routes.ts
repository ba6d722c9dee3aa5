import { Hono } from 'hono';
import { z } from 'zod';
import { listPageSchema } from '../../../src/domain/pages/list-page.ts';
import {
  noteSchema,
  notesSchema,
  noteUndoSchema,
  noteViewSchema,
} from '../../../src/domain/contact/notes.ts';
import { keys } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { callsOf, type FindOwned } from '../../http/call.ts';
import { ownContact, TYPED_CONTACT } from '../contacts/owned-contact.ts';
import { addNote, changeNote, deleteNote, listNotes, undoNote, findNote } from './notes.usecases.ts';

const contactCall = callsOf('contacts');
const ownNote: FindOwned = (deps, actor, { noteId = '' }) => findNote(deps, actor, noteId);
const deleteSchema = z.object({ undo: z.literal('true').optional() });
const BY_TYPE = `/contacts${TYPED_CONTACT}/notes`;

const listCall = contactCall('List the notes on a contact, the newest first', {
  who: keys('contacts:read'),
  owned: ownContact,
  query: listPageSchema,
  answers: { 200: notesSchema },
});
const addCall = contactCall('Write a note on a contact', {
  who: keys('contacts:write'),
  owned: ownContact,
  permits: 'notes',
  body: noteSchema,
  key: true,
  answers: { 201: noteViewSchema },
  example: { text: 'Met at the fair, wants a sample.' },
});

/** Notes on the signed-in person's own contacts. A path has the bare id of a contact, or the type and the id. */
export const notesRoutes = new Hono<AppEnv>()
  .get('/contacts/:contactId/notes', listCall, async (c) =>
    c.json(await listNotes(c.get('deps'), c.get('actor'), c.req.param('contactId'), c.req.valid('query'))),
  )
  .post('/contacts/:contactId/notes', addCall, async (c) => {
    const { text } = c.req.valid('json');
    return c.json(
      await addNote(c.get('deps'), c.get('actor'), c.req.param('contactId'), text, c.get('key')),
      201,
    );
  })
  .get(BY_TYPE, listCall, async (c) => {
    const { type, contactId } = c.req.param();
    return c.json(
      await listNotes(c.get('deps'), c.get('actor'), `${type}/${contactId}`, c.req.valid('query')),
    );
  })
  .post(BY_TYPE, addCall, async (c) => {
    const { type, contactId } = c.req.param();
    const { text } = c.req.valid('json');
    return c.json(
      await addNote(c.get('deps'), c.get('actor'), `${type}/${contactId}`, text, c.get('key')),
      201,
    );
  })
  .put(
    '/notes/:noteId',
    contactCall('Change a note', {
      who: keys('contacts:write'),
      owned: ownNote,
      permits: 'notes',
      body: noteSchema,
      answers: { 200: noteViewSchema },
      example: { text: 'Met at the fair, wants a sample.' },
    }),
    async (c) => {
      const { text } = c.req.valid('json');
      return c.json(await changeNote(c.get('deps'), c.get('actor'), c.req.param('noteId'), text));
    },
  )
  .delete(
    '/notes/:noteId',
    contactCall('Delete a note; with `undo=true` it returns a token that restores it for some minutes', {
      who: keys('contacts:write'),
      owned: ownNote,
      query: deleteSchema,
      answers: { 200: noteUndoSchema, 204: null },
    }),
    async (c) => {
      const undo = await deleteNote(c.get('deps'), c.get('actor'), c.req.param('noteId'));
      return c.req.valid('query').undo ? c.json(undo, 200) : c.body(null, 204);
    },
  )
  .post(
    '/notes/undo',
    contactCall('Restore a deleted note', {
      who: keys('contacts:write'),
      replays: true,
      permits: 'notes',
      body: noteUndoSchema,
      answers: { 201: noteViewSchema },
      refuses: [404],
    }),
    async (c) => c.json(await undoNote(c.get('deps'), c.get('actor'), c.req.valid('json').undo), 201),
  );
