import { Hono } from 'hono';
import { z } from 'zod';
import { CTA_ACTIONS, CTA_PRIORITIES, CTA_TYPES } from '../../../src/domain/sections/cta.ts';
import { ctaSchema } from '../../../src/domain/sections/cta-schema.ts';
import { keys } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { callsOf } from '../../http/call.ts';
import { partOf, partQuery } from '../../http/list-part.ts';
import { changeCta, showCta } from './cta.usecases.ts';
import { ownProfile } from '../profiles/owned-profile.ts';

const answer = z.object({
  priority: z.enum(CTA_PRIORITIES),
  action: z.string().nullable(),
  cta_type: z.enum(CTA_TYPES).nullable(),
  link: z.string().nullable(),
});
const actions = z.object({
  count: z.int(),
  results: z.array(z.object({ action: z.string(), label: z.string() })),
});

const ctaCall = callsOf('call to action');

/** The main buttons of one's own card. */
export const ctaRoutes = new Hono<AppEnv>()
  .get(
    '/profile/cta/actions',
    ctaCall('Suggested labels for a custom button', {
      who: keys('profiles:read'),
      query: partQuery,
      answers: { 200: actions },
    }),
    (c) => c.json(partOf(CTA_ACTIONS, c.req.valid('query'))),
  )
  .get(
    '/p/:handle/cta',
    ctaCall('The buttons of your card', {
      who: keys('profiles:read'),
      owned: ownProfile,
      answers: { 200: answer },
    }),
    async (c) => c.json(await showCta(c.get('deps'), c.get('actor'), c.req.param('handle'))),
  )
  .put(
    '/p/:handle/cta',
    ctaCall('Change the buttons of your card', {
      who: keys('profiles:write'),
      owned: ownProfile,
      permits: { anyOf: ['call_to_action', 'custom_call_to_action'] },
      body: ctaSchema,
      answers: { 200: answer },
      example: { priority: 'Exchange' },
    }),
    async (c) =>
      c.json(await changeCta(c.get('deps'), c.get('actor'), c.req.param('handle'), c.req.valid('json'))),
  );
