import { Hono } from 'hono';
import { z } from 'zod';
import { contactDetailSchema, contactsSchema } from '../../../src/domain/contact/contact-contract.ts';
import { personOrKey } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { describeCalls, SIGNED_IN, WITH_BODY, WITH_QUERY } from '../../http/describe-call.ts';
import { permitsWhere } from '../../http/permits.ts';
import { validate } from '../../http/validate.ts';
import { enrichMany, recordManyNotified, showSome } from './enrich-many.usecases.ts';
import { someQuerySchema, someSchema, takeOverSchema } from './enrichment.schema.ts';
import { enrichContact, recordNotified, requireEnrich } from './enrichment.usecases.ts';
import { takeOver, undoTakeOver } from './take-found.usecases.ts';

const describe = describeCalls('contacts');
const notified = z.boolean({ error: ({ input }) => (input === undefined ? 'required' : 'invalid') });
const toldSchema = z.strictObject({ enrich_notification: notified });
const manyToldSchema = someSchema.extend({ enrich_notification: notified });
const startedAnswer = z.object({
  count: z.int().describe('How many began.'),
  skipped: z.int().describe('How many were looked for before.'),
});
const countAnswer = z.object({ count: z.int() });
const toldOfTaking = (summary: string) =>
  describe(summary, { 200: contactDetailSchema }, [...SIGNED_IN, 404, 409, ...WITH_BODY]);
const answer = z.object({ message: z.string(), data: contactDetailSchema });
const TYPED = '/:type{exchange|manual|scan|import}/:contactId';
const describeTaking = () =>
  toldOfTaking('Take over what was found about a contact: what fills an empty field, or the fields named');
const describeUndo = () =>
  describe('Undo what was taken over last', { 200: contactDetailSchema }, [...SIGNED_IN, 404, 409, 422]);
const describeEnrich = () =>
  describe('Look for more about a contact, for a credit', { 202: answer }, [402, ...SIGNED_IN, 404]);
const describeNotified = () =>
  describe('Say that you were told how an enrichment ended', { 200: contactDetailSchema }, [
    ...SIGNED_IN,
    404,
    ...WITH_BODY,
  ]);

/** Looking for more about contacts. A contact is named by its bare id, or by that behind its type. */
export const enrichmentRoutes = new Hono<AppEnv>()
  .post(
    '/contacts/enrich',
    describe(
      'Look for more about several contacts, for a credit each: about all of them or none',
      {
        202: startedAnswer,
      },
      [402, ...SIGNED_IN, 404, ...WITH_BODY],
    ),
    personOrKey('contacts:write'),
    permitsWhere(requireEnrich),
    validate('json', someSchema),
    async (c) => c.json(await enrichMany(c.get('deps'), c.get('actor'), c.req.valid('json').ids), 202),
  )
  .get(
    '/contacts/enriching',
    describe('How some of your contacts stand, as lists show them', { 200: contactsSchema }, [
      ...SIGNED_IN,
      ...WITH_QUERY,
    ]),
    personOrKey('contacts:read'),
    validate('query', someQuerySchema),
    async (c) => c.json(await showSome(c.get('deps'), c.get('actor'), c.req.valid('query').ids)),
  )
  .post(
    '/contacts/:contactId/enrich/take',
    describeTaking(),
    personOrKey('contacts:write'),
    permitsWhere(requireEnrich),
    validate('json', takeOverSchema),
    async (c) => {
      const { fields = null } = c.req.valid('json');
      return c.json(await takeOver(c.get('deps'), c.get('actor'), c.req.param('contactId'), fields));
    },
  )
  .post(
    `/contacts${TYPED}/enrich/take`,
    describeTaking(),
    personOrKey('contacts:write'),
    permitsWhere(requireEnrich),
    validate('json', takeOverSchema),
    async (c) => {
      const { type, contactId } = c.req.param();
      const { fields = null } = c.req.valid('json');
      return c.json(await takeOver(c.get('deps'), c.get('actor'), `${type}/${contactId}`, fields));
    },
  )
  .post('/contacts/:contactId/enrich/undo', describeUndo(), personOrKey('contacts:write'), async (c) =>
    c.json(await undoTakeOver(c.get('deps'), c.get('actor'), c.req.param('contactId'))),
  )
  .post(`/contacts${TYPED}/enrich/undo`, describeUndo(), personOrKey('contacts:write'), async (c) => {
    const { type, contactId } = c.req.param();
    return c.json(await undoTakeOver(c.get('deps'), c.get('actor'), `${type}/${contactId}`));
  })
  .post('/contacts/:contactId/enrich', describeEnrich(), personOrKey('contacts:write'), async (c) =>
    c.json(await enrichContact(c.get('deps'), c.get('actor'), c.req.param('contactId')), 202),
  )
  .post(`/contacts${TYPED}/enrich`, describeEnrich(), personOrKey('contacts:write'), async (c) => {
    const { type, contactId } = c.req.param();
    return c.json(await enrichContact(c.get('deps'), c.get('actor'), `${type}/${contactId}`), 202);
  })
  .put(
    '/lead-capture',
    describe('Say that you were told how several enrichments ended', { 200: countAnswer }, [
      ...SIGNED_IN,
      404,
      ...WITH_BODY,
    ]),
    personOrKey('contacts:write'),
    validate('json', manyToldSchema),
    async (c) => {
      const { ids, enrich_notification } = c.req.valid('json');
      return c.json({
        count: await recordManyNotified(c.get('deps'), c.get('actor'), ids, enrich_notification),
      });
    },
  )
  .put(
    '/lead-capture/:contactId',
    describeNotified(),
    personOrKey('contacts:write'),
    validate('json', toldSchema),
    async (c) => {
      const { enrich_notification } = c.req.valid('json');
      return c.json(
        await recordNotified(c.get('deps'), c.get('actor'), c.req.param('contactId'), enrich_notification),
      );
    },
  )
  .put(
    `/lead-capture${TYPED}`,
    describeNotified(),
    personOrKey('contacts:write'),
    validate('json', toldSchema),
    async (c) => {
      const { type, contactId } = c.req.param();
      const { enrich_notification } = c.req.valid('json');
      return c.json(
        await recordNotified(c.get('deps'), c.get('actor'), `${type}/${contactId}`, enrich_notification),
      );
    },
  );
