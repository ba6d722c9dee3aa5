import { Hono } from 'hono';
import { keys } from '../../../http/actor.ts';
import type { AppEnv } from '../../../http/app-env.ts';
import { callsOf } from '../../../http/call.ts';
import { filterIdSchema, filtersSchema, filterViewSchema, newFilterSchema } from './filters.schema.ts';
import { listFilters, removeFilter, createFilter } from './filters.usecases.ts';

const contactCall = callsOf('contacts');

/** Saved filters of the list of contacts, each person's own. */
export const filtersRoutes = new Hono<AppEnv>()
  .get(
    '/contacts/filters',
    contactCall('List saved filters, the oldest first', {
      who: keys('contacts:read'),
      permits: 'notes',
      answers: { 200: filtersSchema },
    }),
    async (c) => c.json(await listFilters(c.get('deps'), c.get('actor'))),
  )
  .post(
    '/contacts/filters',
    contactCall('Save a filter under a name, 20 at most; only you see it', {
      who: keys('contacts:write'),
      permits: 'notes',
      body: newFilterSchema,
      replays: true,
      answers: { 201: filterViewSchema },
      refuses: [409],
      example: { name: 'Scanned at the fair', filter: { types: ['scan'], from: '2026-11-18' } },
    }),
    async (c) => c.json(await createFilter(c.get('deps'), c.get('actor'), c.req.valid('json')), 201),
  )
  .delete(
    '/contacts/filters',
    contactCall('Delete a saved filter by its `id`', {
      who: keys('contacts:write'),
      permits: 'notes',
      query: filterIdSchema,
      answers: { 204: null },
      refuses: [404],
    }),
    async (c) => {
      await removeFilter(c.get('deps'), c.get('actor'), c.req.valid('query').id);
      return c.body(null, 204);
    },
  )
  .delete(
    '/contacts/filters/:id',
    contactCall('Delete a saved filter', {
      who: keys('contacts:write'),
      permits: 'notes',
      answers: { 204: null },
      refuses: [404],
    }),
    async (c) => {
      await removeFilter(c.get('deps'), c.get('actor'), c.req.param('id'));
      return c.body(null, 204);
    },
  );
