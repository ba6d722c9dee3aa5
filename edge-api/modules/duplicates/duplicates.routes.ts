import { Hono } from 'hono';
import { z } from 'zod';
import { contactDetailSchema } from '../../../src/domain/contact/contact-contract.ts';
import {
  duplicatesSchema,
  mergedSchema,
  mergeSchema,
} from '../../../src/domain/duplicates/duplicates-contract.ts';
import { listPageSchema } from '../../../src/domain/pages/list-page.ts';
import { personOrKey } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { describeCalls, SIGNED_IN, WITH_BODY, WITH_QUERY } from '../../http/describe-call.ts';
import { validate } from '../../http/validate.ts';
import { dismissDuplicate, listDuplicates } from './duplicates.usecases.ts';
import { mergeOwnContacts } from './merge.usecases.ts';
import { undoMerge } from './undo-merge.usecases.ts';

const describe = describeCalls('contacts');

/** The signed-in person's own contacts that seem to be one person, and what becomes of them. */
export const duplicatesRoutes = new Hono<AppEnv>()
  .get(
    '/contacts/duplicates',
    describe('Pairs of contacts that seem to be one person, with the reasons', { 200: duplicatesSchema }, [
      ...SIGNED_IN,
      ...WITH_QUERY,
    ]),
    personOrKey('contacts:read'),
    validate('query', listPageSchema),
    async (c) => c.json(await listDuplicates(c.get('deps'), c.get('actor'), c.req.valid('query'))),
  )
  .post(
    '/contacts/duplicates/:pairId/dismiss',
    describe('Remember that the two contacts of a pair are not the same', { 204: null }, [...SIGNED_IN, 404]),
    personOrKey('contacts:write'),
    async (c) => {
      await dismissDuplicate(c.get('deps'), c.get('actor'), c.req.param('pairId'));
      return c.body(null, 204);
    },
  )
  .post(
    '/contacts/merge',
    describe('Merge contacts into one; it can be undone for 30 days', { 200: mergedSchema }, [
      ...SIGNED_IN,
      404,
      409,
      ...WITH_BODY,
    ]),
    personOrKey('contacts:write'),
    validate('json', mergeSchema),
    async (c) => c.json(await mergeOwnContacts(c.get('deps'), c.get('actor'), c.req.valid('json'))),
  )
  .post(
    '/contacts/merges/:mergeId/undo',
    describe('Undo a merge', { 200: z.object({ contact: contactDetailSchema }) }, [...SIGNED_IN, 404, 409]),
    personOrKey('contacts:write'),
    async (c) => c.json(await undoMerge(c.get('deps'), c.get('actor'), c.req.param('mergeId'))),
  );
