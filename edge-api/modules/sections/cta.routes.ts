import { Hono } from 'hono';
import { z } from 'zod';
import { CTA_PRIORITIES, CTA_TYPES } from '../../../src/domain/cta.ts';
import { ctaSchema } from '../../../src/domain/cta-schema.ts';
import { signedIn } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { toldWith } from '../../http/told.ts';
import { validate } from '../../http/validate.ts';
import { changeCta, listActions, showCta } from './cta.usecases.ts';

const answer = z.object({
  priority: z.enum(CTA_PRIORITIES),
  action: z.string().nullable(),
  cta_type: z.enum(CTA_TYPES).nullable(),
  link: z.string().nullable(),
});
const actions = z.object({ results: z.array(z.object({ action: z.string(), label: z.string() })) });

/** Which buttons one's own card begins with. */
export const ctaRoutes = new Hono<AppEnv>()
  .get(
    '/profile/cta/actions',
    toldWith('call to action', 'Labels that are offered for a button of your own', actions),
    signedIn,
    (c) => c.json(listActions()),
  )
  .get(
    '/p/:handle/cta',
    toldWith('call to action', 'The buttons of your card', answer),
    signedIn,
    async (c) => c.json(await showCta(c.get('deps'), c.get('actor'), c.req.param('handle'))),
  )
  .put(
    '/p/:handle/cta',
    toldWith('call to action', 'Change the buttons of your card', answer),
    signedIn,
    validate('json', ctaSchema),
    async (c) =>
      c.json(await changeCta(c.get('deps'), c.get('actor'), c.req.param('handle'), c.req.valid('json'))),
  );
