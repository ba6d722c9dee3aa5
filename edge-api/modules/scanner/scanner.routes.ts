import { Hono } from 'hono';
import { scannedCardSchema } from '../../../src/domain/scan/scanned-card.ts';
import { personOrKey } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { acceptsPictures } from '../../http/body-limit.ts';
import { describeCalls, SIGNED_IN, WITH_BODY } from '../../http/describe-call.ts';
import { malformed, wrongType } from '../../kit/problems.ts';
import { isForm } from '../sections/uploads/read-upload.ts';
import { requireScanner, scanCard } from './scanner.usecases.ts';

const describe = describeCalls('contacts');

/** Reading paper cards, for clients that don't do so themselves. */
export const scannerRoutes = new Hono<AppEnv>().post(
  '/profile/lead-capture/scan',
  describe(
    'Read a paper card: a form with `image`, a file or a data URL. Nothing of it is kept',
    { 200: scannedCardSchema },
    [...SIGNED_IN, 429, ...WITH_BODY],
    { upload: 'image' },
  ),
  personOrKey('contacts:write'),
  acceptsPictures,
  async (c) => {
    requireScanner(c.get('actor'));
    if (!isForm(c)) throw wrongType();
    const { image } = await c.req.parseBody().catch(() => {
      throw malformed();
    });
    return c.json(await scanCard(c.get('deps'), c.get('actor'), image));
  },
);
