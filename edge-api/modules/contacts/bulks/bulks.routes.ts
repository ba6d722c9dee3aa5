import { Hono } from 'hono';
import { keys } from '../../../http/actor.ts';
import type { AppEnv } from '../../../http/app-env.ts';
import { callsOf, type FindOwned } from '../../../http/call.ts';
import { bulkViewSchema } from './bulks.schema.ts';
import { showBulk, undoBulk } from './bulks.usecases.ts';

const contactCall = callsOf('contacts');
const ownBulk: FindOwned = (deps, actor, { bulkId = '' }) => showBulk(deps, actor, bulkId);

/** Changes of all contacts of a filter, which run in the background (`POST /api/contacts/bulk`). */
export const bulksRoutes = new Hono<AppEnv>()
  .get(
    '/contacts/bulk/:bulkId',
    contactCall('How far a change of all contacts of a filter is', {
      who: keys('contacts:read'),
      owned: ownBulk,
      answers: { 200: bulkViewSchema },
    }),
    async (c) => c.json(await showBulk(c.get('deps'), c.get('actor'), c.req.param('bulkId'))),
  )
  .post(
    '/contacts/bulk/:bulkId/undo',
    contactCall('Undo a change of all contacts of a filter, for 30 days; what was changed since stays', {
      who: keys('contacts:write'),
      owned: ownBulk,
      answers: { 202: bulkViewSchema },
      refuses: [409],
    }),
    async (c) => c.json(await undoBulk(c.get('deps'), c.get('actor'), c.req.param('bulkId')), 202),
  );
