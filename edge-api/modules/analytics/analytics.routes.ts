import { Hono } from 'hono';
import { keys } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { callsOf, type FindOwned } from '../../http/call.ts';
import { ownContact } from '../contacts/owned-contact.ts';
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

const analyticsCall = callsOf('analytics');
const ownProfileStats: FindOwned = (deps, actor, { id = '' }) => showBasicStats(deps, actor, id, 'all_time');
const ownInteraction: FindOwned = (deps, actor, { id = '' }) => showInteraction(deps, actor, id);
const ownVisitor: FindOwned = (deps, actor, { id = '', ...named }) =>
  ownContact(deps, actor, { ...named, contactId: id });

const visits = 'The visits in which one of your contacts gave you their details';

/** The statistics of the signed-in person's own profiles. */
export const analyticsRoutes = new Hono<AppEnv>()
  .get(
    '/analytics/profiles/:id/basic-stats',
    analyticsCall('How often a profile was viewed, clicked, exchanged and saved', {
      who: keys('analytics:read'),
      owned: ownProfileStats,
      query: windowQuery,
      answers: { 200: basicStats },
    }),
    async (c) => {
      const { window } = c.req.valid('query');
      return c.json(await showBasicStats(c.get('deps'), c.get('actor'), c.req.param('id'), window));
    },
  )
  .get(
    '/analytics/profiles/:id/advanced-stats',
    analyticsCall('Days, sources, and what was clicked on a profile', {
      who: keys('analytics:read'),
      owned: ownProfileStats,
      query: windowQuery,
      answers: { 200: advancedStats },
    }),
    async (c) => {
      const { window } = c.req.valid('query');
      return c.json(await showAdvancedStats(c.get('deps'), c.get('actor'), c.req.param('id'), window));
    },
  )
  .get(
    '/analytics/profiles/:id/interactions',
    analyticsCall('The visits of a profile, newest first', {
      who: keys('analytics:read'),
      owned: ownProfileStats,
      query: interactionsQuery,
      answers: { 200: interactionList },
    }),
    async (c) =>
      c.json(await listInteractions(c.get('deps'), c.get('actor'), c.req.param('id'), c.req.valid('query'))),
  )
  .get(
    '/analytics/interactions/:id',
    analyticsCall('One visit', {
      who: keys('analytics:read'),
      owned: ownInteraction,
      answers: { 200: interaction },
    }),
    async (c) => c.json(await showInteraction(c.get('deps'), c.get('actor'), c.req.param('id'))),
  )
  .get(
    '/analytics/contacts/:id/interactions',
    analyticsCall(visits, {
      who: keys('analytics:read'),
      owned: ownVisitor,
      query: pageQuery,
      answers: { 200: interactionList },
    }),
    async (c) =>
      c.json(
        await listContactInteractions(c.get('deps'), c.get('actor'), c.req.param('id'), c.req.valid('query')),
      ),
  )
  .get(
    '/analytics/contacts/:type{exchange|manual|scan|import|card}/:id/interactions',
    analyticsCall(visits, {
      who: keys('analytics:read'),
      owned: ownVisitor,
      query: pageQuery,
      answers: { 200: interactionList },
    }),
    async (c) => {
      const { type, id } = c.req.param();
      const query = c.req.valid('query');
      return c.json(await listContactInteractions(c.get('deps'), c.get('actor'), `${type}/${id}`, query));
    },
  );
