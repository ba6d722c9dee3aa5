import { Hono } from 'hono';
import { z } from 'zod';
import { contactsSchema } from '../../../src/domain/contact/contact-contract.ts';
import { people } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { callsOf } from '../../http/call.ts';
import { askTeamExport } from './exports/ask-export.usecases.ts';
import { teamExportQuerySchema } from './exports/exports.schema.ts';
import { teamContactsQuery } from './team-contacts.schema.ts';
import { listTeamContacts } from './team-contacts.usecases.ts';

const teamCall = callsOf('teams');
const collectedBy = z.object({ user_id: z.string(), first_name: z.string(), last_name: z.string() });
const answer = contactsSchema.extend({
  results: z.array(
    contactsSchema.shape.results.element.extend({
      collected_by: collectedBy.nullable(),
      kept_from_member: z.boolean(),
    }),
  ),
});

/** The contacts that a team's people collected. */
export const teamContactsRoutes = new Hono<AppEnv>()
  .post(
    '/team/contacts/export',
    teamCall(
      'Export the contacts of a team; a link to the file comes by e-mail, and `Location` has its future URL',
      {
        who: people,
        replays: true,
        permits: ['team_menu', 'export_contacts'],
        query: teamExportQuerySchema,
        answers: { 202: null },
        refuses: [404, 429],
      },
    ),
    async (c) => {
      const id = await askTeamExport(c.get('deps'), c.get('actor'), c.req.valid('query'));
      return c.body(null, 202, { Location: `/api/contacts/exports/${id}` });
    },
  )
  .get(
    '/team/contacts',
    teamCall('List the contacts of a team. A search returns those that match every word', {
      who: people,
      query: teamContactsQuery,
      answers: { 200: answer },
      refuses: [404],
    }),
    async (c) => c.json(await listTeamContacts(c.get('deps'), c.get('actor'), c.req.valid('query'))),
  );
