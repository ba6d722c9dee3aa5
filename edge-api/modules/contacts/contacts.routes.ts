import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import { signedIn } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { validate } from '../../http/validate.ts';
import { contactsQuerySchema } from './contacts.schema.ts';
import { listContacts, showContact } from './contacts.usecases.ts';

const told = (summary: string) => describeRoute({ tags: ['contacts'], summary });

/** The signed-in person's own contacts. */
export const contactsRoutes = new Hono<AppEnv>()
  .get(
    '/contacts',
    told('Your contacts; every word of a search must match somewhere'),
    signedIn,
    validate('query', contactsQuerySchema),
    async (c) => c.json(await listContacts(c.get('deps'), c.get('actor'), c.req.valid('query'))),
  )
  .get('/contacts/:contactId', told('One contact, by either form of its id'), signedIn, async (c) =>
    c.json(await showContact(c.get('deps'), c.get('actor'), c.req.param('contactId'))),
  )
  .get(
    '/contacts/:type{exchange|manual|scan|import}/:contactId',
    told('One contact, by its id with the type'),
    signedIn,
    async (c) => {
      const { type, contactId } = c.req.param();
      return c.json(await showContact(c.get('deps'), c.get('actor'), `${type}/${contactId}`));
    },
  );
