import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import { ping } from '../../db/ping.ts';
import type { AppEnv } from '../../http/app-env.ts';

export const healthRoutes = new Hono<AppEnv>().get(
  '/health',
  describeRoute({ tags: ['service'], summary: 'Whether the service and its database answer' }),
  async (c) => {
    await ping(c.get('deps').db);
    c.header('Cache-Control', 'no-store');
    return c.json({ status: 'ok' as const });
  },
);
