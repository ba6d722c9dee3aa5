import { Hono } from 'hono';
import { people } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { callsOf } from '../../http/call.ts';
import { bannersAnswer } from './marketing.answers.ts';
import { readBanners } from './marketing.usecases.ts';

/** Promotions on Home, below the tiles. */
export const marketingRoutes = new Hono<AppEnv>().get(
  '/marketing/banners',
  callsOf('service')('Promotions for you', { who: people, answers: { 200: bannersAnswer } }),
  (c) => c.json(readBanners(c.get('deps'), c.get('actor'))),
);
