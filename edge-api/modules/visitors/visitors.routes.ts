import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import { z } from 'zod';
import { contentDisposition } from '../../../src/domain/vcard.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { notFound } from '../../http/problems.ts';
import { validate } from '../../http/validate.ts';
import { openCard } from './open-card.usecases.ts';
import { saveContact } from './vcard.usecases.ts';

const vcardQuery = z.object({ version: z.enum(['3.0', '4.0']).default('3.0') });

/** Calls of a visitor of a public card. None needs a session. */
export const visitorsRoutes = new Hono<AppEnv>()
  .get(
    '/p/:handle',
    describeRoute({ tags: ['profiles'], summary: 'What the public page of a profile shows' }),
    async (c) => {
      const opened = await openCard(c.get('deps'), c.req.param('handle'));
      if (opened.kind === 'missing') throw notFound();
      if (opened.kind === 'moved') return c.redirect(`/api/p/${opened.handle}`, 307);
      return c.json(opened.card);
    },
  )
  .get(
    '/p/:handle/vcard',
    describeRoute({ tags: ['visitors'], summary: 'The contact as a vCard (RFC 2426, RFC 6350)' }),
    validate('query', vcardQuery),
    async (c) => {
      const { version } = c.req.valid('query');
      const saved = await saveContact(c.get('deps'), c.req.param('handle'), version);
      if (saved.kind === 'missing') throw notFound();
      if (saved.kind === 'moved') return c.redirect(`/api/p/${saved.handle}/vcard?version=${version}`, 307);
      return c.body(saved.text, 200, {
        'Content-Type': 'text/vcard; charset=utf-8',
        'Content-Disposition': contentDisposition(saved.fileName),
      });
    },
  );
