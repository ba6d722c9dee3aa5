import { Hono } from 'hono';
import { z } from 'zod';
import { contentDisposition } from '../../../src/domain/vcard/write-vcard.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { callsOf } from '../../http/call.ts';
import { cacheHeaders } from '../../http/cache-headers.ts';
import { requestLanguage } from '../../http/language.ts';
import { laterOf } from '../../http/later.ts';
import { etagOf } from '../../kit/etag.ts';
import { notFound } from '../../kit/problems.ts';
import { vcardAddress } from '../../../src/domain/pages/edge-address.ts';
import { cardAnswer } from './card.answers.ts';
import { saveContact } from './vcard.usecases.ts';
import { visitCard } from './visit-card.usecases.ts';

const vcardQuery = z.object({
  version: z.enum(['3.0', '4.0']).default('3.0'),
  source: z.string().optional(),
  lang: z.string().optional(),
});

/** Calls of a visitor of a public card, without a session. */
export const visitorsRoutes = new Hono<AppEnv>()
  .get(
    '/p/:handle',
    callsOf('profiles')('What the public page of a profile shows', {
      tagged: true,
      answers: { 200: cardAnswer, 304: null, 307: null },
      refuses: [404],
    }),
    async (c) => {
      const opened = await visitCard(c.get('deps'), laterOf(c), c.req.param('handle'));
      if (opened.kind === 'missing') throw notFound();
      if (opened.kind === 'moved') return c.redirect(`/api/p/${opened.handle}`, 307);
      const { card, tags } = opened;
      return c.json(card, 200, { ...cacheHeaders(tags), ETag: etagOf(card.updated) });
    },
  )
  .get(
    '/p/:handle/vcard',
    callsOf('visitors')('The contact as a vCard (RFC 2426, RFC 6350)', {
      query: vcardQuery,
      answers: { 200: 'text/vcard', 304: null, 307: null },
      refuses: [404],
    }),
    async (c) => {
      const { version } = c.req.valid('query');
      const requested = requestLanguage(c.req.raw);
      const saved = await saveContact(c.get('deps'), laterOf(c), c.req.param('handle'), version, requested);
      if (saved.kind === 'missing') throw notFound();
      if (saved.kind === 'moved') return c.redirect(vcardAddress(saved.handle, version, requested), 307);
      return c.body(saved.text, 200, {
        ...cacheHeaders(saved.tags),
        'Content-Type': 'text/vcard; charset=utf-8',
        'Content-Language': saved.language,
        'Content-Disposition': contentDisposition(saved.fileName),
      });
    },
  );
