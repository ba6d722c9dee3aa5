import { Hono } from 'hono';
import {
  dueSchema,
  inTouchSchema,
  rhythmSchema,
  touchSchema,
} from '../../../src/domain/in-touch/in-touch-contract.ts';
import { listPageSchema } from '../../../src/domain/pages/list-page.ts';
import { keys } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { callsOf } from '../../http/call.ts';
import { ownContact, TYPED_CONTACT } from '../contacts/owned-contact.ts';
import { listDue, recordTouch, setRhythm } from './in-touch.usecases.ts';

const contactCall = callsOf('contacts');
const BY_TYPE = `/contacts${TYPED_CONTACT}` as const;
const answers = { 200: inTouchSchema };

const rhythmCall = contactCall('Set when to be in touch with a contact: after so many days, or on a date', {
  who: keys('contacts:write'),
  owned: ownContact,
  permits: 'notes',
  body: rhythmSchema,
  answers,
  example: { every: 30, next: null },
});
const touchCall = contactCall('Record that you were in touch with a contact, now', {
  who: keys('contacts:write'),
  owned: ownContact,
  permits: 'notes',
  body: touchSchema,
  answers,
  example: { kind: 'call' },
});

/** When to be in touch with the signed-in person's own contacts. A path has the bare id, or the type and the id. */
export const inTouchRoutes = new Hono<AppEnv>()
  .get(
    '/contacts/due',
    contactCall('List contacts that are due today, the longest overdue first', {
      who: keys('contacts:read'),
      permits: 'notes',
      query: listPageSchema,
      answers: { 200: dueSchema },
    }),
    async (c) => c.json(await listDue(c.get('deps'), c.get('actor'), c.req.valid('query'))),
  )
  .put('/contacts/:contactId/rhythm', rhythmCall, async (c) =>
    c.json(await setRhythm(c.get('deps'), c.get('actor'), c.req.param('contactId'), c.req.valid('json'))),
  )
  .post('/contacts/:contactId/touch', touchCall, async (c) => {
    const { kind } = c.req.valid('json');
    return c.json(await recordTouch(c.get('deps'), c.get('actor'), c.req.param('contactId'), kind));
  })
  .put(`${BY_TYPE}/rhythm`, rhythmCall, async (c) => {
    const { type, contactId } = c.req.param();
    return c.json(
      await setRhythm(c.get('deps'), c.get('actor'), `${type}/${contactId}`, c.req.valid('json')),
    );
  })
  .post(`${BY_TYPE}/touch`, touchCall, async (c) => {
    const { type, contactId } = c.req.param();
    const { kind } = c.req.valid('json');
    return c.json(await recordTouch(c.get('deps'), c.get('actor'), `${type}/${contactId}`, kind));
  });
