import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import { z } from 'zod';
import type { AppEnv } from '../../http/app-env.ts';
import { laterOf } from '../../http/later.ts';
import { problem } from '../../http/problems.ts';
import { validate } from '../../http/validate.ts';
import { withdrawContact } from './withdraw.usecases.ts';

const withdrawSchema = z.object({
  token: z.string({ error: ({ input }) => (input === undefined ? 'required' : 'token.invalid') }),
});

/** What a visitor takes back by the link of a mail. The link is the whole right: nobody has to be signed in. */
export const withdrawRoutes = new Hono<AppEnv>().post(
  '/withdraw',
  describeRoute({ tags: ['visitors'], summary: 'Take back what was exchanged, by the link of the mail' }),
  validate('json', withdrawSchema),
  async (c) => {
    const done = await withdrawContact(c.get('deps'), c.req.valid('json').token, laterOf(c));
    if (!done) throw problem('link_expired');
    return c.body(null, 204);
  },
);
