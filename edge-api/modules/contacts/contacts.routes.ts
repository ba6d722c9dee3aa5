import { Hono, type Context } from 'hono';
import { z } from 'zod';
import { contactInputSchema, newContactSchema } from '../../../src/domain/contact/contact-input.ts';
import { contentDisposition } from '../../../src/domain/vcard/vcard.ts';
import { personOrKey } from '../../http/actor.ts';
import { acceptsPictures } from '../../http/body-limit.ts';
import type { AppEnv, ActorEnv } from '../../http/app-env.ts';
import { describeCalls, SIGNED_IN, WITH_BODY, WITH_QUERY } from '../../http/describe-call.ts';
import { idempotencyKey } from '../../http/idempotency-key.ts';
import { validate } from '../../http/validate.ts';
import { contactDetailSchema, contactsSchema } from '../../../src/domain/contact/contact-contract.ts';
import { changeContacts } from './bulk.usecases.ts';
import { changeContact } from './change-contact.usecases.ts';
import { createContact } from './create-contact.usecases.ts';
import { bulkSchema, contactsQuerySchema, vcardQuerySchema, type VCardQuery } from './contacts.schema.ts';
import { contactVCard, listContacts, showContact } from './contacts.usecases.ts';
import { deleteContact, restoreContact } from './delete-contact.usecases.ts';

const describe = describeCalls('contacts');
const describeVCard = (summary: string) =>
  describe(summary, { 200: 'text/vcard' }, [...SIGNED_IN, 404, ...WITH_QUERY]);

const bulkAnswer = z.object({ count: z.int() });
const describeChange = (summary: string) =>
  describe(summary, { 200: contactDetailSchema }, [...SIGNED_IN, 404, 409, ...WITH_BODY]);

async function sendVCard(c: Context<ActorEnv>, typedId: string, query: VCardQuery) {
  const { text, fileName } = await contactVCard(c.get('deps'), c.get('actor'), typedId, query);
  return c.body(text, 200, {
    'Content-Type': 'text/vcard; charset=utf-8',
    'Content-Disposition': contentDisposition(fileName),
  });
}

/** The signed-in person's own contacts. One is named by its bare id, or by that behind its type. */
export const contactsRoutes = new Hono<AppEnv>()
  .get(
    '/contacts',
    describe('Your contacts; every word of a search must match somewhere', { 200: contactsSchema }, [
      ...SIGNED_IN,
      ...WITH_QUERY,
    ]),
    personOrKey('contacts:read'),
    validate('query', contactsQuerySchema),
    async (c) => c.json(await listContacts(c.get('deps'), c.get('actor'), c.req.valid('query'))),
  )
  .post(
    '/contacts',
    describe(
      'Add a contact, typed in or read from a card; `note` becomes its first note',
      { 201: contactDetailSchema },
      [...SIGNED_IN, 404, ...WITH_BODY],
      { key: true },
    ),
    personOrKey('contacts:write'),
    acceptsPictures,
    validate('json', newContactSchema),
    async (c) => {
      const { type, ...input } = c.req.valid('json');
      const key = idempotencyKey(c.req.header('idempotency-key'));
      return c.json(await createContact(c.get('deps'), c.get('actor'), input, { type, key }), 201);
    },
  )
  .post(
    '/contacts/bulk',
    describe(
      'Tag, untag, delete, bring back or export several contacts: all of them or none',
      { 200: bulkAnswer, 202: bulkAnswer },
      [...SIGNED_IN, 404, 429, ...WITH_BODY],
    ),
    personOrKey('contacts:write'),
    validate('json', bulkSchema),
    async (c) => {
      const input = c.req.valid('json');
      const count = await changeContacts(c.get('deps'), c.get('actor'), input);
      return c.json({ count }, input.action === 'export' ? 202 : 200);
    },
  )
  .get(
    '/contacts/:contactId',
    describe('One contact, by either form of its id', { 200: contactDetailSchema }, [...SIGNED_IN, 404]),
    personOrKey('contacts:read'),
    async (c) => c.json(await showContact(c.get('deps'), c.get('actor'), c.req.param('contactId'))),
  )
  .put(
    '/contacts/:contactId',
    describeChange('Change a contact, by either form of its id; what is left out stays'),
    personOrKey('contacts:write'),
    acceptsPictures,
    validate('json', contactInputSchema),
    async (c) =>
      c.json(
        await changeContact(c.get('deps'), c.get('actor'), c.req.param('contactId'), c.req.valid('json')),
      ),
  )
  .post(
    '/contacts/:contactId/undo',
    describe('Bring back a contact that was deleted', { 200: contactDetailSchema }, [...SIGNED_IN, 404]),
    personOrKey('contacts:write'),
    async (c) => c.json(await restoreContact(c.get('deps'), c.get('actor'), c.req.param('contactId'))),
  )
  .delete(
    '/contacts/:contactId',
    describe('Delete a contact, by either form of its id', { 204: null }, [...SIGNED_IN, 404]),
    personOrKey('contacts:write'),
    async (c) => {
      await deleteContact(c.get('deps'), c.get('actor'), c.req.param('contactId'));
      return c.body(null, 204);
    },
  )
  .get(
    '/contacts/:contactId/vcard',
    describeVCard('One contact for an address book (RFC 2426, RFC 6350), by either form of its id'),
    personOrKey('contacts:read'),
    validate('query', vcardQuerySchema),
    async (c) => sendVCard(c, c.req.param('contactId'), c.req.valid('query')),
  )
  .get(
    '/contacts/:type{exchange|manual|scan|import}/:contactId',
    describe('One contact, by its id with the type', { 200: contactDetailSchema }, [...SIGNED_IN, 404]),
    personOrKey('contacts:read'),
    async (c) => {
      const { type, contactId } = c.req.param();
      return c.json(await showContact(c.get('deps'), c.get('actor'), `${type}/${contactId}`));
    },
  )
  .put(
    '/contacts/:type{exchange|manual|scan|import}/:contactId',
    describeChange('Change a contact, by its id with the type; what is left out stays'),
    personOrKey('contacts:write'),
    acceptsPictures,
    validate('json', contactInputSchema),
    async (c) => {
      const { type, contactId } = c.req.param();
      return c.json(
        await changeContact(c.get('deps'), c.get('actor'), `${type}/${contactId}`, c.req.valid('json')),
      );
    },
  )
  .delete(
    '/contacts/:type{exchange|manual|scan|import}/:contactId',
    describe('Delete a contact, by its id with the type', { 204: null }, [...SIGNED_IN, 404]),
    personOrKey('contacts:write'),
    async (c) => {
      const { type, contactId } = c.req.param();
      await deleteContact(c.get('deps'), c.get('actor'), `${type}/${contactId}`);
      return c.body(null, 204);
    },
  )
  .get(
    '/contacts/:type{exchange|manual|scan|import}/:contactId/vcard',
    describeVCard('One contact for an address book, by its id with the type'),
    personOrKey('contacts:read'),
    validate('query', vcardQuerySchema),
    async (c) => {
      const { type, contactId } = c.req.param();
      return sendVCard(c, `${type}/${contactId}`, c.req.valid('query'));
    },
  );
