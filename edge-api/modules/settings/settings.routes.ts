import { Hono } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import { callsOf } from '../../http/call.ts';
import { settingsAnswer } from './settings.answers.ts';
import { readSettings } from './settings.usecases.ts';

export const settingsRoutes = new Hono<AppEnv>().get(
  '/settings',
  callsOf('service')('Outside links and switches of this deployment', { answers: { 200: settingsAnswer } }),
  (c) => {
    c.header('Cache-Control', 'public, max-age=300');
    return c.json(readSettings(c.get('deps').env));
  },
);
