import { Hono } from 'hono';
import type { z } from 'zod';
import { personOrKey } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { describeCalls, SIGNED_IN, WITH_QUERY } from '../../http/describe-call.ts';
import { validate } from '../../http/validate.ts';
import {
  advancedStats,
  basicStats,
  interaction,
  interactionList,
  interactionsQuery,
  pageQuery,
  windowQuery,
} from './analytics.schema.ts';
import { listContactInteractions, listInteractions, showInteraction } from './interactions.usecases.ts';
import { showAdvancedStats, showBasicStats } from './stats.usecases.ts';

const describe = describeCalls('analytics');
const told = (summary: string, answer: z.ZodType) =>
  describe(summary, { 200: answer }, [...SIGNED_IN, 404, ...WITH_QUERY]);

const visits = 'The visits in which one of your contacts gave you their details';

/** What happened on the signed-in person's own profiles. */
export const analyticsRoutes = new Hono<AppEnv>()
  .get(
    '/analytics/profiles/:id/basic-stats',
    told('How often a profile was viewed, clicked, exchanged and saved', basicStats),
    personOrKey('analytics:read'),
    validate('query', windowQuery),
    async (c) => {
      const { window } = c.req.valid('query');
      return c.json(await showBasicStats(c.get('deps'), c.get('actor'), c.req.param('id'), window));
    },
  )
  .get(
    '/analytics/profiles/:id/advanced-stats',
    told('Days, sources, and what was clicked on a profile', advancedStats),
    personOrKey('analytics:read'),
    validate('query', windowQuery),
    async (c) => {
      const { window } = c.req.valid('query');
      return c.json(await showAdvancedStats(c.get('deps'), c.get('actor'), c.req.param('id'), window));
    },
  )
  .get(
    '/analytics/profiles/:id/interactions',
    told('The visits of a profile, newest first', interactionList),
    personOrKey('analytics:read'),
    validate('query', interactionsQuery),
    async (c) =>
      c.json(await listInteractions(c.get('deps'), c.get('actor'), c.req.param('id'), c.req.valid('query'))),
  )
  .get(
    '/analytics/interactions/:id',
    told('One visit', interaction),
    personOrKey('analytics:read'),
    async (c) => c.json(await showInteraction(c.get('deps'), c.get('actor'), c.req.param('id'))),
  )
  .get(
    '/analytics/contacts/:id/interactions',
    told(visits, interactionList),
    personOrKey('analytics:read'),
    validate('query', pageQuery),
    async (c) =>
      c.json(
        await listContactInteractions(c.get('deps'), c.get('actor'), c.req.param('id'), c.req.valid('query')),
      ),
  )
  .get(
    '/analytics/contacts/:type{exchange|manual|scan|import}/:id/interactions',
    told(visits, interactionList),
    personOrKey('analytics:read'),
    validate('query', pageQuery),
    async (c) => {
      const { type, id } = c.req.param();
      const query = c.req.valid('query');
      return c.json(await listContactInteractions(c.get('deps'), c.get('actor'), `${type}/${id}`, query));
    },
  );
