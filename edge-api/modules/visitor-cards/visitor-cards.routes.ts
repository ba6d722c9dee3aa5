import { Hono } from 'hono';
import { z } from 'zod';
import { keepYoursSchema } from '../../../src/domain/exchange/visitor-card.ts';
import { DEFAULT_LANGUAGE } from '../../../src/domain/locale/languages.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { callsOf } from '../../http/call.ts';
import { requestLanguage } from '../../http/language.ts';
import { laterOf } from '../../http/later.ts';
import { sameText } from '../../kit/same-text.ts';
import { hashToken } from '../../kit/token-hash.ts';
import { addressOf } from '../../limits/rate-limit.ts';
import { readList, setList } from '../account/browser-cookie.ts';
import { signInBrowser } from '../account/links/sign-in-browser.ts';
import { VISITOR_CARD_HOURS } from '../../../src/domain/limits/visitor-cards.ts';
import { makeCard } from './make-card.usecases.ts';
import { offerCard } from './offer-card.usecases.ts';

const visitorCall = callsOf('visitors');

/** The cookie of a browser that asked for a card. */
const COOKIE = 'visitor_card';
const SECONDS = VISITOR_CARD_HOURS * 3600;

const madeAnswer = z.object({ signed_in: z.boolean() });

/** A visitor's own card, made of what they gave with an exchange. */
export const visitorCardsRoutes = new Hono<AppEnv>()
  .post(
    '/p/:handle/keep-yours',
    visitorCall('Have a card of your own offered by mail, made of what you gave with an exchange', {
      description:
        'The answer is the same whether a mail is sent or not. The link makes an account once its button is pressed, within 24 hours; until then nothing is made.',
      body: keepYoursSchema,
      example: { exchange_id: 'exchange/0000000000000000000001', design: 1 },
      answers: { 202: null },
    }),
    async (c) => {
      const deps = c.get('deps');
      const language = requestLanguage(c.req.raw) ?? DEFAULT_LANGUAGE;
      const asked = {
        ...c.req.valid('json'),
        handle: c.req.param('handle'),
        language,
        address: addressOf(c.req),
      };
      const { browser } = await offerCard(deps, asked, laterOf(c));
      return c.body(null, 202, { 'Set-Cookie': setList(deps, COOKIE, [browser], SECONDS) });
    },
  )
  .post(
    '/your-card',
    visitorCall('Make the card of a mailed link; signs in the browser that asked for it', {
      body: z.object({ token: z.string('token.invalid').max(100, 'token.invalid') }),
      answers: { 200: madeAnswer },
      refuses: [403, 422],
    }),
    async (c) => {
      const deps = c.get('deps');
      const made = await makeCard(deps, c.req.valid('json').token);
      const [browser = ''] = readList(deps, c.req.raw.headers, COOKIE);
      const isSame = browser !== '' && sameText(await hashToken(browser), made.browser);
      const { signed_in, cookies } = await signInBrowser(deps, laterOf(c), {
        headers: c.req.raw.headers,
        user_id: made.user_id,
        email: made.email,
        isKnown: isSame,
      });
      const answer = c.json({ signed_in }, 200);
      for (const cookie of [...cookies, setList(deps, COOKIE, [], SECONDS)])
        answer.headers.append('Set-Cookie', cookie);
      return answer;
    },
  );
