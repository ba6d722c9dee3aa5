import { Hono } from 'hono';
import { z } from 'zod';
import {
  CODE_FRAMES,
  CODE_LOGOS,
  CODE_MODULES,
  type CodeStyle,
} from '../../../src/domain/code/code-style.ts';
import { codeStyleSchema } from '../../../src/domain/code/code-style-schema.ts';
import { codeStyle as words } from '#messages/code-style.ts';
import { personOrKey } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { describeCalls, SIGNED_IN, WITH_BODY } from '../../http/describe-call.ts';
import { permits } from '../../http/permits.ts';
import { validate } from '../../http/validate.ts';
import { changeCodeStyle, resetCodeStyle, showCodeStyle } from './code-style.usecases.ts';

const answer = z
  .object({
    foreground_color: z.string(),
    background_color: z.string(),
    modules: z.enum(CODE_MODULES),
    logo: z.enum(CODE_LOGOS),
    frame: z.enum(CODE_FRAMES),
    frame_text: z.string(),
  })
  .meta({ id: 'CodeStyle' }) satisfies z.ZodType<CodeStyle>;

const describe = describeCalls('sharing');

/** How the code of one's own card is drawn. */
export const codeStyleRoutes = new Hono<AppEnv>()
  .get(
    '/p/:handle/code_style',
    describe('How the code of your card is drawn', { 200: answer }, [...SIGNED_IN, 404]),
    personOrKey('profiles:read'),
    async (c) => c.json(await showCodeStyle(c.get('deps'), c.get('actor'), c.req.param('handle'))),
  )
  .put(
    '/p/:handle/code_style',
    describe('Change how the code of your card is drawn', { 200: answer }, [...SIGNED_IN, 404, ...WITH_BODY]),
    personOrKey('profiles:write'),
    permits('basic_color'),
    validate('json', codeStyleSchema(words.issues)),
    async (c) =>
      c.json(
        await changeCodeStyle(c.get('deps'), c.get('actor'), c.req.param('handle'), c.req.valid('json')),
      ),
  )
  .delete(
    '/p/:handle/code_style',
    describe('Draw the code of your card plain again', { 204: null }, [...SIGNED_IN, 404]),
    personOrKey('profiles:write'),
    async (c) => {
      await resetCodeStyle(c.get('deps'), c.get('actor'), c.req.param('handle'));
      return c.body(null, 204);
    },
  );
