import { Hono } from 'hono';
import { sectionOrderSchema } from './section-order.schema.ts';
import { SECTION_NAMES } from '../../../../src/domain/sections/sections.ts';
import { keys } from '../../../http/actor.ts';
import type { AppEnv } from '../../../http/app-env.ts';
import { callsOf } from '../../../http/call.ts';
import { changeSectionOrder, showSectionOrder } from './section-order.usecases.ts';
import { ownProfile } from '../../profiles/owned-profile.ts';

const sectionCall = callsOf('sections');

/** The order and the visibility of one's own card's sections. */
export const sectionOrderRoutes = new Hono<AppEnv>()
  .get(
    '/p/:handle/section_order',
    sectionCall('The order of the sections of your card', {
      who: keys('profiles:read'),
      owned: ownProfile,
      answers: { 200: sectionOrderSchema },
    }),
    async (c) => c.json(await showSectionOrder(c.get('deps'), c.get('actor'), c.req.param('handle'))),
  )
  .put(
    '/p/:handle/section_order',
    sectionCall('Order, show and hide the sections of your card, all seven', {
      who: keys('profiles:write'),
      owned: ownProfile,
      permits: { anyOf: SECTION_NAMES },
      body: sectionOrderSchema,
      answers: { 200: sectionOrderSchema },
      example: { sections: SECTION_NAMES.map((name) => ({ name, enabled: true })) },
    }),
    async (c) => {
      const order = c.req.valid('json');
      return c.json(await changeSectionOrder(c.get('deps'), c.get('actor'), c.req.param('handle'), order));
    },
  );
