import { Hono } from 'hono';
import { deviceChangesSchema, undoneChangeSchema } from '../../../src/domain/address-book/device-changes.ts';
import { listPageSchema } from '../../../src/domain/pages/list-page.ts';
import { people } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { callsOf, type FindOwned } from '../../http/call.ts';
import { findDeviceChange, listDeviceChanges, undoDeviceChange } from './device-changes.usecases.ts';

const integrationCall = callsOf('integrations');
const ownChange: FindOwned = (deps, actor, { changeId = '' }) => findDeviceChange(deps, actor, changeId);

/** What the devices of the signed-in person did with contacts. */
export const deviceChangesRoutes = new Hono<AppEnv>()
  .get(
    '/app-passwords/changes',
    integrationCall(
      'What your devices did with contacts in the last 30 days, the newest first, and what of it could not be taken over',
      { who: people, query: listPageSchema, answers: { 200: deviceChangesSchema } },
    ),
    async (c) => c.json(await listDeviceChanges(c.get('deps'), c.get('actor'), c.req.valid('query'))),
  )
  .post(
    '/app-passwords/changes/:changeId/undo',
    integrationCall(
      'Undo what a device did with a contact. Fields that were changed since stay as they are',
      { who: people, owned: ownChange, answers: { 200: undoneChangeSchema }, refuses: [404, 409, 422] },
    ),
    async (c) => c.json(await undoDeviceChange(c.get('deps'), c.get('actor'), c.req.param('changeId'))),
  );
