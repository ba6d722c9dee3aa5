import { Hono } from 'hono';
import { describeRoute, resolver } from 'hono-openapi';
import { z } from 'zod';
import type { AppEnv } from '../../http/app-env.ts';
import { checkAvailability } from './handles.usecases.ts';

const availability = z.object({
  available: z.boolean(),
  reason: z.enum(['too_short', 'too_long', 'pattern', 'reserved', 'taken']).nullable(),
});

export const handlesRoutes = new Hono<AppEnv>().get(
  '/handles/:handle',
  describeRoute({
    tags: ['profiles'],
    summary: 'Whether a handle can be had',
    responses: {
      200: { description: 'Answer', content: { 'application/json': { schema: resolver(availability) } } },
    },
  }),
  async (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json(await checkAvailability(c.get('deps'), c.req.param('handle')));
  },
);
