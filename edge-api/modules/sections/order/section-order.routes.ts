import { Hono } from 'hono';
import { sectionOrderSchema } from './section-order.schema.ts';
import { SECTION_NAMES } from '../../../../src/domain/sections/sections.ts';
import { personOrKey } from '../../../http/actor.ts';
import type { AppEnv } from '../../../http/app-env.ts';
import { describeCalls, SIGNED_IN, WITH_BODY } from '../../../http/describe-call.ts';
import { permits } from '../../../http/permits.ts';
import { validate } from '../../../http/validate.ts';
import { changeSectionOrder, showSectionOrder } from './section-order.usecases.ts';

const describe = describeCalls('sections');

/** In which order the sections of one's own card stand, and which are shown. */
export const sectionOrderRoutes = new Hono<AppEnv>()
  .get(
    '/p/:handle/section_order',
    describe('The order of the sections of your card', { 200: sectionOrderSchema }, [...SIGNED_IN, 404]),
    personOrKey('profiles:read'),
    async (c) => c.json(await showSectionOrder(c.get('deps'), c.get('actor'), c.req.param('handle'))),
  )
  .put(
    '/p/:handle/section_order',
    describe('Order, show and hide the sections of your card, all seven', { 200: sectionOrderSchema }, [
      ...SIGNED_IN,
      404,
      ...WITH_BODY,
    ]),
    personOrKey('profiles:write'),
    permits({ anyOf: SECTION_NAMES }),
    validate('json', sectionOrderSchema),
    async (c) => {
      const order = c.req.valid('json');
      return c.json(await changeSectionOrder(c.get('deps'), c.get('actor'), c.req.param('handle'), order));
    },
  );
