import { Hono } from 'hono';
import { z } from 'zod';
import {
  CODE_FRAMES,
  CODE_LOGOS,
  CODE_MODULES,
  PLAIN_CODE,
  type CodeStyle,
} from '../../../src/domain/code/code-style.ts';
import { codeStyleSchema } from '../../../src/domain/code/code-style-schema.ts';
import { codeStyle as words } from '#messages/code-style.ts';
import { keys } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { callsOf } from '../../http/call.ts';
import { changeCodeStyle, resetCodeStyle, showCodeStyle } from './code-style.usecases.ts';
import { ownProfileAlone } from '../profiles/owned-profile.ts';

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

const sharingCall = callsOf('sharing');

/** The style of the code of one's own card. */
export const codeStyleRoutes = new Hono<AppEnv>()
  .get(
    '/p/:handle/code_style',
    sharingCall('The style of the code of your card', {
      who: keys('profiles:read'),
      owned: ownProfileAlone,
      answers: { 200: answer },
    }),
    async (c) => c.json(await showCodeStyle(c.get('deps'), c.get('actor'), c.req.param('handle'))),
  )
  .put(
    '/p/:handle/code_style',
    sharingCall('Change the style of the code of your card', {
      who: keys('profiles:write'),
      owned: ownProfileAlone,
      permits: 'basic_color',
      body: codeStyleSchema(words.issues),
      answers: { 200: answer },
      example: { ...PLAIN_CODE, modules: 'rounded' },
    }),
    async (c) =>
      c.json(
        await changeCodeStyle(c.get('deps'), c.get('actor'), c.req.param('handle'), c.req.valid('json')),
      ),
  )
  .delete(
    '/p/:handle/code_style',
    sharingCall('Reset the style of the code of your card', {
      who: keys('profiles:write'),
      owned: ownProfileAlone,
      answers: { 204: null },
    }),
    async (c) => {
      await resetCodeStyle(c.get('deps'), c.get('actor'), c.req.param('handle'));
      return c.body(null, 204);
    },
  );
