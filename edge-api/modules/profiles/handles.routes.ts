import { Hono } from 'hono';
import { z } from 'zod';
import { actorOf } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { describeCalls, MAYBE_SESSION } from '../../http/describe-call.ts';
import { checkAvailability } from './handles.usecases.ts';

const availability = z.object({
  available: z.boolean(),
  reason: z.enum(['too_short', 'too_long', 'pattern', 'reserved', 'taken']).nullable(),
});

export const handlesRoutes = new Hono<AppEnv>().get(
  '/handles/:handle',
  describeCalls('profiles')('Whether a handle can be had', { 200: availability }, [], { by: MAYBE_SESSION }),
  async (c) => {
    c.header('Cache-Control', 'no-store');
    const actor = await actorOf(c);
    return c.json(await checkAvailability(c.get('deps'), c.req.param('handle'), actor?.user.id ?? null));
  },
);
