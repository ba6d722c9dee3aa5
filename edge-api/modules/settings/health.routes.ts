import { Hono } from 'hono';
import { ping } from '../../db/ping.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { describeCalls } from '../../http/describe-call.ts';
import { healthAnswer } from './settings.answers.ts';

export const healthRoutes = new Hono<AppEnv>().get(
  '/health',
  describeCalls('service')('Whether the service and its database answer', { 200: healthAnswer }, []),
  async (c) => {
    await ping(c.get('deps').db);
    c.header('Cache-Control', 'no-store');
    return c.json({ status: 'ok' as const });
  },
);
