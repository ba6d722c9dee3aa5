import { Hono } from 'hono';
import { scannedCardSchema } from '../../../src/domain/scan/scanned-card.ts';
import { keys } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { callsOf } from '../../http/call.ts';
import { malformed, wrongType } from '../../kit/problems.ts';
import { isForm } from '../../http/validate.ts';
import { requireScanner, scanCard } from './scanner.usecases.ts';

const contactCall = callsOf('contacts');

/** Reads paper cards, for clients that cannot. */
export const scannerRoutes = new Hono<AppEnv>().post(
  '/profile/lead-capture/scan',
  contactCall('Read a paper card: a form with `image`, a file or a data URL. Nothing of it is stored', {
    who: keys('contacts:write'),
    upload: 'image',
    accepts: 'pictures',
    answers: { 200: scannedCardSchema },
  }),
  async (c) => {
    requireScanner(c.get('actor'));
    if (!isForm(c)) throw wrongType();
    const { image } = await c.req.parseBody().catch(() => {
      throw malformed();
    });
    return c.json(await scanCard(c.get('deps'), c.get('actor'), image));
  },
);
