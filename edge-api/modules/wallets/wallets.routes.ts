import { Hono } from 'hono';
import { z } from 'zod';
import { signedIn } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { describeCalls, SIGNED_IN, WITH_QUERY } from '../../http/describe-call.ts';
import { validate } from '../../http/validate.ts';
import { addToApple, addToGoogle } from './wallets.usecases.ts';
import { passHeaders, PKPASS } from './pass-headers.ts';

const told = describeCalls('sharing');
const handleQuery = z.object({ handle: z.string('required') });
const linkAnswer = z.object({ url: z.url() });

/** Passes of the caller's own cards for the wallets of phones. */
export const walletsRoutes = new Hono<AppEnv>()
  .get(
    '/wallets/apple',
    told('A card as a pass for Apple Wallet', { 200: PKPASS }, [...SIGNED_IN, 404, 429, ...WITH_QUERY]),
    signedIn,
    validate('query', handleQuery),
    async (c) => {
      const { handle } = c.req.valid('query');
      const { row, bytes } = await addToApple(c.get('deps'), c.get('actor'), handle);
      return c.body(bytes, 200, passHeaders(row));
    },
  )
  .get(
    '/wallets/google',
    told('The address at which a card is saved to Google Wallet', { 200: linkAnswer }, [
      ...SIGNED_IN,
      404,
      429,
      ...WITH_QUERY,
    ]),
    signedIn,
    validate('query', handleQuery),
    async (c) => {
      const { handle } = c.req.valid('query');
      return c.json(await addToGoogle(c.get('deps'), c.get('actor'), handle));
    },
  );
