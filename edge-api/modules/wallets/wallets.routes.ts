import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import { appleRefusedPath } from '../../../src/domain/wallet/wallet-buttons.ts';
import { people } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { callsOf } from '../../http/call.ts';
import { addToApple, addToGoogle } from './wallets.usecases.ts';
import { passHeaders, PKPASS } from './pass-headers.ts';

const sharingCall = callsOf('sharing');
const handleQuery = z.object({ handle: z.string('required') });
const linkAnswer = z.object({ url: z.url() });

/**
 * Redirects people who followed the button without a script to a page with the reason, as a problem document is for
 * programs only.
 */
const pageForPeople = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const isPerson = c.req.header('accept')?.includes('text/html') ?? false;
  if (c.res.status < 400 || !isPerson) return;
  const page = c.redirect(appleRefusedPath(c.req.query('handle') ?? ''), 302);
  page.headers.set('Cache-Control', 'no-store');
  c.res = undefined;
  c.res = page;
});

/** Passes of the caller's own cards for the wallets of phones. */
export const walletsRoutes = new Hono<AppEnv>()
  .get(
    '/wallets/apple',
    pageForPeople,
    sharingCall('A card as a pass for Apple Wallet', {
      who: people,
      query: handleQuery,
      answers: { 200: PKPASS, 302: null },
      refuses: [404, 429],
    }),
    async (c) => {
      const { handle } = c.req.valid('query');
      const { row, bytes } = await addToApple(c.get('deps'), c.get('actor'), handle);
      return c.body(bytes, 200, passHeaders(row));
    },
  )
  .get(
    '/wallets/google',
    sharingCall('The URL that saves a card to Google Wallet', {
      who: people,
      query: handleQuery,
      answers: { 200: linkAnswer },
      refuses: [404, 429],
    }),
    async (c) => {
      const { handle } = c.req.valid('query');
      return c.json(await addToGoogle(c.get('deps'), c.get('actor'), handle));
    },
  );
