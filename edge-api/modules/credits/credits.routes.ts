import { Hono } from 'hono';
import { contentDisposition } from '../../../src/domain/vcard/write-vcard.ts';
import { BRAND } from '../../../src/domain/brand/brand.ts';
import { FEATURE_COST_CACHE_MS } from '../../../src/domain/limits/plans.ts';
import { creditHistory } from '#messages/credits.ts';
import { format } from '../../../src/messages/format.ts';
import { people } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { callsOf } from '../../http/call.ts';
import { partOf, partQuery } from '../../http/list-part.ts';
import { costsAnswer, creditsAnswer, entriesAnswer } from './credits.answers.ts';
import { entriesQuerySchema } from './credits.schema.ts';
import { exportEntries, listCosts, listEntries, showCredits } from './credits.usecases.ts';

const paymentCall = callsOf('payments');

/** Credits: the balance, the prices, and the history. */
export const creditsRoutes = new Hono<AppEnv>()
  .get(
    '/payments/credits',
    paymentCall('Your available credits', { who: people, answers: { 200: creditsAnswer } }),
    async (c) => c.json(await showCredits(c.get('deps'), c.get('actor'))),
  )
  .get(
    '/payments/feature-cost',
    paymentCall('The prices of features, in credits', {
      who: people,
      query: partQuery,
      answers: { 200: costsAnswer },
    }),
    // The same for everyone, and rarely changed.
    async (c) => {
      c.header('Cache-Control', `private, max-age=${FEATURE_COST_CACHE_MS / 1000}`);
      return c.json(partOf(await listCosts(c.get('deps')), c.req.valid('query')));
    },
  )
  .get(
    '/payments/credits/entries',
    paymentCall('The history of credits, the newest first', {
      who: people,
      query: entriesQuerySchema,
      answers: { 200: entriesAnswer },
    }),
    async (c) => c.json(await listEntries(c.get('deps'), c.get('actor'), c.req.valid('query'))),
  )
  .get(
    '/payments/credits/export',
    paymentCall('The history of credits, as a file', {
      who: people,
      answers: { 200: 'text/csv' },
    }),
    async (c) => {
      const date = c.get('deps').now().toISOString().slice(0, 10);
      const name = format(creditHistory.file, { brand: BRAND.slug, date });
      return c.body(await exportEntries(c.get('deps'), c.get('actor')), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': contentDisposition(name),
        'Cache-Control': 'private, no-store',
      });
    },
  );
