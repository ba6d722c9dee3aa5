import { Hono } from 'hono';
import { designUpdateSchema } from '../../../src/domain/designs/custom-design-schema.ts';
import { personOrKey } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { describeCalls, SIGNED_IN, WITH_BODY, WITH_QUERY } from '../../http/describe-call.ts';
import { partOf, partQuery } from '../../http/list-part.ts';
import { permits } from '../../http/permits.ts';
import { validate } from '../../http/validate.ts';
import { designsAnswer, designViewAnswer } from './designs.answers.ts';
import { changeDesign, designIdOf, listDesigns, showCustomDesign } from './designs.usecases.ts';

const describe = describeCalls('designs');

/** The colours of one's own cards. */
export const designsRoutes = new Hono<AppEnv>()
  .get(
    '/p/:handle/designs',
    describe('The designs that your card may have, its own one last', { 200: designsAnswer }, [
      ...SIGNED_IN,
      404,
      ...WITH_QUERY,
    ]),
    personOrKey('profiles:read'),
    validate('query', partQuery),
    async (c) => {
      const { results } = await listDesigns(c.get('deps'), c.get('actor'), c.req.param('handle'));
      return c.json(partOf(results, c.req.valid('query')));
    },
  )
  .get(
    '/profile/new_custom_design/:id',
    describe('The design of its own that a profile (`id`) has, or begins with', { 200: designViewAnswer }, [
      ...SIGNED_IN,
      404,
    ]),
    personOrKey('profiles:read'),
    async (c) => c.json(await showCustomDesign(c.get('deps'), c.get('actor'), c.req.param('id'))),
  )
  .put(
    '/designs/:designId',
    describe('Change the colours of your own design and put it on its card', { 200: designViewAnswer }, [
      ...SIGNED_IN,
      404,
      ...WITH_BODY,
    ]),
    personOrKey('profiles:write'),
    permits('custom_color'),
    validate('json', designUpdateSchema),
    async (c) => {
      const designId = designIdOf(c.req.param('designId'));
      return c.json(await changeDesign(c.get('deps'), c.get('actor'), designId, c.req.valid('json')));
    },
  );
