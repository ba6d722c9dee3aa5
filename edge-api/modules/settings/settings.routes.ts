import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import type { AppEnv } from '../../http/app-env.ts';
import { readSettings } from './settings.usecases.ts';

export const settingsRoutes = new Hono<AppEnv>().get(
  '/settings',
  describeRoute({ tags: ['service'], summary: 'Outside links and switches of this deployment' }),
  (c) => {
    c.header('Cache-Control', 'public, max-age=300');
    return c.json(readSettings(c.get('deps').env));
  },
);
