import { Hono } from 'hono';
import { z } from 'zod';
import { contactsSchema } from '../../../src/domain/contact/contact-contract.ts';
import { signedIn } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { describeCalls, SIGNED_IN, WITH_QUERY } from '../../http/describe-call.ts';
import { permits } from '../../http/permits.ts';
import { validate } from '../../http/validate.ts';
import { askTeamExport } from './exports/ask-export.usecases.ts';
import { teamExportQuerySchema } from './exports/exports.schema.ts';
import { teamContactsQuery } from './team-contacts.schema.ts';
import { listTeamContacts } from './team-contacts.usecases.ts';

const describe = describeCalls('teams');
const collectedBy = z.object({ user_id: z.string(), first_name: z.string(), last_name: z.string() });
const answer = contactsSchema.extend({
  results: z.array(
    contactsSchema.shape.results.element.extend({
      collected_by: collectedBy.nullable(),
      kept_from_member: z.boolean(),
    }),
  ),
});

/** What the people of a team collected for it. */
export const teamContactsRoutes = new Hono<AppEnv>()
  .post(
    '/team/contacts/export',
    describe(
      'Export what the people of a team collected for it; a link to the file comes by e-mail, and `Location` says where it will be',
      { 202: null },
      [...SIGNED_IN, 404, 429, ...WITH_QUERY],
    ),
    signedIn,
    permits(['team_menu', 'export_contacts']),
    validate('query', teamExportQuerySchema),
    async (c) => {
      const id = await askTeamExport(c.get('deps'), c.get('actor'), c.req.valid('query'));
      return c.body(null, 202, { Location: `/api/contacts/exports/${id}` });
    },
  )
  .get(
    '/team/contacts',
    describe(
      'What the people of a team collected for it; every word of a search must match somewhere',
      { 200: answer },
      [...SIGNED_IN, 404, ...WITH_QUERY],
    ),
    signedIn,
    validate('query', teamContactsQuery),
    async (c) => c.json(await listTeamContacts(c.get('deps'), c.get('actor'), c.req.valid('query'))),
  );
