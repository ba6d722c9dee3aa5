import { Hono } from 'hono';
import { z } from 'zod';
import { listPageSchema } from '../../../src/domain/pages/list-page.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { callsOf } from '../../http/call.ts';
import { notFound } from '../../kit/problems.ts';
import { readOutbox } from './read-outbox.usecases.ts';

const query = z.object({
  to: z.string().optional(),
  ...listPageSchema.shape,
});

const letters = z.object({
  count: z.int(),
  results: z.array(
    z.object({
      id: z.string(),
      to: z.string(),
      subject: z.string(),
      text: z.string(),
      html: z.string().nullable(),
      created_at: z.string(),
    }),
  ),
});

/** Development only: the mails that were stored instead of sent. */
export const outboxRoutes = new Hono<AppEnv>().get(
  '/dev/outbox',
  callsOf('service')('Mails that were kept instead of sent, the newest first; 404 in production', {
    query,
    answers: { 200: letters },
    refuses: [404],
  }),
  async (c) => {
    const page = await readOutbox(c.get('deps'), c.req.valid('query'));
    if (!page) throw notFound();
    c.header('Cache-Control', 'no-store');
    return c.json(page);
  },
);
