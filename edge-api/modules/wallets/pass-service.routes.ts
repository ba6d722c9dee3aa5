import { Hono } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../http/app-env.ts';
import { callsOf, type Who } from '../../http/call.ts';
import { passHeaders, PKPASS } from './pass-headers.ts';
import {
  keepLog,
  latestPass,
  listChangedPasses,
  registerDevice,
  unregisterDevice,
} from './pass-service.usecases.ts';

const sharingCall = callsOf('sharing');

/** Phones with a pass of Apple Wallet; the use-case compares the token in it. */
const passHolder: Who = { security: [{ passAuth: [] }], refuses: [401] };

const registration = z.object({ pushToken: z.string().regex(/^[\w-]{1,200}$/) });
const logs = z.object({ logs: z.array(z.string()).max(1_000) });
const since = z.object({ passesUpdatedSince: z.string().optional() });
const changedAnswer = z.object({ serialNumbers: z.array(z.string()), lastUpdated: z.string() });

const DEVICE = '/wallets/apple/v1/devices/:device/registrations/:passType';
const PASS = `${DEVICE}/:serial`;
const shown = (header: string | undefined) => header ?? '';

/**
 * Apple's web service for issuers of passes (Apple, 'Adding a web service to update passes'). A device authenticates
 * with the token in a pass, which is what a 401 asks for (RFC 9110, 11.6.1); the list of changes is unauthenticated,
 * and only has serial numbers.
 */
export const passServiceRoutes = new Hono<AppEnv>()
  .use('/wallets/apple/v1/*', async (c, next) => {
    await next();
    if (c.res.status === 401) c.header('WWW-Authenticate', 'ApplePass');
  })
  .post(
    PASS,
    sharingCall('Register a device for a pass', {
      who: passHolder,
      body: registration,
      answers: { 200: null, 201: null },
      refuses: [404],
    }),
    async (c) => {
      const { device, ...name } = c.req.param();
      const { pushToken } = c.req.valid('json');
      const fresh = await registerDevice(c.get('deps'), name, shown(c.req.header('authorization')), {
        device,
        pushToken,
      });
      return c.body(null, fresh ? 201 : 200);
    },
  )
  .delete(
    PASS,
    sharingCall('Unregister a device from a pass', {
      who: passHolder,
      answers: { 200: null },
      refuses: [404],
    }),
    async (c) => {
      const { device, ...name } = c.req.param();
      await unregisterDevice(c.get('deps'), name, shown(c.req.header('authorization')), device);
      return c.body(null, 200);
    },
  )
  .get(
    DEVICE,
    sharingCall('The changed passes of a device', {
      query: since,
      answers: { 200: changedAnswer, 204: null },
      refuses: [404],
    }),
    async (c) => {
      const { device, passType } = c.req.param();
      const { passesUpdatedSince } = c.req.valid('query');
      const changed = await listChangedPasses(c.get('deps'), passType, device, passesUpdatedSince);
      return changed ? c.json(changed) : c.body(null, 204);
    },
  )
  .get(
    '/wallets/apple/v1/passes/:passType/:serial',
    sharingCall('The current version of a pass', {
      who: passHolder,
      answers: { 200: PKPASS, 304: null },
      refuses: [404],
    }),
    async (c) => {
      const { row, bytes } = await latestPass(
        c.get('deps'),
        c.req.param(),
        shown(c.req.header('authorization')),
        c.req.header('if-modified-since'),
      );
      return bytes ? c.body(bytes, 200, passHeaders(row)) : c.body(null, 304);
    },
  )
  .post(
    '/wallets/apple/v1/log',
    sharingCall('Report problems with a pass on a phone', {
      body: logs,
      limit: 'wallet_log_per_address',
      answers: { 200: null },
    }),
    (c) => {
      keepLog(c.req.valid('json').logs);
      return c.body(null, 200);
    },
  );
