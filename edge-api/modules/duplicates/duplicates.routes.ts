import { Hono } from 'hono';
import { z } from 'zod';
import { contactDetailSchema } from '../../../src/domain/contact/contact-contract.ts';
import {
  duplicatesSchema,
  mergedSchema,
  mergeSchema,
} from '../../../src/domain/duplicates/duplicates-contract.ts';
import { listPageSchema } from '../../../src/domain/pages/list-page.ts';
import { keys } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { callsOf } from '../../http/call.ts';
import { dismissDuplicate, listDuplicates } from './duplicates.usecases.ts';
import { mergeOwnContacts } from './merge.usecases.ts';
import { undoMerge } from './undo-merge.usecases.ts';

const contactCall = callsOf('contacts');

/** Possible duplicates among the signed-in person's own contacts, and their merges. */
export const duplicatesRoutes = new Hono<AppEnv>()
  .get(
    '/contacts/duplicates',
    contactCall('List likely duplicates, with the reasons', {
      who: keys('contacts:read'),
      query: listPageSchema,
      answers: { 200: duplicatesSchema },
    }),
    async (c) => c.json(await listDuplicates(c.get('deps'), c.get('actor'), c.req.valid('query'))),
  )
  .post(
    '/contacts/duplicates/:pairId/dismiss',
    contactCall('Mark a pair as different people', {
      who: keys('contacts:write'),
      answers: { 204: null },
      refuses: [404],
    }),
    async (c) => {
      await dismissDuplicate(c.get('deps'), c.get('actor'), c.req.param('pairId'));
      return c.body(null, 204);
    },
  )
  .post(
    '/contacts/merge',
    contactCall('Merge contacts into one; it can be undone for 30 days', {
      who: keys('contacts:write'),
      body: mergeSchema,
      answers: { 200: mergedSchema },
      refuses: [404, 409],
    }),
    async (c) => c.json(await mergeOwnContacts(c.get('deps'), c.get('actor'), c.req.valid('json'))),
  )
  .post(
    '/contacts/merges/:mergeId/undo',
    contactCall('Undo a merge', {
      who: keys('contacts:write'),
      answers: { 200: z.object({ contact: contactDetailSchema }) },
      refuses: [404, 409],
    }),
    async (c) => c.json(await undoMerge(c.get('deps'), c.get('actor'), c.req.param('mergeId'))),
  );
