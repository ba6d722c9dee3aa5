import { Hono } from 'hono';
import { z } from 'zod';
import { CTA_ACTIONS, CTA_PRIORITIES, CTA_TYPES } from '../../../src/domain/sections/cta.ts';
import { ctaSchema } from '../../../src/domain/sections/cta-schema.ts';
import { personOrKey } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { describeCalls, SIGNED_IN, WITH_BODY, WITH_QUERY } from '../../http/describe-call.ts';
import { partOf, partQuery } from '../../http/list-part.ts';
import { permits } from '../../http/permits.ts';
import { validate } from '../../http/validate.ts';
import { changeCta, showCta } from './cta.usecases.ts';

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

const describe = describeCalls('call to action');

/** Which buttons one's own card begins with. */
export const ctaRoutes = new Hono<AppEnv>()
  .get(
    '/profile/cta/actions',
    describe('Labels that are offered for a button of your own', { 200: actions }, [
      ...SIGNED_IN,
      ...WITH_QUERY,
    ]),
    personOrKey('profiles:read'),
    validate('query', partQuery),
    (c) => c.json(partOf(CTA_ACTIONS, c.req.valid('query'))),
  )
  .get(
    '/p/:handle/cta',
    describe('The buttons of your card', { 200: answer }, [...SIGNED_IN, 404]),
    personOrKey('profiles:read'),
    async (c) => c.json(await showCta(c.get('deps'), c.get('actor'), c.req.param('handle'))),
  )
  .put(
    '/p/:handle/cta',
    describe('Change the buttons of your card', { 200: answer }, [...SIGNED_IN, 404, ...WITH_BODY]),
    personOrKey('profiles:write'),
    permits({ anyOf: ['call_to_action', 'custom_call_to_action'] }),
    validate('json', ctaSchema),
    async (c) =>
      c.json(await changeCta(c.get('deps'), c.get('actor'), c.req.param('handle'), c.req.valid('json'))),
  );
