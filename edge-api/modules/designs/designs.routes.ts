import { Hono } from 'hono';
import { designUpdateSchema } from '../../../src/domain/designs/custom-design-schema.ts';
import { keys } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { callsOf, type FindOwned } from '../../http/call.ts';
import { partOf, partQuery } from '../../http/list-part.ts';
import { designsAnswer, designViewAnswer } from './designs.answers.ts';
import { changeDesign, designIdOf, listDesigns, showCustomDesign, findDesign } from './designs.usecases.ts';
import { ownProfile } from '../profiles/owned-profile.ts';

const designCall = callsOf('designs');
const ownDesign: FindOwned = async (deps, actor, { designId = '' }) =>
  findDesign(deps, actor, designIdOf(designId));

/** The colours of one's own cards. */
export const designsRoutes = new Hono<AppEnv>()
  .get(
    '/p/:handle/designs',
    designCall('The designs that your card may have, its own one last', {
      who: keys('profiles:read'),
      owned: ownProfile,
      query: partQuery,
      answers: { 200: designsAnswer },
    }),
    async (c) => {
      const { results } = await listDesigns(c.get('deps'), c.get('actor'), c.req.param('handle'));
      return c.json(partOf(results, c.req.valid('query')));
    },
  )
  .get(
    '/profile/new_custom_design/:id',
    designCall('The design of its own that a profile (`id`) has, or begins with', {
      who: keys('profiles:read'),
      answers: { 200: designViewAnswer },
      refuses: [404],
    }),
    async (c) => c.json(await showCustomDesign(c.get('deps'), c.get('actor'), c.req.param('id'))),
  )
  .put(
    '/designs/:designId',
    designCall('Change the colours of your own design and put it on its card', {
      who: keys('profiles:write'),
      owned: ownDesign,
      permits: 'custom_color',
      body: designUpdateSchema,
      answers: { 200: designViewAnswer },
    }),
    async (c) => {
      const designId = designIdOf(c.req.param('designId'));
      return c.json(await changeDesign(c.get('deps'), c.get('actor'), designId, c.req.valid('json')));
    },
  );
