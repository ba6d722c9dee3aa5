import { Hono, type Context } from 'hono';
import { z } from 'zod';
import { contactInputSchema, newContactSchema } from '../../../src/domain/contact/contact-input.ts';
import { contentDisposition } from '../../../src/domain/vcard/write-vcard.ts';
import { keys } from '../../http/actor.ts';
import type { AppEnv, ActorEnv } from '../../http/app-env.ts';
import { callsOf } from '../../http/call.ts';
import { contactDetailSchema, contactsSchema } from '../../../src/domain/contact/contact-contract.ts';
import { changeManyContacts } from './bulk.usecases.ts';
import { startBulk } from './bulks/bulks.usecases.ts';
import { changeContact } from './change-contact.usecases.ts';
import { createContact } from './create-contact.usecases.ts';
import {
  asksForChanges,
  listedContactsSchema,
  vcardQuerySchema,
  type VCardQuery,
} from './contacts.schema.ts';
import { contactVCard, listContacts, showContact } from './contacts.usecases.ts';
import { deleteContact, restoreContact } from './delete-contact.usecases.ts';
import { listChanges } from './list-changes.usecases.ts';
import { bulkSchema } from './bulks/bulks.schema.ts';
import { ownContact, TYPED_CONTACT } from './owned-contact.ts';

const contactCall = callsOf('contacts');

const bulkAnswer = z.object({ count: z.int() });
const vcard = {
  who: keys('contacts:read'),
  owned: ownContact,
  query: vcardQuerySchema,
  answers: { 200: 'text/vcard' },
};
const change = {
  who: keys('contacts:write'),
  owned: ownContact,
  body: contactInputSchema,
  accepts: 'pictures',
  answers: { 200: contactDetailSchema },
  refuses: [409],
} as const;

async function sendVCard(c: Context<ActorEnv>, typedId: string, query: VCardQuery) {
  const { text, fileName } = await contactVCard(c.get('deps'), c.get('actor'), typedId, query);
  return c.body(text, 200, {
    'Content-Type': 'text/vcard; charset=utf-8',
    'Content-Disposition': contentDisposition(fileName),
  });
}

/** The signed-in person's own contacts. A path has the bare id, or the type and the id. */
export const contactsRoutes = new Hono<AppEnv>()
  .get(
    '/contacts',
    contactCall('List contacts. A search returns those that match every word', {
      who: keys('contacts:read'),
      query: listedContactsSchema,
      answers: { 200: contactsSchema },
    }),
    async (c) => {
      const query = c.req.valid('query');
      const list = asksForChanges(query) ? listChanges : listContacts;
      return c.json(await list(c.get('deps'), c.get('actor'), query));
    },
  )
  .post(
    '/contacts',
    contactCall('Add a contact, by hand or from a scan; `note` becomes its first note', {
      who: keys('contacts:write'),
      body: newContactSchema,
      key: true,
      accepts: 'pictures',
      answers: { 201: contactDetailSchema },
      example: {
        first_name: 'Ava',
        last_name: 'Lindt',
        emails: ['ava@example.com'],
        note: 'Met at the fair',
      },
      refuses: [404],
    }),
    async (c) => {
      const { type, ...input } = c.req.valid('json');
      const options = { type, key: c.get('key') };
      return c.json(await createContact(c.get('deps'), c.get('actor'), input, options), 201);
    },
  )
  .post(
    '/contacts/bulk',
    contactCall(
      'Tag, untag, delete, restore or export several contacts: all or none. With `filter` instead of `ids`, all that match it now, in the background',
      {
        who: keys('contacts:write'),
        replays: true,
        body: bulkSchema,
        answers: { 200: bulkAnswer, 202: z.union([bulkAnswer, z.object({ bulk_id: z.string() })]) },
        refuses: [404],
        example: { filter: { tags: ['t1'], types: ['scan'] }, action: 'untag', tags: [{ id: 't1' }] },
      },
    ),
    async (c) => {
      const input = c.req.valid('json');
      if ('filter' in input)
        return c.json({ bulk_id: await startBulk(c.get('deps'), c.get('actor'), input) }, 202);
      const count = await changeManyContacts(c.get('deps'), c.get('actor'), input);
      return c.json({ count }, input.action === 'export' ? 202 : 200);
    },
  )
  .get(
    '/contacts/:contactId',
    contactCall('Read a contact, by either form of its id', {
      who: keys('contacts:read'),
      owned: ownContact,
      answers: { 200: contactDetailSchema },
    }),
    async (c) => c.json(await showContact(c.get('deps'), c.get('actor'), c.req.param('contactId'))),
  )
  .put(
    '/contacts/:contactId',
    contactCall('Change a contact, by either form of its id; fields left out stay as they are', change),
    async (c) =>
      c.json(
        await changeContact(c.get('deps'), c.get('actor'), c.req.param('contactId'), c.req.valid('json')),
      ),
  )
  .post(
    '/contacts/:contactId/undo',
    contactCall('Restore a deleted contact', {
      who: keys('contacts:write'),
      owned: ownContact,
      answers: { 200: contactDetailSchema },
    }),
    async (c) => c.json(await restoreContact(c.get('deps'), c.get('actor'), c.req.param('contactId'))),
  )
  .delete(
    '/contacts/:contactId',
    contactCall('Delete a contact, by either form of its id', {
      who: keys('contacts:write'),
      owned: ownContact,
      answers: { 204: null },
    }),
    async (c) => {
      await deleteContact(c.get('deps'), c.get('actor'), c.req.param('contactId'));
      return c.body(null, 204);
    },
  )
  .get(
    '/contacts/:contactId/vcard',
    contactCall('Download a contact as a vCard (RFC 2426, RFC 6350), by either form of its id', vcard),
    async (c) => sendVCard(c, c.req.param('contactId'), c.req.valid('query')),
  )
  .get(
    `/contacts${TYPED_CONTACT}`,
    contactCall('Read a contact, by its id with the type', {
      who: keys('contacts:read'),
      owned: ownContact,
      answers: { 200: contactDetailSchema },
    }),
    async (c) => {
      const { type, contactId } = c.req.param();
      return c.json(await showContact(c.get('deps'), c.get('actor'), `${type}/${contactId}`));
    },
  )
  .put(
    `/contacts${TYPED_CONTACT}`,
    contactCall('Change a contact, by its id with the type; fields left out stay as they are', change),
    async (c) => {
      const { type, contactId } = c.req.param();
      return c.json(
        await changeContact(c.get('deps'), c.get('actor'), `${type}/${contactId}`, c.req.valid('json')),
      );
    },
  )
  .delete(
    `/contacts${TYPED_CONTACT}`,
    contactCall('Delete a contact, by its id with the type', {
      who: keys('contacts:write'),
      owned: ownContact,
      answers: { 204: null },
    }),
    async (c) => {
      const { type, contactId } = c.req.param();
      await deleteContact(c.get('deps'), c.get('actor'), `${type}/${contactId}`);
      return c.body(null, 204);
    },
  )
  .get(
    `/contacts${TYPED_CONTACT}/vcard`,
    contactCall('Download a contact as a vCard, by its id with the type', vcard),
    async (c) => {
      const { type, contactId } = c.req.param();
      return sendVCard(c, `${type}/${contactId}`, c.req.valid('query'));
    },
  );
