import { Hono } from 'hono';
import { keys } from '../../../http/actor.ts';
import type { AppEnv } from '../../../http/app-env.ts';
import { callsOf, type FindOwned } from '../../../http/call.ts';
import { bulkViewSchema, countedSchema, countQuerySchema } from './bulks.schema.ts';
import { countContacts } from './choose-contacts.usecases.ts';
import { showBulk, undoBulk } from './bulks.usecases.ts';

const contactCall = callsOf('contacts');
const ownBulk: FindOwned = (deps, actor, { bulkId = '' }) => showBulk(deps, actor, bulkId);

/** Changes of all contacts of a filter, which run in the background (`POST /api/contacts/bulk`), and how many these are. */
export const bulksRoutes = new Hono<AppEnv>()
  .get(
    '/contacts/count',
    contactCall('Count the contacts that match filters, and those that can be enriched', {
      who: keys('contacts:read'),
      query: countQuerySchema,
      answers: { 200: countedSchema },
    }),
    async (c) => c.json(await countContacts(c.get('deps'), c.get('actor'), c.req.valid('query'))),
  )
  .get(
    '/contacts/bulk/:bulkId',
    contactCall('Read the progress of a bulk change', {
      who: keys('contacts:read'),
      owned: ownBulk,
      answers: { 200: bulkViewSchema },
    }),
    async (c) => c.json(await showBulk(c.get('deps'), c.get('actor'), c.req.param('bulkId'))),
  )
  .post(
    '/contacts/bulk/:bulkId/undo',
    contactCall('Undo a bulk change, for 30 days; later changes stay', {
      who: keys('contacts:write'),
      owned: ownBulk,
      answers: { 202: bulkViewSchema },
      refuses: [409],
    }),
    async (c) => c.json(await undoBulk(c.get('deps'), c.get('actor'), c.req.param('bulkId')), 202),
  );
