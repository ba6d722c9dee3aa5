import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import { z } from 'zod';
import { contentDisposition } from '../../../src/domain/vcard.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { laterOf } from '../../http/later.ts';
import { notFound } from '../../http/problems.ts';
import { validate } from '../../http/validate.ts';
import { visitorOf } from '../../http/visitor.ts';
import { takeEvent } from '../analytics/take-event.usecases.ts';
import { openCard } from './open-card.usecases.ts';
import { saveContact } from './vcard.usecases.ts';

const vcardQuery = z.object({
  version: z.enum(['3.0', '4.0']).default('3.0'),
  source: z.string().optional(),
});

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
      const { version, source } = c.req.valid('query');
      const deps = c.get('deps');
      const saved = await saveContact(deps, c.req.param('handle'), version);
      if (saved.kind === 'missing') throw notFound();
      if (saved.kind === 'moved') return c.redirect(`/api/p/${saved.handle}/vcard?version=${version}`, 307);
      // With or without a script on the card: whoever has the file has saved the contact.
      await takeEvent(deps, { handle: saved.handle, kind: 'save', source }, visitorOf(c), laterOf(c));
      return c.body(saved.text, 200, {
        // Each download comes here, to be counted.
        'Cache-Control': 'private, no-cache',
        'Content-Type': 'text/vcard; charset=utf-8',
        'Content-Disposition': contentDisposition(saved.fileName),
      });
    },
  );
