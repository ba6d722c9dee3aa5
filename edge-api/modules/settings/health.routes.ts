import { Hono } from 'hono';
import { checkDatabase } from '../../db/check-database.ts';
import { isDatabaseUnwritable } from '../../db/client.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { callsOf } from '../../http/call.ts';
import { nothingSaved } from '../../kit/problems.ts';
import { healthAnswer } from './settings.answers.ts';

export const healthRoutes = new Hono<AppEnv>().get(
  '/health',
  callsOf('service')('Whether the service and its database answer, and something can be saved', {
    answers: { 200: healthAnswer },
  }),
  async (c) => {
    const { db, now } = c.get('deps');
    try {
      await checkDatabase(db, now());
    } catch (error) {
      throw isDatabaseUnwritable(error) ? nothingSaved() : error;
    }
    c.header('Cache-Control', 'no-store');
    return c.json({ status: 'ok' as const });
  },
);
