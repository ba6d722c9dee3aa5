import { Hono } from 'hono';
import { z } from 'zod';
import { actorOf, maybeSignedIn } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { callsOf } from '../../http/call.ts';
import { checkAvailability } from './handles.usecases.ts';

const availability = z.object({
  available: z.boolean(),
  reason: z.enum(['too_short', 'too_long', 'pattern', 'reserved', 'taken']).nullable(),
});

export const handlesRoutes = new Hono<AppEnv>().get(
  '/handles/:handle',
  callsOf('profiles')('Whether a handle can be had', { who: maybeSignedIn, answers: { 200: availability } }),
  async (c) => {
    c.header('Cache-Control', 'no-store');
    const actor = await actorOf(c);
    return c.json(await checkAvailability(c.get('deps'), c.req.param('handle'), actor?.user.id ?? null));
  },
);
