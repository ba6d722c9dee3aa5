import { Hono } from 'hono';
import { z } from 'zod';
import { DEFAULT_LANGUAGE } from '../../../src/domain/locale/languages.ts';
import { visitorMessages } from '../../../src/messages/visitor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { callsOf } from '../../http/call.ts';
import { requestLanguage } from '../../http/language.ts';
import { laterOf } from '../../http/later.ts';
import { problem } from '../../kit/problems.ts';
import { isNothingLeft, refuseLookups, withdrawContact } from './withdraw.usecases.ts';

const withdrawSchema = z.object({
  token: z.string({ error: ({ input }) => (input === undefined ? 'required' : 'token.invalid') }),
  only: z.literal('lookups', 'invalid').optional().describe('Only ends look-ups; the contact stays.'),
});

/** Withdrawals of a visitor by a mailed link. The link is the authorization; no session is needed. */
export const withdrawRoutes = new Hono<AppEnv>().post(
  '/withdraw',
  callsOf('visitors')('Take back what was exchanged, by the link of the mail; or only be looked up no more', {
    body: withdrawSchema,
    answers: { 204: null },
  }),
  async (c) => {
    const { token, only } = c.req.valid('json');
    const done =
      only === 'lookups'
        ? await refuseLookups(c.get('deps'), token)
        : await withdrawContact(c.get('deps'), token, laterOf(c));
    if (!done)
      throw (await isNothingLeft(c.get('deps'), token))
        ? problem('link_expired', {
            detail: visitorMessages(requestLanguage(c.req.raw) ?? DEFAULT_LANGUAGE).withdrawal
              .nothing_left_detail,
          })
        : problem('link_expired');
    return c.body(null, 204);
  },
);
