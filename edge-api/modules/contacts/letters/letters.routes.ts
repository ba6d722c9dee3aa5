import { Hono } from 'hono';
import { contactLettersSchema } from '../../../../src/domain/contact/contact-index.ts';
import { keys } from '../../../http/actor.ts';
import type { AppEnv } from '../../../http/app-env.ts';
import { callsOf } from '../../../http/call.ts';
import { listLetters } from './letters.usecases.ts';

const contactCall = callsOf('contacts');

export const lettersRoutes = new Hono<AppEnv>().get(
  '/contacts/letters',
  contactCall('List the letters of your contacts, each with the index (`offset`) of its first', {
    who: keys('contacts:read'),
    answers: { 200: contactLettersSchema },
  }),
  async (c) => c.json(await listLetters(c.get('deps'), c.get('actor'))),
);
