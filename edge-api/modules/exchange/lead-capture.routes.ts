import { Hono } from 'hono';
import { z } from 'zod';
import { leadCaptureSchema } from '../../../src/domain/exchange/lead-capture.ts';
import { QUESTION_KINDS } from '../../../src/domain/exchange/question-kinds.ts';
import { keys } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { callsOf } from '../../http/call.ts';
import { changeLeadCapture, showLeadCapture } from './lead-capture.usecases.ts';
import { ownProfile } from '../profiles/owned-profile.ts';

const text = z.string().nullable();
const answer = z.object({
  title: text,
  consent_text: text,
  marketing_text: text,
  require_email: z.boolean(),
  require_phone: z.boolean(),
  require_company_name: z.boolean(),
  questions: z.array(
    z.object({
      id: z.string(),
      question: z.string(),
      kind: z.enum(QUESTION_KINDS),
      options: z.array(z.string()).nullable(),
      required: z.boolean(),
    }),
  ),
  defaults: z.object({ title: z.string(), consent_text: z.string() }),
});

const leadCaptureCall = callsOf('lead capture');

/** Texts and questions of one's own card's exchange form. */
export const leadCaptureRoutes = new Hono<AppEnv>()
  .get(
    '/p/:handle/lead_capture_form',
    leadCaptureCall('The exchange form of your card', {
      who: keys('profiles:read'),
      owned: ownProfile,
      answers: { 200: answer },
    }),
    async (c) => c.json(await showLeadCapture(c.get('deps'), c.get('actor'), c.req.param('handle'))),
  )
  .put(
    '/p/:handle/lead_capture_form',
    leadCaptureCall('Change the exchange form of your card; missing fields are unchanged', {
      who: keys('profiles:write'),
      owned: ownProfile,
      permits: { anyOf: ['lead_capture_form', 'require_company_name'] },
      body: leadCaptureSchema,
      answers: { 200: answer },
    }),
    async (c) => {
      const update = c.req.valid('json');
      return c.json(await changeLeadCapture(c.get('deps'), c.get('actor'), c.req.param('handle'), update));
    },
  );
