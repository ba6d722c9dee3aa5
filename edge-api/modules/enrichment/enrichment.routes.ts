import { Hono } from 'hono';
import { z } from 'zod';
import { contactDetailSchema, contactsSchema } from '../../../src/domain/contact/contact-contract.ts';
import { keys } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { callsOf } from '../../http/call.ts';
import { ownContact, TYPED_CONTACT } from '../contacts/owned-contact.ts';
import { enrichMany, recordManyNotified, showSome } from './enrich-many.usecases.ts';
import { enrichFiltered } from './enrich-filter.usecases.ts';
import { enrichSchema, someQuerySchema, someSchema, takeOverSchema } from './enrichment.schema.ts';
import { enrichContact, recordNotified, requireEnrich } from './enrichment.usecases.ts';
import { copyFound, undoTakeOver } from './copy-found.usecases.ts';

const contactCall = callsOf('contacts');
const notified = z.boolean({ error: ({ input }) => (input === undefined ? 'required' : 'invalid') });
const notifiedSchema = z.strictObject({ enrich_notification: notified });
const manyNotifiedSchema = someSchema.extend({ enrich_notification: notified });
const startedAnswer = z.object({
  count: z.int().describe('How many were started.'),
  skipped: z.int().describe('How many were looked up before.'),
});
const countAnswer = z.object({ count: z.int() });
const answer = z.object({ message: z.string(), data: contactDetailSchema });
const takeCall = contactCall(
  'Copy enrichment results to a contact: into empty fields, or into the named fields',
  {
    who: keys('contacts:write'),
    owned: ownContact,
    permits: requireEnrich,
    body: takeOverSchema,
    answers: { 200: contactDetailSchema },
    refuses: [409],
  },
);
const undoCall = contactCall('Undo the last copy of found values', {
  who: keys('contacts:write'),
  owned: ownContact,
  answers: { 200: contactDetailSchema },
  refuses: [409, 422],
});
const enrichCall = contactCall('Look up a contact, for a credit', {
  who: keys('contacts:write'),
  replays: true,
  owned: ownContact,
  answers: { 202: answer },
  refuses: [402],
});
const notifiedCall = contactCall('Acknowledge the result of an enrichment', {
  who: keys('contacts:write'),
  owned: ownContact,
  body: notifiedSchema,
  answers: { 200: contactDetailSchema },
  example: { enrich_notification: true },
});

/** Looking up contacts. A path has the bare id of a contact, or the type and the id. */
export const enrichmentRoutes = new Hono<AppEnv>()
  .post(
    '/contacts/enrich',
    contactCall(
      'Look up several contacts, for a credit each, all or none; with `filter` instead of `ids`, all that match it now, in the background, until no credits are left (progress: `GET /api/contacts/bulk/{bulkId}`)',
      {
        who: keys('contacts:write'),
        replays: true,
        permits: requireEnrich,
        body: enrichSchema,
        answers: { 202: z.union([startedAnswer, z.object({ bulk_id: z.string() })]) },
        refuses: [402, 404],
        example: { filter: { tags: ['t1'], types: ['scan'] } },
      },
    ),
    async (c) => {
      const { ids = [], filter } = c.req.valid('json');
      const [deps, actor] = [c.get('deps'), c.get('actor')];
      if (filter) return c.json({ bulk_id: await enrichFiltered(deps, actor, filter) }, 202);
      return c.json(await enrichMany(deps, actor, ids), 202);
    },
  )
  .get(
    '/contacts/enriching',
    contactCall('Read several contacts, as lists show them', {
      who: keys('contacts:read'),
      query: someQuerySchema,
      answers: { 200: contactsSchema },
    }),
    async (c) => c.json(await showSome(c.get('deps'), c.get('actor'), c.req.valid('query').ids)),
  )
  .post('/contacts/:contactId/enrich/take', takeCall, async (c) => {
    const { fields = null } = c.req.valid('json');
    return c.json(await copyFound(c.get('deps'), c.get('actor'), c.req.param('contactId'), fields));
  })
  .post(`/contacts${TYPED_CONTACT}/enrich/take`, takeCall, async (c) => {
    const { type, contactId } = c.req.param();
    const { fields = null } = c.req.valid('json');
    return c.json(await copyFound(c.get('deps'), c.get('actor'), `${type}/${contactId}`, fields));
  })
  .post('/contacts/:contactId/enrich/undo', undoCall, async (c) =>
    c.json(await undoTakeOver(c.get('deps'), c.get('actor'), c.req.param('contactId'))),
  )
  .post(`/contacts${TYPED_CONTACT}/enrich/undo`, undoCall, async (c) => {
    const { type, contactId } = c.req.param();
    return c.json(await undoTakeOver(c.get('deps'), c.get('actor'), `${type}/${contactId}`));
  })
  .post('/contacts/:contactId/enrich', enrichCall, async (c) =>
    c.json(await enrichContact(c.get('deps'), c.get('actor'), c.req.param('contactId')), 202),
  )
  .post(`/contacts${TYPED_CONTACT}/enrich`, enrichCall, async (c) => {
    const { type, contactId } = c.req.param();
    return c.json(await enrichContact(c.get('deps'), c.get('actor'), `${type}/${contactId}`), 202);
  })
  .put(
    '/lead-capture',
    contactCall('Acknowledge the results of several enrichments', {
      who: keys('contacts:write'),
      body: manyNotifiedSchema,
      answers: { 200: countAnswer },
      refuses: [404],
    }),
    async (c) => {
      const { ids, enrich_notification } = c.req.valid('json');
      return c.json({
        count: await recordManyNotified(c.get('deps'), c.get('actor'), ids, enrich_notification),
      });
    },
  )
  .put('/lead-capture/:contactId', notifiedCall, async (c) => {
    const { enrich_notification } = c.req.valid('json');
    return c.json(
      await recordNotified(c.get('deps'), c.get('actor'), c.req.param('contactId'), enrich_notification),
    );
  })
  .put(`/lead-capture${TYPED_CONTACT}`, notifiedCall, async (c) => {
    const { type, contactId } = c.req.param();
    const { enrich_notification } = c.req.valid('json');
    return c.json(
      await recordNotified(c.get('deps'), c.get('actor'), `${type}/${contactId}`, enrich_notification),
    );
  });
