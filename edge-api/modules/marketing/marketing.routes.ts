import { Hono } from 'hono';
import { signedIn } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { describeCalls, SIGNED_IN } from '../../http/describe-call.ts';
import { bannersAnswer } from './marketing.answers.ts';
import { readBanners } from './marketing.usecases.ts';

/** Promotions that Home shows below the tiles. */
export const marketingRoutes = new Hono<AppEnv>().get(
  '/marketing/banners',
  describeCalls('service')('Promotions for you', { 200: bannersAnswer }, SIGNED_IN),
  signedIn,
  (c) => c.json(readBanners(c.get('deps'), c.get('actor'))),
);
