import { Hono } from 'hono';
import { contactDetailSchema } from '../../../src/domain/contact/contact-contract.ts';
import { people } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { callsOf } from '../../http/call.ts';
import { endKeeping, keepCard, readNews } from './keep-card.usecases.ts';

const contactCall = callsOf('contacts');

/** Keeping the cards of others. */
export const keepCardRoutes = new Hono<AppEnv>()
  .put(
    '/p/:handle/keep',
    contactCall('Save a card as a contact that follows its changes', {
      description:
        'Answers 201 if it adds a contact, and 200 with one that was there: again, or if exactly one contact has an e-mail of the card and a similar name. That one follows the card and keeps its own values.',
      who: people,
      answers: { 200: contactDetailSchema, 201: contactDetailSchema },
      refuses: [404, 422],
    }),
    async (c) => {
      const { contact, created } = await keepCard(c.get('deps'), c.get('actor'), c.req.param('handle'));
      return c.json(contact, created ? 201 : 200);
    },
  )
  .delete(
    '/p/:handle/keep',
    contactCall('Stop following a card', {
      description:
        'A contact that only came with the card is deleted; another one stays, without what the card added to it.',
      who: people,
      answers: { 204: null },
      refuses: [404],
    }),
    async (c) => {
      await endKeeping(c.get('deps'), c.get('actor'), c.req.param('handle'));
      return c.body(null, 204);
    },
  )
  .delete(
    '/contacts/:contactId/news',
    contactCall('Mark the changes of a followed card as read', {
      who: people,
      answers: { 204: null },
      refuses: [404],
    }),
    async (c) => {
      await readNews(c.get('deps'), c.get('actor'), c.req.param('contactId'));
      return c.body(null, 204);
    },
  );
