import { Hono, type Context } from 'hono';
import { contentDisposition } from '../../../src/domain/vcard.ts';
import { signedIn } from '../../http/actor.ts';
import type { AppEnv, SignedInEnv } from '../../http/app-env.ts';
import { describeCalls, SIGNED_IN, WITH_QUERY } from '../../http/describe-call.ts';
import { validate } from '../../http/validate.ts';
import { contactDetailSchema, contactsSchema } from '../../../src/domain/contact-contract.ts';
import { contactsQuerySchema, vcardQuerySchema, type VCardQuery } from './contacts.schema.ts';
import { contactVCard, listContacts, showContact } from './contacts.usecases.ts';
import { deleteContact } from './delete-contact.usecases.ts';

const told = describeCalls('contacts');
const toldOfVCard = (summary: string) =>
  told(summary, { 200: 'text/vcard' }, [...SIGNED_IN, 404, ...WITH_QUERY]);

async function sendVCard(c: Context<SignedInEnv>, typedId: string, { version }: VCardQuery) {
  const { text, fileName } = await contactVCard(c.get('deps'), c.get('actor'), typedId, version);
  return c.body(text, 200, {
    'Content-Type': 'text/vcard; charset=utf-8',
    'Content-Disposition': contentDisposition(fileName),
  });
}

/** The signed-in person's own contacts. One is named by its bare id, or by that behind its type. */
export const contactsRoutes = new Hono<AppEnv>()
  .get(
    '/contacts',
    told('Your contacts; every word of a search must match somewhere', { 200: contactsSchema }, [
      ...SIGNED_IN,
      ...WITH_QUERY,
    ]),
    signedIn,
    validate('query', contactsQuerySchema),
    async (c) => c.json(await listContacts(c.get('deps'), c.get('actor'), c.req.valid('query'))),
  )
  .get(
    '/contacts/:contactId',
    told('One contact, by either form of its id', { 200: contactDetailSchema }, [...SIGNED_IN, 404]),
    signedIn,
    async (c) => c.json(await showContact(c.get('deps'), c.get('actor'), c.req.param('contactId'))),
  )
  .delete(
    '/contacts/:contactId',
    told('Delete a contact, by either form of its id', { 204: null }, [...SIGNED_IN, 404]),
    signedIn,
    async (c) => {
      await deleteContact(c.get('deps'), c.get('actor'), c.req.param('contactId'));
      return c.body(null, 204);
    },
  )
  .get(
    '/contacts/:contactId/vcard',
    toldOfVCard('One contact for an address book (RFC 2426, RFC 6350), by either form of its id'),
    signedIn,
    validate('query', vcardQuerySchema),
    async (c) => sendVCard(c, c.req.param('contactId'), c.req.valid('query')),
  )
  .get(
    '/contacts/:type{exchange|manual|scan|import}/:contactId',
    told('One contact, by its id with the type', { 200: contactDetailSchema }, [...SIGNED_IN, 404]),
    signedIn,
    async (c) => {
      const { type, contactId } = c.req.param();
      return c.json(await showContact(c.get('deps'), c.get('actor'), `${type}/${contactId}`));
    },
  )
  .delete(
    '/contacts/:type{exchange|manual|scan|import}/:contactId',
    told('Delete a contact, by its id with the type', { 204: null }, [...SIGNED_IN, 404]),
    signedIn,
    async (c) => {
      const { type, contactId } = c.req.param();
      await deleteContact(c.get('deps'), c.get('actor'), `${type}/${contactId}`);
      return c.body(null, 204);
    },
  )
  .get(
    '/contacts/:type{exchange|manual|scan|import}/:contactId/vcard',
    toldOfVCard('One contact for an address book, by its id with the type'),
    signedIn,
    validate('query', vcardQuerySchema),
    async (c) => {
      const { type, contactId } = c.req.param();
      return sendVCard(c, `${type}/${contactId}`, c.req.valid('query'));
    },
  );
